import { type Change, changeOfDays } from '@/domain/change'
import { addDays, type Day, dayOf, daysBetween, isDay } from '@/domain/dates'
import { type Entries, type Entry, entryOf } from '@/domain/entries'
import { BULK_YEARS } from '@/domain/plan'

/** Whole days, both ends included; `first` is never after `last`. */
export type DayRange = { readonly first: Day; readonly last: Day }

/** The days that a bulk assign may reach, as seen in a year (s.4). */
export function assignableDays(thisYear: number): DayRange {
  return {
    first: dayOf(thisYear - BULK_YEARS, 0, 1),
    last: dayOf(thisYear + BULK_YEARS, 11, 31),
  }
}

/** The range between two typed days, swapped when they are reversed (s.4); null if one is no day. */
export function rangeOf(start: string, end: string): DayRange | null {
  if (!isDay(start) || !isDay(end)) return null
  return start <= end ? { first: start, last: end } : { first: end, last: start }
}

/** How many days a range has. */
export function sizeOf({ first, last }: DayRange): number {
  return daysBetween(first, last) + 1
}

/** Every day of a range, in order. Not for ranges of centuries, as a half-typed year makes them. */
export function daysOf(range: DayRange): readonly Day[] {
  return Array.from({ length: sizeOf(range) }, (_, i) => addDays(range.first, i))
}

/** Days by what became of them. */
export type Assigned = {
  readonly changed: readonly Day[]
  /** They have the tag already. */
  readonly same: readonly Day[]
  /** They have no room for another tag. */
  readonly full: readonly Day[]
}

/** Puts a tag on days; a day that has it, or is full, stays as it is (s.4, L1). */
export function assignTag(
  entries: Entries,
  days: readonly Day[],
  tagId: string,
  tagsPerDay: number,
): Assigned & { readonly change: Change } {
  const [changed, same, full]: [Day[], Day[], Day[]] = [[], [], []]
  const next: [Day, Entry][] = []
  for (const date of days) {
    const entry = entryOf(entries, date)
    if (entry.tags.includes(tagId)) same.push(date)
    else if (entry.tags.length >= tagsPerDay) full.push(date)
    else {
      next.push([date, { ...entry, tags: [...entry.tags, tagId] }])
      changed.push(date)
    }
  }
  return { change: changeOfDays(entries, next), changed, same, full }
}
