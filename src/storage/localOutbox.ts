import { readEntry, readTag, readTags } from '@/domain/calendar'
import { type Day, isDay, yearOf } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry } from '@/domain/entries'
import type { BaseEntries, BaseEntry } from '@/domain/entryDiff'
import type { Tag } from '@/domain/tags'
import { keys } from '@/storage/keys'
import { readLastKnown } from '@/storage/localCalendar'
import { keysWith, readJson, readText, removeKey, writeText } from '@/storage/localJson'

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
  readonly sent: readonly Tag[]
  /** Place in the list. */
  readonly at: number
}

/** What this browser remembers of one account between two visits (E6). */
export type Outbox = {
  readBaseTags(): readonly Tag[]
  readBaseEntries(): Record<Day, BaseEntry>
  readPendingEntries(): Map<Day, PendingEntry>
  readPendingTags(): Map<string, PendingTag>
  /** What another tab keeps under this day since we last wrote or read it; null if nothing. */
  readOtherTabsEntry(date: Day): PendingEntry | null
  /** Each write answers false if storage is full or closed. */
  writeBaseTags(tags: readonly Tag[]): boolean
  writeBaseYears(base: BaseEntries, years: ReadonlySet<number>): boolean
  writePendingEntry(date: Day, pending: PendingEntry | null): boolean
  writePendingTag(id: string, pending: PendingTag | null): boolean
}

type Row = Record<string, unknown>

function rowOf(value: unknown): Row | null {
  return typeof value === 'object' && value !== null ? (value as Row) : null
}

/** Reads an entry and keeps an empty one, which stands for a cleared day. */
function readAnyEntry(value: unknown): Entry {
  return readEntry(value) ?? EMPTY_ENTRY
}

function readBaseEntry(value: unknown): BaseEntry | null {
  const row = rowOf(value)
  if (!row || typeof row.id !== 'string' || typeof row.rev !== 'number') return null
  return { id: row.id, rev: row.rev, entry: readAnyEntry(row) }
}

function readPendingEntry(row: Row): PendingEntry | null {
  if (typeof row.id !== 'string') return null
  const sent = Array.isArray(row.sent) ? row.sent.map(readAnyEntry) : []
  return { entry: readAnyEntry(row), id: row.id, base: readBaseEntry(row.base), sent }
}

const packBase = ({ id, rev, entry }: BaseEntry) => ({ id, rev, ...entry })

/**
 * Stands in for a base that storage lost: what was last known, to show it until the first load. The
 * ids are blank, and nothing is sent before that load brings the true ones (E1).
 */
function lastKnownBase(userId: string): Record<Day, BaseEntry> {
  const entries = Object.entries(readLastKnown(userId)?.entries ?? {})
  return Object.fromEntries(entries.map(([date, entry]) => [date, { id: '', rev: 0, entry }]))
}

/** The outbox of an account in local storage: the base by year, one small key per change (D5). */
export function createLocalOutbox(userId: string): Outbox {
  /** The texts under the keys as this tab wrote or read them. */
  const ours = new Map<string, string>()

  /** Another tab may have put its own change under the key: only our own text is removed. */
  function put(key: string, value: unknown): boolean {
    if (value !== null) {
      const text = JSON.stringify(value)
      const held = writeText(key, text)
      // What did not fit is not there: the older text under the key stays ours.
      if (held) ours.set(key, text)
      return held
    }
    if (ours.has(key) && ours.get(key) === readText(key)) removeKey(key)
    ours.delete(key)
    return true
  }

  function pendings<T>(prefix: string, read: (row: Row, name: string) => T | null): Map<string, T> {
    const found = new Map<string, T>()
    for (const key of keysWith(prefix)) {
      const row = rowOf(readJson(key))
      const name = key.slice(prefix.length)
      const pending = row && read(row, name)
      if (!pending) continue
      found.set(name, pending)
      ours.set(key, readText(key) ?? '')
    }
    return found
  }

  return {
    readBaseTags: () =>
      readTags(readJson(keys.base(userId, 'tags'))) ?? readLastKnown(userId)?.tags ?? [],
    readBaseEntries() {
      const base: Record<Day, BaseEntry> = {}
      for (const key of keysWith(keys.base(userId, ''))) {
        for (const [date, raw] of Object.entries(rowOf(readJson(key)) ?? {})) {
          const entry = isDay(date) ? readBaseEntry(raw) : null
          if (entry) base[date] = entry
        }
      }
      return Object.keys(base).length > 0 ? base : lastKnownBase(userId)
    },
    readPendingEntries: () =>
      pendings(keys.pendingEntry(userId, ''), (row, date) =>
        isDay(date) ? readPendingEntry(row) : null,
      ),
    readPendingTags: () =>
      pendings(keys.pendingTag(userId, ''), (row) => {
        const [tag, base] = [readTag(row.tag), readTag(row.base)]
        if (!tag && !base) return null
        const at = typeof row.at === 'number' ? row.at : 0
        return { tag, base, sent: readTags(row.sent) ?? [], at }
      }),
    readOtherTabsEntry(date) {
      const key = keys.pendingEntry(userId, date)
      const text = readText(key)
      if (text === null || text === ours.get(key)) return null
      const row = rowOf(readJson(key))
      return row && readPendingEntry(row)
    },
    writeBaseTags: (tags) => put(keys.base(userId, 'tags'), tags),
    writeBaseYears(base, years) {
      const parts = new Map([...years].map((year) => [year, {} as Record<Day, unknown>]))
      for (const [date, entry] of Object.entries(base)) {
        const part = parts.get(yearOf(date))
        if (part) part[date] = packBase(entry)
      }
      let held = true
      for (const [year, part] of parts) held = put(keys.base(userId, String(year)), part) && held
      return held
    },
    writePendingEntry: (date, pending) =>
      put(
        keys.pendingEntry(userId, date),
        pending && {
          ...pending.entry,
          id: pending.id,
          base: pending.base && packBase(pending.base),
          sent: pending.sent,
        },
      ),
    writePendingTag: (id, pending) => put(keys.pendingTag(userId, id), pending),
  }
}
