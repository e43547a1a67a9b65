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

/** What the server is known to hold, as it is stored. */
type StoredBase = { readonly tags: readonly Tag[]; readonly days: Record<Day, BaseEntry> }

/** A part of the base as another tab wrote it. */
type BaseNews =
  | { readonly tags: readonly Tag[] }
  | { readonly part: string; readonly days: Record<Day, BaseEntry> }

/** The base of a calendar in local storage: the tags, and the days by two months. */
export type LocalBase = {
  read(): StoredBase
  /** Each write answers false if storage is full or closed. */
  writeTags(tags: readonly Tag[]): boolean
  /** Writes the parts in which these days lie. */
  writeDays(base: BaseEntries, days: Iterable<Day>): boolean
  /** Say whether storage has the tags, or the part of a day, as this tab wrote them. */
  hasTags(): boolean
  hasDay(date: Day): boolean
  /** What a storage event says; null if it is about nothing of ours. */
  heard(key: string, text: string | null): BaseNews | null
}

const TAGS = 'tags'

/** A note that is unknown stands as null. */
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

/** Reads a part of the days; unreadable ones are dropped. */
function readBasePart(row: Row | null): Record<Day, BaseEntry> {
  const base: Record<Day, BaseEntry> = {}
  for (const [date, value] of Object.entries(row ?? {})) {
    const day = isDay(date) ? unpackBase(value) : null
    if (day) base[date] = day
  }
  return base
}

/** Reads the tags of the base; null if there are none that can be read. */
const readBaseTags = (userId: string): readonly Tag[] | null =>
  readTags(rowOf(readText(keys.known(userId, TAGS))))

/**
 * Stands in for a base that storage lost: what was last known, to show it until the first load. The
 * ids are blank, and nothing is sent before that load brings the true ones.
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

  /** Other tabs hear of every write, so what is there already is not written again. */
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
    heard(key, text) {
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
