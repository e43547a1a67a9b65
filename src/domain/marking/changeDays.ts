import { type Change, changeOfDays } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entries, type Entry, entryOf, equalEntries } from '@/domain/entries'

/** The result of a change on one day; `isFull` if a part of it found no room. */
export type Marked = { readonly entry: Entry; readonly isFull?: boolean }

/** Days by what became of them; a day on which only a part fitted is both changed and full. */
export type MarkedDays = {
  readonly change: Change
  readonly changed: readonly Day[]
  readonly full: readonly Day[]
  /** Days that the plan closes; they stay untouched. */
  readonly locked: readonly Day[]
  /** Labels in a pasted text for which there is no tag; they became lines of notes. */
  readonly unknown?: readonly string[]
}

/** Changes many days as one step and tells what became of each. */
export function changeDays(
  entries: Entries,
  days: Iterable<Day>,
  isOpen: (day: Day) => boolean,
  change: (entry: Entry, day: Day) => Marked,
): MarkedDays {
  const [changed, full, locked]: [Day[], Day[], Day[]] = [[], [], []]
  const next: [Day, Entry][] = []
  for (const day of days) {
    if (!isOpen(day)) {
      locked.push(day)
      continue
    }
    const before = entryOf(entries, day)
    const { entry, isFull } = change(before, day)
    if (isFull) full.push(day)
    if (equalEntries(before, entry)) continue
    changed.push(day)
    next.push([day, entry])
  }
  return { change: changeOfDays(entries, next), changed, full, locked }
}
