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

/** How often content repeats: every n weeks, every n days, every month or every year. */
export type Every = number | 'days' | 'month' | 'year'

/** All choices, the most frequent first. */
export const EVERY: readonly Every[] = [
  'days',
  ...Array.from({ length: REPEAT_WEEKS }, (_, i) => i + 1),
  'month',
  'year',
]

/** When days repeat; their first day falls on each of `weekdays` (0 for Sunday) in every n-th week. */
export type Rhythm = {
  readonly every: Every
  /** With 'days': days from one start to the next, at least as many as are repeated. */
  readonly interval: number
  /** Only used for weeks. */
  readonly weekdays: readonly number[]
  /** The first day of a week. */
  readonly weekStart: number
}

/** The default choices, with the least number of days from one time to the next. */
const OFFERED = [
  [1, 7],
  [2, 14],
  ['month', 28],
] as const

/**
 * The default for a block of `days` days: the first offered choice whose interval is longer than the block, so that at
 * least one day lies between.
 */
export function firstEvery(days: number): Every {
  return OFFERED.find(([, between]) => between > days)?.[0] ?? 'year'
}

/**
 * The default end: the last day of the year of the first repetition.
 * @param interval with 'days', the number of days
 */
export function firstUntil(first: Day, last: Day, every: Every, interval = 1): Day {
  const next =
    every === 'month' || every === 'year'
      ? again(first, every, 1)
      : addDays(first, every === 'days' ? interval : every * 7)
  return dayOf(Math.max(yearOf(next ?? first), yearOf(addDays(last, 1))), 11, 31)
}

/** The day with the same number some months or years later; null if that month is too short. */
function again(day: Day, every: 'month' | 'year', times: number): Day | null {
  const { year, month } = addMonths(monthOfDay(day), times * (every === 'year' ? 12 : 1))
  const [number, last] = [dayNumberOf(day), daysInMonth(year, month)]
  if (number <= last) return dayOf(year, month, number)
  // 29 February falls on the 28th in a common year.
  return every === 'year' ? dayOf(year, month, last) : null
}

/** For each repetition, in order and without end, a function from a day of the block to its repetition. */
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

/** The last day on which a repetition from this day may end. */
export function lastRepeat(day: Day): Day {
  const year = yearOf(day) + REPEAT_YEARS
  return dayOf(year, monthOf(day), Math.min(dayNumberOf(day), daysInMonth(year, monthOf(day))))
}

/** What a repetition writes, and whether it was cut at the most days or years. */
export type Repeated = { readonly days: ReadonlyMap<Day, Entry>; readonly isCut: boolean }

/**
 * Repeats copied days until a day, that day included, or a number of times: at most ten years and 400 days; empty days
 * are left out. If a block overlaps itself the earlier content wins.
 * @param end the last day, or how many times; a month that is too short for all of the days does not count
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
