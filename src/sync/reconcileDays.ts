import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, entryOf, setEntry } from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
import type { CloudEntry } from '@/storage/cloud/records'
import type { MergeRules } from '@/sync/mergeRules'
import { type Replica, storeBase, storeDay } from '@/sync/replica'
import { commonEntry } from '@/sync/sentRecords'

/** Merges what the server holds for one day into what is shown (E7). */
export function mergeDay(
  replica: Replica,
  date: Day,
  local: Entry,
  remote: CloudEntry | null,
  rules: MergeRules,
): Entry {
  const theirs = remote?.entry ?? EMPTY_ENTRY
  const common = commonEntry(replica, date, remote)
  const { entry, dropped } = mergeEntry(common, local, theirs, rules.limits.tagsPerDay)
  if (dropped.length > 0) rules.onDropped(date, dropped)
  return entry
}

/** Moves the base of a day to what the server holds (E3). */
export function moveBase(replica: Replica, date: Day, remote: CloudEntry | null): void {
  if (remote) {
    replica.baseDays.set(date, { id: remote.id, rev: remote.rev, entry: remote.entry })
    replica.ids.delete(date)
  } else if (replica.baseDays.entries[date]) {
    replica.baseDays.set(date, undefined)
    // A day made anew gets another id, so that it is not taken for the deleted record.
    replica.ids.delete(date)
  }
  replica.sentDays.delete(date)
}

/** Merges days as the server just told them; null for a day that the server does not have. */
export function reconcileDays(
  replica: Replica,
  days: ReadonlyMap<Day, CloudEntry | null>,
  rules: MergeRules,
): void {
  const { tags, entries: before } = replica.port.get()
  let entries = before
  for (const [date, remote] of days) {
    const merged = mergeDay(replica, date, entryOf(before, date), remote, rules)
    moveBase(replica, date, remote)
    replica.unansweredDays.delete(date)
    entries = setEntry(entries, date, merged)
  }
  if (entries !== before) replica.port.set({ tags, entries })
  storeBase(replica, days.keys())
  for (const date of days.keys()) storeDay(replica, date)
}
