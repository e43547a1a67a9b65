import { millisecondsInDay } from 'date-fns/constants'
import type { Change } from '@/domain/change'
import { type Day, dayOf, daysInMonth } from '@/domain/dates'
import { isEmptyEntry } from '@/domain/entries'
import type { Limits } from '@/domain/plan'
import { quarterOf } from '@/domain/quarters'

/**
 * The last day that a plan for the current quarter may hold, by the server's rule: it uses tomorrow in UTC, for devices
 * east of Greenwich. `now` in milliseconds since the epoch.
 */
export function lastOpenDay(now: number): Day {
  const tomorrow = new Date(now + millisecondsInDay)
  const year = tomorrow.getUTCFullYear()
  const month = quarterOf(tomorrow.getUTCMonth()) * 3 + 2
  return dayOf(year, month, daysInMonth(year, month))
}

/**
 * Whether the server would accept a change but not its undoing: tags above the plan's limit, and days behind its end,
 * can be deleted but not made again. `now` in milliseconds since the epoch.
 */
export function isOneWay(
  { days, tags }: Change,
  limits: Pick<Limits, 'tags' | 'everyQuarter'>,
  now: number,
): boolean {
  const gone = tags.filter(({ after }) => !after).length
  const made = tags.filter(({ before }) => !before).length
  if (gone > made && tags.some(({ listed }) => listed > limits.tags)) return true
  if (limits.everyQuarter) return false
  const last = lastOpenDay(now)
  return Object.entries(days).some(
    ([date, { before, after }]) => date > last && !isEmptyEntry(before) && isEmptyEntry(after),
  )
}
