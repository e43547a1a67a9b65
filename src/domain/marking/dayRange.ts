import { addDays, type Day, dayOf, daysBetween, isDay } from '@/domain/dates'
import { BULK_YEARS } from '@/domain/plan'

/** A range of whole days, both ends included; `first` is never after `last`. */
export type DayRange = { readonly first: Day; readonly last: Day }

/** The days that a bulk assign accepts, in a given year. */
export function assignableDays(thisYear: number): DayRange {
  return {
    first: dayOf(thisYear - BULK_YEARS, 0, 1),
    last: dayOf(thisYear + BULK_YEARS, 11, 31),
  }
}

/** The range between two typed days, in either order; null if one is no day. */
export function rangeOf(start: string, end: string): DayRange | null {
  if (!isDay(start) || !isDay(end)) return null
  return start <= end ? { first: start, last: end } : { first: end, last: start }
}

/** The number of days in a range. */
export function sizeOf({ first, last }: DayRange): number {
  return daysBetween(first, last) + 1
}

/** Every day of a range, in order. Not for ranges of centuries, which a half-typed year gives. */
export function daysOf(range: DayRange): readonly Day[] {
  return Array.from({ length: sizeOf(range) }, (_, i) => addDays(range.first, i))
}
