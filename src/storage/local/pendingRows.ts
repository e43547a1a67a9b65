import { readEntry, readTag } from '@/domain/calendar'
import { type Day, isDay } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import type { Tag } from '@/domain/tags'
import * as keys from './keys'
import { keysWith, readText } from './localJson'

/** What a key holds: a JSON object. */
export type Row = Readonly<Record<string, unknown>>

/**
 * A day or tag that the server has not confirmed, as one tab of this browser keeps it (E6). `T` is what it holds,
 * `B` the last state that the server is known to hold of it.
 */
export type Pending<T, B> = {
  /** The empty entry for a cleared day, null for a deleted tag. */
  readonly value: T
  readonly base: B | null
  /** What was sent since the base moved last, so that a lost answer is recognised (E4). */
  readonly sent: readonly T[]
  /** What this tab showed before, if it knows: only then counts what is missing now as removed. */
  readonly was?: T | undefined
  /** The record id under which a day is created, made before the first request; blank for a tag. */
  readonly id: string
  /** The place of a tag in the list; 0 for a day. */
  readonly at: number
}

export type PendingDay = Pending<Entry, BaseEntry>
export type PendingTag = Pending<Tag | null, Tag>

/** How one kind of record is written down. */
export type RowFormat<T, B> = {
  readonly prefix: (userId: string) => string
  readonly isName: (name: string) => boolean
  /** Reads a row; null if it is none. */
  read(row: Row): Pending<T, B> | null
  pack(pending: Pending<T, B>): Row
}

/** Reads an entry and keeps an empty one, which stands for a cleared day. */
const readAnyEntry = (value: unknown): Entry => readEntry(value) ?? EMPTY_ENTRY

function readBaseEntry(value: unknown): BaseEntry | null {
  const { id, rev } = (value ?? {}) as Row
  if (typeof id !== 'string' || typeof rev !== 'number') return null
  return { id, rev, entry: readAnyEntry(value) }
}

/** A base as it is stored. */
export const packBase = ({ id, rev, entry }: BaseEntry) => ({ id, rev, ...entry })

/** Reads the days of a year as the server is known to hold them; unreadable ones are dropped (T3). */
export function readBaseYear(row: Row | null): Record<Day, BaseEntry> {
  const base: Record<Day, BaseEntry> = {}
  for (const [date, raw] of Object.entries(row ?? {})) {
    const entry = isDay(date) ? readBaseEntry(raw) : null
    if (entry) base[date] = entry
  }
  return base
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const wasIn = <T>({ was }: Row, read: (value: unknown) => T) =>
  was === undefined ? undefined : read(was)

export const DAY_ROWS: RowFormat<Entry, BaseEntry> = {
  prefix: (userId) => keys.pendingEntry(userId, ''),
  isName: isDay,
  read(row) {
    if (typeof row.id !== 'string') return null
    const [value, base] = [readAnyEntry(row), readBaseEntry(row.base)]
    const sent = listIn(row.sent).map(readAnyEntry)
    return { value, base, sent, was: wasIn(row, readAnyEntry), id: row.id, at: 0 }
  },
  pack: ({ value, base, sent, id }) => ({ ...value, id, base: base && packBase(base), sent }),
}

export const TAG_ROWS: RowFormat<Tag | null, Tag> = {
  prefix: (userId) => keys.pendingTag(userId, ''),
  isName: (name) => name !== '',
  read(row) {
    const [value, base] = [readTag(row.tag), readTag(row.base)]
    const sent = listIn(row.sent)
      .filter((one) => one === null || readTag(one))
      .map(readTag)
    if (!value && !base && sent.length === 0 && row.was === undefined) return null
    const at = typeof row.at === 'number' ? row.at : 0
    return { value, base, sent, was: wasIn(row, readTag), id: '', at }
  },
  pack: ({ value, base, sent, at }) => ({ tag: value, base, sent, at }),
}

/** Reads a text as an object; null if it is none. */
export function rowOf(text: string | null): Row | null {
  if (text === null) return null
  try {
    const row: unknown = JSON.parse(text)
    return typeof row === 'object' && row !== null ? (row as Row) : null
  } catch {
    return null
  }
}

/** A row with the name of its record and of the tab that wrote it. */
export type RowOfTab<T, B> = {
  readonly name: string
  readonly tab: string
  /** Grows with every row that a tab of the browser writes; 0 in rows of an earlier version, which named no tab. */
  readonly turn: number
  /** The turns of other tabs' rows that it takes in. */
  readonly saw: Readonly<Record<string, number>>
  readonly pending: Pending<T, B>
}

/** A row under its key; null if there is none that can be read. */
export function rowUnder<T, B>(
  format: RowFormat<T, B>,
  rest: string,
  text: string | null,
): RowOfTab<T, B> | null {
  const [name = '', tab = ''] = rest.split(':')
  const row = rowOf(text)
  // An earlier version marked a change so that it was about to remove.
  if (!row || row.clear === true || !format.isName(name)) return null
  const pending = format.read(row)
  const turn = typeof row.turn === 'number' ? row.turn : 0
  const saw = typeof row.saw === 'object' && row.saw !== null ? row.saw : {}
  return pending && { name, tab, turn, saw: saw as Record<string, number>, pending }
}

/** The rows that no other one takes in. */
export function latestOf<T, B>(rows: readonly RowOfTab<T, B>[]): RowOfTab<T, B>[] {
  const seen = new Map<string, number>()
  for (const { name, saw } of rows) {
    for (const [tab, turn] of Object.entries(saw)) {
      const place = `${name}:${tab}`
      seen.set(place, Math.max(seen.get(place) ?? 0, turn))
    }
  }
  return rows.filter(({ name, tab, turn }) => turn > (seen.get(`${name}:${tab}`) ?? -1))
}

/** Every row of an account, oldest first. */
export function rowsOf<T, B>(format: RowFormat<T, B>, userId: string): RowOfTab<T, B>[] {
  const prefix = format.prefix(userId)
  return keysWith(prefix)
    .flatMap((key) => rowUnder(format, key.slice(prefix.length), readText(key)) ?? [])
    .sort((a, b) => a.turn - b.turn)
}
