import { readTags } from '@/domain/calendar'
import { type Day, yearOf } from '@/domain/dates'
import type { BaseEntries, BaseEntry } from '@/domain/entryDiff'
import type { Tag } from '@/domain/tags'
import * as keys from './keys'
import { readLastKnown } from './localAccount'
import { keysWith, readText, writeText } from './localJson'
import { packBase, readBaseYear } from './pendingRows'
import { type Row, rowOf } from './tabTexts'

/** The base as another tab wrote it; `isOld` if that tab has lost the lead meanwhile. */
export type BaseChange = { readonly isOld: boolean } & (
  | { readonly kind: 'baseTags'; readonly tags: readonly Tag[] }
  | { readonly kind: 'baseYear'; readonly year: number; readonly base: BaseEntries }
)

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

/**
 * The base of an account in local storage: the tags, and the days by year. Every part tells in whose
 * term it was written, because a tab that has just lost the lead may still write what it knew.
 */
export function createLocalBase(userId: string) {
  const prefix = keys.base(userId, '')
  let term = 0
  let highest = 0
  /** Parts whose last write found no room. */
  const unwritten = new Set<string>()

  function rowIn(part: string): Row | null {
    const row = rowOf(readText(keys.base(userId, part)))
    highest = Math.max(highest, termOf(row))
    return row
  }

  /** Other tabs hear of every write, so what is there already is not written again. */
  function write(part: string, value: Row): boolean {
    const [key, text] = [keys.base(userId, part), JSON.stringify({ ...value, term })]
    const isStored = readText(key) === text || writeText(key, text)
    if (isStored) unwritten.delete(part)
    else unwritten.add(part)
    return isStored
  }

  return {
    takeTerm(now: number): void {
      term = Math.max(now, highest + 1)
      highest = term
    },
    /** Reads the highest term from storage again: this tab's own counts only if it wrote something in it. */
    endTerm(): void {
      highest = 0
      for (const key of keysWith(prefix)) rowIn(key.slice(prefix.length))
    },
    has: (part: string) => !unwritten.has(part) && readText(keys.base(userId, part)) !== null,
    readTags: (): readonly Tag[] => baseTagsIn(rowIn(TAGS)) ?? readLastKnown(userId)?.tags ?? [],
    readEntries(): Record<Day, BaseEntry> {
      const parts = keysWith(prefix).map((key) => readBaseYear(rowIn(key.slice(prefix.length))))
      const base: Record<Day, BaseEntry> = Object.assign({}, ...parts)
      return Object.keys(base).length > 0 ? base : lastKnownBase(userId)
    },
    years: (): number[] =>
      keysWith(prefix).flatMap((key) => Number(key.slice(prefix.length)) || []),
    /** What a storage event about a part of the base tells; null if nothing readable. */
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
