import { millisecondsInDay } from 'date-fns/constants'
import { type Day, dayOf, daysInMonth } from '@/domain/dates'
import { quarterOf } from '@/domain/quarters'

/**
 * The last day that a plan for the current quarter may hold, as the server has it (D3): it counts from
 * tomorrow in UTC, for the devices east of Greenwich. `now` in milliseconds since the epoch.
 */
export function lastOpenDay(now: number): Day {
  const tomorrow = new Date(now + millisecondsInDay)
  const year = tomorrow.getUTCFullYear()
  const month = quarterOf(tomorrow.getUTCMonth()) * 3 + 2
  return dayOf(year, month, daysInMonth(year, month))
}
