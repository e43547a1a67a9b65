import type { Day } from '@/domain/dates'
import { type Entries, type Entry, entryOf, equalEntries, isEmptyEntry } from '@/domain/entries'

/**
 * Puts entries on many days, as `setEntry` does on one, with a single copy: a change may be as long as
 * the calendar. The same object where nothing changes.
 */
export function setEntries(
  entries: Entries,
  changes: Iterable<readonly [date: Day, entry: Entry]>,
): Entries {
  let next: Record<Day, Entry> | null = null
  for (const [date, entry] of changes) {
    if (equalEntries(entryOf(next ?? entries, date), entry)) continue
    next ??= { ...entries }
    if (isEmptyEntry(entry)) delete next[date]
    else next[date] = entry
  }
  return next ?? entries
}
