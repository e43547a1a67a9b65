import {
  addDays,
  type Day,
  dayNumberOf,
  dayOf,
  daysInMonth,
  monthOf,
  weekdayOf,
  yearOf,
} from '@/domain/dates'
import { type Entry, isEmptyEntry } from '@/domain/entries'
import { REPEAT_DAYS, REPEAT_WEEKS, REPEAT_YEARS } from '@/domain/plan'
import { addMonths, monthOfDay } from '@/domain/quarters'
import type { CopiedDays } from './block'

/** How often a day's content comes again: every so many weeks, every so many days, every month or every year. */
export type Every = number | 'days' | 'month' | 'year'

/** All choices of how often, the most frequent first. */
export const EVERY: readonly Every[] = [
  'days',
  ...Array.from({ length: REPEAT_WEEKS }, (_, i) => i + 1),
  'month',
  'year',
]

/** When days come again: the first of them falls on each of these weekdays (0 for Sunday) of every so many weeks. */
export type Rhythm = {
  readonly every: Every
  /** From one beginning to the next, where it is every so many days; not less than the days that are repeated. */
  readonly interval: number
  /** Only weeks ask for some. */
  readonly weekdays: readonly number[]
  /** The weekday that a week begins with: that of the first day is counted from there. */
  readonly weekStart: number
}

/** What is offered at first, with the number of days that lie at least from one time to the next. */
const OFFERED = [
  [1, 7],
  [2, 14],
  ['month', 28],
] as const

/** How often days are repeated at first: so that what comes again begins after the day behind the last of them. */
export function firstEvery(days: number): Every {
  return OFFERED.find(([, between]) => between > days)?.[0] ?? 'year'
}

/**
 * The end of the year in which days come again for the first time: until then they are repeated at first.
 * @param interval in days, where it is every so many of them
 */
export function firstUntil(first: Day, last: Day, every: Every, interval = 1): Day {
  const next =
    every === 'month' || every === 'year'
      ? again(first, every, 1)
      : addDays(first, every === 'days' ? interval : every * 7)
  return dayOf(Math.max(yearOf(next ?? first), yearOf(addDays(last, 1))), 11, 31)
}

/** The day with the same number so many months or years later; null in a month that lacks it. */
function again(day: Day, every: 'month' | 'year', times: number): Day | null {
  const { year, month } = addMonths(monthOfDay(day), times * (every === 'year' ? 12 : 1))
  const [number, last] = [dayNumberOf(day), daysInMonth(year, month)]
  if (number <= last) return dayOf(year, month, number)
  // 29 February falls on the 28th of a common year.
  return every === 'year' ? dayOf(year, month, last) : null
}

/** Where a day of the block comes again, for each time that the block does, in order and without end. */
function* timesOf(from: Day, { every, interval, weekdays, weekStart }: Rhythm) {
  if (typeof every !== 'number') {
    for (let times = 1; ; times += 1) {
      yield (day: Day) =>
        every === 'days' ? addDays(day, times * interval) : again(day, every, times)
    }
  }
  const inWeek = (weekday: number) => (weekday - weekStart + 7) % 7
  const own = inWeek(weekdayOf(from))
  const shifts = [...new Set(weekdays)]
    .map((weekday) => inWeek(weekday) - own)
    .sort((a, b) => a - b)
  for (let week = 0; shifts.length > 0; week += every) {
    for (const shift of shifts) {
      const by = week * 7 + shift
      if (by > 0) yield (day: Day) => addDays(day, by)
    }
  }
}

/** The last day until which days can be repeated, seen from one of them. */
export function lastRepeat(day: Day): Day {
  const year = yearOf(day) + REPEAT_YEARS
  return dayOf(year, monthOf(day), Math.min(dayNumberOf(day), daysInMonth(year, monthOf(day))))
}

/** What a repetition writes, and whether it ends early because it would be too many days or years. */
export type Repeated = { readonly days: ReadonlyMap<Day, Entry>; readonly isCut: boolean }

/**
 * The content of copied days again until a day, that day included, or so many times: at most ten years and 400 days;
 * empty days bring nothing. Where a block meets itself the earlier content goes first.
 * @param end the last day, or how many times; a month that lacks each of the days is none of them
 */
export function repeated(
  { from, entries }: CopiedDays,
  rhythm: Rhythm,
  end: Day | number,
): Repeated {
  const days = new Map<Day, Entry>()
  const furthest = lastRepeat(from)
  const until = typeof end === 'number' ? furthest : end
  const last = [until, furthest].sort()[0] ?? until
  const originals = entries
    .map((entry, i) => [addDays(from, i), entry] as const)
    .filter(([, entry]) => !isEmptyEntry(entry))
  let timesLeft = typeof end === 'number' ? end : Number.POSITIVE_INFINITY
  if (originals.length === 0 || timesLeft < 1) return { days, isCut: false }
  for (const nextOf of timesOf(from, rhythm)) {
    const nexts = originals.flatMap(([day, entry]) => {
      const next = nextOf(day)
      return next === null ? [] : [[next, entry] as const]
    })
    if (nexts.length === 0) continue
    if (nexts.every(([next]) => next > last)) return { days, isCut: end !== last }
    for (const [next, entry] of nexts) {
      if (next > last || days.has(next)) continue
      if (days.size === REPEAT_DAYS) return { days, isCut: true }
      days.set(next, entry)
    }
    timesLeft -= 1
    if (timesLeft === 0) break
  }
  return { days, isCut: false }
}
