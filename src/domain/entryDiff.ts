import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, equalEntries, haveSameTags, isEmptyEntry } from '@/domain/entries'

/**
 * The last state of a day that the server is known to hold; `rev` is the server's counter, `by` who changed it last, as
 * far as that was asked for.
 */
export type BaseEntry = {
  readonly id: string
  readonly rev: number
  readonly entry: Entry
  readonly by?: string
  /** The note was withheld from whoever read the day: it is unknown, and not empty. */
  readonly withoutNote?: true
}

/** Says whether two answers tell the same of a day. */
export const equalBases = (a: BaseEntry | undefined, b: BaseEntry | undefined): boolean =>
  a && b
    ? a.id === b.id &&
      a.rev === b.rev &&
      a.by === b.by &&
      a.withoutNote === b.withoutNote &&
      equalEntries(a.entry, b.entry)
    : a === b

/** A day as whoever may not see its note knows it. */
export const withheldNote = (base: BaseEntry): BaseEntry =>
  base.withoutNote ? base : { ...base, entry: { ...base.entry, notes: '' }, withoutNote: true }

export type BaseEntries = Readonly<Record<Day, BaseEntry>>

/** What one day needs so that the server holds what this device shows. */
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

/** The change of one day against its base, or null where both are equal. */
export function diffEntry(
  date: Day,
  entry: Entry,
  base: BaseEntry | undefined,
): EntryChange | null {
  if (!base) return equalEntries(entry, EMPTY_ENTRY) ? null : { kind: 'create', date, entry }
  // Also a record that lost its last tag elsewhere: empty records do not stay.
  if (isEmptyEntry(entry)) return { kind: 'delete', date, entry, base }
  if (equalEntries(entry, base.entry)) return null
  const changes: { tags?: readonly string[]; notes?: string } = {}
  if (!haveSameTags(entry, base.entry)) changes.tags = entry.tags
  if (entry.notes !== base.entry.notes) changes.notes = entry.notes
  return { kind: 'update', date, entry, base, changes }
}
