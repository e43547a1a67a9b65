import { millisecondsInDay } from 'date-fns/constants'
import type { Calendar } from '@/domain/calendar'
import { type Day, dayOf, daysInMonth } from '@/domain/dates'
import type { Limits } from '@/domain/plan'
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

/**
 * Says whether the server would take the way from `before` to `after` but not the way back: tags of a list
 * above the plan's limit, and days behind its end, can go and not be made anew (L3, D3). `now` in
 * milliseconds since the epoch.
 */
export function isOneWay(
  before: Calendar,
  after: Calendar,
  days: readonly Day[],
  limits: Pick<Limits, 'tags' | 'everyQuarter'>,
  now: number,
): boolean {
  if (before.tags.length > Math.max(after.tags.length, limits.tags)) return true
  const last = lastOpenDay(now)
  const isGone = (date: Day) => before.entries[date] !== undefined && !after.entries[date]
  return !limits.everyQuarter && days.some((date) => date > last && isGone(date))
}
