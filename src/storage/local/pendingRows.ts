import { readEntry, readTag } from '@/domain/calendar'
import { type Day, isDay } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import type { Tag } from '@/domain/tags'
import { isClear, type Row, type TabText } from './tabTexts'

/** A day whose change the server has not confirmed; `entry` is empty for a cleared day. */
export type PendingEntry = {
  readonly entry: Entry
  /** The record id under which the day is created, made before the first request. */
  readonly id: string
  readonly base: BaseEntry | null
  /** What was sent since the base moved last, so that a lost answer is recognised (E4). */
  readonly sent: readonly Entry[]
}

/** A tag whose change the server has not confirmed; `tag` is null for a deleted one. */
export type PendingTag = {
  readonly tag: Tag | null
  readonly base: Tag | null
  /** The same as of a day; null for a deletion. */
  readonly sent: readonly (Tag | null)[]
  /** Place in the list. */
  readonly at: number
}

/** A pending change that another tab wrote, and what it replaced if this tab knew that too. */
type FromTab<P, V> = {
  readonly pending: P
  readonly was: V | undefined
  /** Storage holds a later change of this tab, which has to be looked at again. */
  readonly isCovered: boolean
}

export type DayFromTab = FromTab<PendingEntry, Entry>
export type TagFromTab = FromTab<PendingTag, Tag | null>

/** Reads an entry and keeps an empty one, which stands for a cleared day. */
function readAnyEntry(value: unknown): Entry {
  return readEntry(value) ?? EMPTY_ENTRY
}

function readBaseEntry(value: unknown): BaseEntry | null {
  const { id, rev } = (value ?? {}) as Row
  if (typeof id !== 'string' || typeof rev !== 'number') return null
  return { id, rev, entry: readAnyEntry(value) }
}

/** Reads a pending day; null if it is none. */
export function readPendingEntry(row: Row): PendingEntry | null {
  if (typeof row.id !== 'string') return null
  const sent = Array.isArray(row.sent) ? row.sent.map(readAnyEntry) : []
  return { entry: readAnyEntry(row), id: row.id, base: readBaseEntry(row.base), sent }
}

/** Reads a tag that was sent, or its deletion; nothing if it is neither. */
function readSentTag(value: unknown): [Tag | null] | [] {
  const tag = readTag(value)
  return tag || value === null ? [tag] : []
}

/** Reads a pending tag; null if it is none. */
export function readPendingTag(row: Row): PendingTag | null {
  const [tag, base] = [readTag(row.tag), readTag(row.base)]
  const sent = Array.isArray(row.sent) ? row.sent.flatMap(readSentTag) : []
  if (!tag && !base && sent.length === 0 && !isClear(row)) return null
  const at = typeof row.at === 'number' ? row.at : 0
  return { tag, base, sent, at }
}

/** Reads the days of a year as the server is known to hold them; unreadable ones are dropped (T3). */
export function readBaseYear(row: Row | null): Record<Day, BaseEntry> {
  const base: Record<Day, BaseEntry> = {}
  for (const [date, raw] of Object.entries(row ?? {})) {
    const entry = isDay(date) ? readBaseEntry(raw) : null
    if (entry) base[date] = entry
  }
  return base
}

/** A base as it is stored. */
export const packBase = ({ id, rev, entry }: BaseEntry) => ({ id, rev, ...entry })

/** What a pending day stands for. */
export const entryIn = (row: Row) => readAnyEntry(row)
/** What a pending tag stands for; null for a deleted one. */
export const tagIn = (row: Row) => readTag(row.tag)

function fromTab<P, V>(
  text: TabText | null,
  readPending: (row: Row) => P | null,
  readValue: (value: unknown) => V,
): FromTab<P, V> | null {
  const pending = text && readPending(text.row)
  if (!pending) return null
  const was = text.was === undefined ? undefined : readValue(text.was)
  return { pending, was, isCovered: text.isCovered }
}

/** A day as another tab wrote it; null if it cannot be read. */
export const dayFrom = (text: TabText | null): DayFromTab | null =>
  fromTab(text, readPendingEntry, readAnyEntry)

/** A tag as another tab wrote it; null if it cannot be read. */
export const tagFrom = (text: TabText | null): TagFromTab | null =>
  fromTab(text, readPendingTag, readTag)
