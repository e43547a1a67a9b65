import { type Change, changeOfDays } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entries, type Entry, entryOf, equalEntries } from '@/domain/entries'

/** What a change makes of one day; `isFull` where not all of it found room there. */
export type Marked = { readonly entry: Entry; readonly isFull?: boolean }

/** Days by what became of them; one that took a part of what was meant for it is changed and full. */
export type MarkedDays = {
  readonly change: Change
  readonly changed: readonly Day[]
  readonly full: readonly Day[]
  /** Closed to the plan; nothing of them was touched. */
  readonly locked: readonly Day[]
  /** Labels that came with a text and that no tag has: they are lines of notes now. */
  readonly unknown?: readonly string[]
}

/** Changes many days at once, as one step, and says what became of each. */
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
