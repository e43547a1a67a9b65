import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, equalEntries, haveSameTags, isEmptyEntry } from '@/domain/entries'

/**
 * The last known state of a day on the server; `rev` is the server's counter, `by` the account that changed it last, if
 * known.
 */
export type BaseEntry = {
  readonly id: string
  readonly rev: number
  readonly entry: Entry
  readonly by?: string
  /** The server withheld the note from this reader: it is unknown, not empty. */
  readonly withoutNote?: true
}

/** Whether two bases of a day are equal. */
export const equalBases = (a: BaseEntry | undefined, b: BaseEntry | undefined): boolean =>
  a && b
    ? a.id === b.id &&
      a.rev === b.rev &&
      a.by === b.by &&
      a.withoutNote === b.withoutNote &&
      equalEntries(a.entry, b.entry)
    : a === b

/** A day as a person knows it who may not see its note. */
export const withheldNote = (base: BaseEntry): BaseEntry =>
  base.withoutNote ? base : { ...base, entry: { ...base.entry, notes: '' }, withoutNote: true }

export type BaseEntries = Readonly<Record<Day, BaseEntry>>

/** The write that makes the server hold what this device shows of a day. */
export type EntryChange =
  | { readonly kind: 'create'; readonly date: Day; readonly entry: Entry }
  | {
      readonly kind: 'update'
      readonly date: Day
      readonly entry: Entry
      readonly base: BaseEntry
      readonly changes: Partial<Entry>
    }
  | {
      readonly kind: 'delete'
      readonly date: Day
      readonly entry: Entry
      readonly base: BaseEntry
    }

/** The write for one day against its base; null if they are equal. */
export function diffEntry(
  date: Day,
  entry: Entry,
  base: BaseEntry | undefined,
): EntryChange | null {
  if (!base) return equalEntries(entry, EMPTY_ENTRY) ? null : { kind: 'create', date, entry }
  // Also for a record that lost its last tag on another device: empty records are deleted.
  if (isEmptyEntry(entry)) return { kind: 'delete', date, entry, base }
  if (equalEntries(entry, base.entry)) return null
  const changes: { tags?: readonly string[]; notes?: string } = {}
  if (!haveSameTags(entry, base.entry)) changes.tags = entry.tags
  if (entry.notes !== base.entry.notes) changes.notes = entry.notes
  return { kind: 'update', date, entry, base, changes }
}
