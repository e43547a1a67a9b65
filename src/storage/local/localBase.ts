import { readTags } from '@/domain/calendar'
import { type Day, yearOf } from '@/domain/dates'
import type { BaseEntries, BaseEntry } from '@/domain/entryDiff'
import type { Tag } from '@/domain/tags'
import * as keys from './keys'
import { readLastKnown } from './localAccount'
import { keysWith, readText, writeText } from './localJson'
import { packBase, type Row, readBaseYear, rowOf } from './pendingRows'

/** The base as another tab wrote it; `isOld` if that tab has lost the lead meanwhile. */
export type BaseChange = { readonly isOld: boolean } & (
  | { readonly kind: 'baseTags'; readonly tags: readonly Tag[] }
  | { readonly kind: 'baseYear'; readonly year: number; readonly base: BaseEntries }
)

/**
 * What the server is known to hold, as the tab that leads writes it (E3): the tags, and the days by year. Every part
 * says in whose term it was written, because a tab that has just lost the lead may still write what it knew.
 */
export type LocalBase = {
  readTags(): readonly Tag[]
  readEntries(): Record<Day, BaseEntry>
  /** The years of which storage has a base. */
  years(): readonly number[]
  /** Says whether storage has this part, and no older one than this tab wrote at last. */
  has(part: number | 'tags'): boolean
  /** Each write answers false if storage is full or closed. */
  writeTags(tags: readonly Tag[]): boolean
  writeYears(base: BaseEntries, years: ReadonlySet<number>): boolean
  /** This tab leads from now on: its base outranks what other tabs wrote; `now` in milliseconds. */
  takeTerm(now: number): void
  /** This tab follows from now on. */
  endTerm(): void
  /** Whether this tab leads. */
  isLeading(): boolean
}

/** The part of the base that holds the tags; the others are years. */
export const TAGS = 'tags'

/**
 * Stands in for a base that storage lost: what was last known, to show it until the first load. The
 * ids are blank, and nothing is sent before that load brings the true ones (E1).
 */
function lastKnownBase(userId: string): Record<Day, BaseEntry> {
  const entries = Object.entries(readLastKnown(userId)?.entries ?? {})
  return Object.fromEntries(entries.map(([date, entry]) => [date, { id: '', rev: 0, entry }]))
}

/** The base of an account in local storage. */
export function createLocalBase(userId: string) {
  const prefix = keys.base(userId, '')
  const partsStored = () => keysWith(prefix).map((key) => key.slice(prefix.length))
  let term = 0
  let highest = 0
  let isLeading = false
  /** Parts whose last write found no room. */
  const unwritten = new Set<string>()

  function rowIn(part: string): Row | null {
    const row = rowOf(readText(prefix + part))
    highest = Math.max(highest, termOf(row))
    return row
  }

  /** Other tabs hear of every write, so what is there already is not written again. */
  function write(part: string, value: Row): boolean {
    const [key, text] = [prefix + part, JSON.stringify({ ...value, term })]
    const isStored = readText(key) === text || writeText(key, text)
    unwritten[isStored ? 'delete' : 'add'](part)
    return isStored
  }

  return {
    isLeading: () => isLeading,
    takeTerm(now: number): void {
      isLeading = true
      term = Math.max(now, highest + 1)
      highest = term
    },
    /** Reads the highest term from storage again: this tab's own counts only if it wrote something in it. */
    endTerm(): void {
      isLeading = false
      highest = 0
      partsStored().forEach(rowIn)
    },
    has: (part: number | 'tags') =>
      !unwritten.has(String(part)) && readText(prefix + part) !== null,
    readTags: (): readonly Tag[] => baseTagsIn(rowIn(TAGS)) ?? readLastKnown(userId)?.tags ?? [],
    readEntries(): Record<Day, BaseEntry> {
      const parts = partsStored().map((part) => readBaseYear(rowIn(part)))
      const base: Record<Day, BaseEntry> = Object.assign({}, ...parts)
      return Object.keys(base).length > 0 ? base : lastKnownBase(userId)
    },
    years: (): number[] => partsStored().flatMap((part) => Number(part) || []),
    /** What a storage event about a part of the base says; null if nothing readable. */
    heard(part: string, text: string): BaseChange | null {
      const row = rowOf(text)
      const isOld = termOf(row) < highest
      highest = Math.max(highest, termOf(row))
      if (!isOld) unwritten.delete(part)
      if (part !== TAGS) {
        return { kind: 'baseYear', year: Number(part), base: readBaseYear(row), isOld }
      }
      const tags = baseTagsIn(row)
      return tags && { kind: 'baseTags', tags, isOld }
    },
    writeTags: (tags: readonly Tag[]) => write(TAGS, { tags }),
    writeYears(base: BaseEntries, years: ReadonlySet<number>): boolean {
      const parts = new Map([...years].map((year) => [year, {} as Record<Day, unknown>]))
      for (const date in base) {
        const [known, part] = [base[date], parts.get(yearOf(date))]
        if (known && part) part[date] = packBase(known)
      }
      return [...parts].map(([year, part]) => write(String(year), part)).every(Boolean)
    },
  }
}

function termOf(row: Row | null): number {
  return typeof row?.term === 'number' ? row.term : 0
}

/** The tags of a stored base; the list alone is how an earlier version of the app kept them. */
export function baseTagsIn(row: Row | null): Tag[] | null {
  return readTags(Array.isArray(row) ? row : row?.tags)
}
