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

/** How often a day's content comes again: every so many weeks, every month or every year (R7, R9). */
export type Every = number | 'month' | 'year'

/** All choices of how often, the most frequent first. */
export const EVERY: readonly Every[] = [
  ...Array.from({ length: REPEAT_WEEKS }, (_, i) => i + 1),
  'month',
  'year',
]

/** When days come again: the first of them falls on each of these weekdays (0 for Sunday) of every so many weeks. */
export type Rhythm = {
  readonly every: Every
  /** Months and years ask for none. */
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

/** The end of the year in which days come again for the first time: until then they are repeated at first. */
export function firstUntil(first: Day, last: Day, every: Every): Day {
  const next = typeof every === 'number' ? addDays(first, every * 7) : again(first, every, 1)
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
function* timesOf(from: Day, { every, weekdays, weekStart }: Rhythm) {
  if (typeof every !== 'number') {
    for (let times = 1; ; times += 1) yield (day: Day) => again(day, every, times)
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

/** What a repetition writes, and whether it ends before its date because it would be too many days. */
export type Repeated = { readonly days: ReadonlyMap<Day, Entry>; readonly isCut: boolean }

/**
 * The content of copied days again until a day, that day included, on some weekdays of every so many weeks, every
 * month or every year: at most ten years and 400 days; empty days bring nothing (R7, R9). Where a block meets itself
 * the earlier content goes first.
 */
export function repeated({ from, entries }: CopiedDays, rhythm: Rhythm, until: Day): Repeated {
  const days = new Map<Day, Entry>()
  const last = [until, lastRepeat(from)].sort()[0] ?? until
  const originals = entries
    .map((entry, i) => [addDays(from, i), entry] as const)
    .filter(([, entry]) => !isEmptyEntry(entry))
  if (originals.length === 0) return { days, isCut: false }
  for (const nextOf of timesOf(from, rhythm)) {
    let isOver = true
    for (const [day, entry] of originals) {
      const next = nextOf(day)
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
