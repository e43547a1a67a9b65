import { addDays, type Day, dayNumberOf, dayOf, daysInMonth, monthOf, yearOf } from '@/domain/dates'
import { type Entry, isEmptyEntry } from '@/domain/entries'
import { REPEAT_DAYS, REPEAT_YEARS } from '@/domain/plan'
import { addMonths, monthOfDay } from '@/domain/quarters'
import type { CopiedDays } from './block'

/** How often a day's content comes again (R7). */
export const EVERY = ['week', 'twoWeeks', 'month', 'year'] as const
export type Every = (typeof EVERY)[number]

/** How many days lie at least from one time to the next. */
const DAYS_BETWEEN: Readonly<Record<Every, number>> = {
  week: 7,
  twoWeeks: 14,
  month: 28,
  year: 365,
}

/** How often days are repeated at first: so that what comes again begins after the day behind the last of them. */
export function firstEvery(days: number): Every {
  return EVERY.find((every) => DAYS_BETWEEN[every] > days) ?? 'year'
}

/** The end of the year in which days come again for the first time: until then they are repeated at first. */
export function firstUntil(first: Day, last: Day, every: Every): Day {
  const year = Math.max(yearOf(again(first, every, 1) ?? first), yearOf(addDays(last, 1)))
  return dayOf(year, 11, 31)
}

/** The day that is `times` periods later; null in a month that lacks its number. */
function again(day: Day, every: Every, times: number): Day | null {
  if (every === 'week' || every === 'twoWeeks') {
    return addDays(day, times * (every === 'week' ? 7 : 14))
  }
  const { year, month } = addMonths(monthOfDay(day), times * (every === 'year' ? 12 : 1))
  const [number, last] = [dayNumberOf(day), daysInMonth(year, month)]
  if (number <= last) return dayOf(year, month, number)
  // 29 February falls on the 28th of a common year.
  return every === 'year' ? dayOf(year, month, last) : null
}

/** The last day until which days can be repeated, seen from one of them. */
export function lastRepeat(day: Day): Day {
  const year = yearOf(day) + REPEAT_YEARS
  return dayOf(year, monthOf(day), Math.min(dayNumberOf(day), daysInMonth(year, monthOf(day))))
}

/** What a repetition writes, and whether it ends before its date because it would be too many days. */
export type Repeated = { readonly days: ReadonlyMap<Day, Entry>; readonly isCut: boolean }

/**
 * The content of copied days again every week, two weeks, month or year until a day, that day included: at most
 * ten years and 400 days; empty days bring nothing (R7). Where a block meets itself the earlier content goes first.
 */
export function repeated({ from, entries }: CopiedDays, every: Every, until: Day): Repeated {
  const days = new Map<Day, Entry>()
  const last = [until, lastRepeat(from)].sort()[0] ?? until
  const originals = entries
    .map((entry, i) => [addDays(from, i), entry] as const)
    .filter(([, entry]) => !isEmptyEntry(entry))
  for (let times = 1; originals.length > 0; times += 1) {
    let isOver = true
    for (const [day, entry] of originals) {
      const next = again(day, every, times)
      if (next === null) isOver = false
      if (next === null || next > last) continue
      isOver = false
      if (days.has(next)) continue
      if (days.size === REPEAT_DAYS) return { days, isCut: true }
      days.set(next, entry)
    }
    if (isOver) break
  }
  return { days, isCut: until > last }
}
