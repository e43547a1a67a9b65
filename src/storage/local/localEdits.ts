import { readEntry, readTag } from '@/domain/calendar'
import type { BeforeAfter, Change, ChangedTag } from '@/domain/change'
import { type Day, isDay } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry } from '@/domain/entries'
import type { ChangeKind } from '@/domain/versions'
import * as keys from './keys'
import { keysWith, type Row, readText, removeKey, storedText, writeText } from './localJson'
import { rowOf, textsIn } from './rows'

/**
 * One unconfirmed action, stored under a key of its own. Its id starts with a number higher than any known when it was
 * made, so that sorting ids sorts edits.
 */
export type LogEntry = {
  readonly id: string
  readonly change: Change
}

/** A stored entry; those that were joined into it no longer count. */
type StoredEntry = LogEntry & { readonly joins: readonly string[] }

/** The number at the start of an id; 0 for any other text. */
export const numberOf = (id: string): number => Number.parseInt(id, 10) || 0

const DIGITS = 10

/** What a storage event says of an entry; null for a removed one. */
type EntryNews = { readonly id: string; readonly entry: LogEntry | null }

/** The edits of a calendar in local storage, as one tab writes them. */
export type LocalEdits = {
  /** Every entry, oldest first. */
  read(): readonly StoredEntry[]
  /** Notes that this id or number exists, so that new ids come after it. */
  noteNumber(id: string): void
  /** A new id, after all that this tab knows. */
  nextId(): string
  /** Stores an entry, or what others were joined into; false if storage is full or closed. */
  write(entry: LogEntry, joins?: readonly string[]): boolean
  remove(id: string): void
  /** Whether storage itself has an entry, not only this page or a second copy. */
  isStored(id: string): boolean
  /** Reads a storage event; null if it is about another key. */
  parseKey(key: string, text: string | null): EntryNews | null
}

/** Opens the edits of `owner` (a user id or `visitor`) for the tab with that id. */
export function openLocalEdits(owner: string, tab: string): LocalEdits {
  const prefix = keys.log(owner, '')
  let newest = 0

  function noteNumber(id: string): void {
    newest = Math.max(newest, numberOf(id))
  }

  return {
    read() {
      const ids = keysWith(prefix).map((key) => key.slice(prefix.length))
      ids.forEach(noteNumber)
      return ids.sort().flatMap((id) => unpack(id, readText(prefix + id)) ?? [])
    },
    noteNumber,
    nextId() {
      newest += 1
      return `${String(newest).padStart(DIGITS, '0')}-${tab}`
    },
    write: (entry, joins = []) => writeText(prefix + entry.id, pack({ ...entry, joins })),
    remove: (id) => removeKey(prefix + id),
    isStored: (id) => storedText(prefix + id) !== null,
    parseKey(key, text) {
      if (!key.startsWith(prefix)) return null
      const id = key.slice(prefix.length)
      noteNumber(id)
      return { id, entry: unpack(id, text) }
    },
  }
}

type PackedEntry = readonly [tags: readonly string[], notes: string]

const packEntry = ({ tags, notes }: Entry): PackedEntry => [tags, notes]

function pack({ change, joins }: StoredEntry): string {
  const days: Record<Day, readonly [before: PackedEntry, after: PackedEntry]> = {}
  for (const [date, { before, after }] of Object.entries(change.days)) {
    days[date] = [packEntry(before), packEntry(after)]
  }
  const { tags, kind } = change
  return JSON.stringify({
    days,
    tags: tags.length > 0 ? tags : undefined,
    kind: kind || undefined,
    joins: joins.length > 0 ? joins : undefined,
  })
}

function unpackEntry(value: unknown): Entry {
  const [tags, notes] = Array.isArray(value) ? value : []
  return readEntry({ tags, notes }) ?? EMPTY_ENTRY
}

/** Reads an entry; null if it is unreadable. Unreadable parts are skipped. */
function unpack(id: string, text: string | null): StoredEntry | null {
  const row = rowOf(text)
  if (!row) return null
  const days: Record<Day, BeforeAfter<Entry>> = {}
  for (const [date, packed] of Object.entries((row.days ?? {}) as Row)) {
    if (!isDay(date) || !Array.isArray(packed)) continue
    days[date] = { before: unpackEntry(packed[0]), after: unpackEntry(packed[1]) }
  }
  const tags = Array.isArray(row.tags) ? row.tags.flatMap(readChangedTag) : []
  // Not checked here, as every start loads this code and few edits have a kind; callers check it.
  const { kind } = row as Partial<{ kind: ChangeKind }>
  return { id, change: { days, tags, kind }, joins: textsIn(row.joins) }
}

/** Reads a changed tag; nothing if it is unreadable. */
function readChangedTag(value: unknown): [ChangedTag] | [] {
  const row = (value ?? {}) as Row
  const { id, place, listed } = row
  const [before, after] = [readTag(row.before), readTag(row.after)]
  if (typeof id !== 'string' || typeof place !== 'number' || typeof listed !== 'number') return []
  if (!before && !after) return []
  return [{ id, before, after, place, listed }]
}
