import { readEntry, readTags } from '@/domain/calendar'
import { type Day, isDay } from '@/domain/dates'
import { EMPTY_ENTRY } from '@/domain/entries'
import type { BaseEntries, BaseEntry } from '@/domain/entryDiff'
import type { Tag } from '@/domain/tags'
import { partOf } from './baseParts'
import * as keys from './keys'
import { readLastKnown } from './localAccount'
import { keysWith, readText, removeKey, writeText } from './localJson'
import { type Row, rowOf } from './rows'

/** The base as it is stored. */
type StoredBase = { readonly tags: readonly Tag[]; readonly days: Record<Day, BaseEntry> }

/** A part of the base that another tab wrote. */
type BaseNews =
  | { readonly tags: readonly Tag[] }
  | { readonly part: string; readonly days: Record<Day, BaseEntry> }

/** The base of a calendar in local storage: what the server is known to have, as tags and days by two months. */
export type LocalBase = {
  read(): StoredBase
  /** Each write returns false if storage is full or closed. */
  writeTags(tags: readonly Tag[]): boolean
  /** Writes the parts with these days. */
  writeDays(base: BaseEntries, days: Iterable<Day>): boolean
  /** Whether storage has the tags, or the part with a day, as this tab wrote them. */
  hasTags(): boolean
  hasDay(date: Day): boolean
  /** Reads a storage event; null if it is about another key. */
  parseKey(key: string, text: string | null): BaseNews | null
}

const TAGS = 'tags'

/** An unknown note is stored as null. */
const packBase = ({ id, rev, entry, by, withoutNote }: BaseEntry) => [
  id,
  rev,
  entry.tags,
  withoutNote ? null : entry.notes,
  ...(by ? [by] : []),
]

function unpackBase(value: unknown): BaseEntry | null {
  const [id, rev, tags, notes, by] = Array.isArray(value) ? value : []
  if (typeof id !== 'string' || typeof rev !== 'number') return null
  const who = typeof by === 'string' ? { by } : {}
  const note = notes === null ? ({ withoutNote: true } as const) : {}
  return { id, rev, entry: readEntry({ tags, notes }) ?? EMPTY_ENTRY, ...who, ...note }
}

/** Reads a part of the days; unreadable days are dropped. */
function readBasePart(row: Row | null): Record<Day, BaseEntry> {
  const base: Record<Day, BaseEntry> = {}
  for (const [date, value] of Object.entries(row ?? {})) {
    const day = isDay(date) ? unpackBase(value) : null
    if (day) base[date] = day
  }
  return base
}

/** Reads the tags of the base; null if there are none or they are unreadable. */
const readBaseTags = (userId: string): readonly Tag[] | null =>
  readTags(rowOf(readText(keys.known(userId, TAGS))))

/**
 * Stands in for a base that storage lost: the last known calendar, to be shown until the first load. Its ids are blank;
 * nothing is sent before that load brings the real ones.
 */
function lastKnownBase(userId: string): StoredBase {
  const known = readLastKnown(userId)
  const days = Object.entries(known?.entries ?? {})
  return {
    tags: known?.tags ?? [],
    days: Object.fromEntries(days.map(([date, entry]) => [date, { id: '', rev: 0, entry }])),
  }
}

/** Opens the base of a calendar by its name. */
export function openLocalBase(userId: string): LocalBase {
  const prefix = keys.known(userId, '')
  /** Parts whose last write found no room. */
  const unwritten = new Set<string>()

  /** Writes only what has changed, because other tabs hear of every write. */
  function write(part: string, value: object): boolean {
    const [key, text] = [prefix + part, JSON.stringify(value)]
    const isStored = readText(key) === text || writeText(key, text)
    unwritten[isStored ? 'delete' : 'add'](part)
    return isStored
  }

  return {
    read() {
      const parts = keysWith(prefix).map((key) => key.slice(prefix.length))
      if (parts.length === 0) return lastKnownBase(userId)
      const days = parts.map((part) =>
        readBasePart(part === TAGS ? null : rowOf(readText(prefix + part))),
      )
      return { tags: readBaseTags(userId) ?? [], days: Object.assign({}, ...days) }
    },
    writeTags: (tags) => write(TAGS, tags),
    writeDays(base, dates) {
      const parts = new Map(Array.from(dates, (date) => [partOf(date), {} as Row & object]))
      for (const date in base) {
        const [known, part] = [base[date], parts.get(partOf(date))]
        if (known && part) Object.assign(part, { [date]: packBase(known) })
      }
      return [...parts]
        .map(([part, days]) => {
          if (Object.keys(days).length > 0) return write(part, days)
          removeKey(prefix + part)
          return true
        })
        .every(Boolean)
    },
    hasTags: () => !unwritten.has(TAGS),
    hasDay: (date) => !unwritten.has(partOf(date)),
    parseKey(key, text) {
      if (!key.startsWith(prefix)) return null
      const part = key.slice(prefix.length)
      unwritten.delete(part)
      if (part === TAGS) {
        const tags = readTags(rowOf(text))
        return tags && { tags }
      }
      return { part, days: readBasePart(rowOf(text)) }
    },
  }
}
