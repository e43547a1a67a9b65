import { readEntry, readTags } from '@/domain/calendar'
import { type Day, isDay } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import type { Tag } from '@/domain/tags'
import * as keys from './keys'
import { keysWith, type Row, readText } from './localJson'
import { rowOf } from './rows'

/** What the version before has left in storage, read once. */

const readAnyEntry = (value: unknown): Entry => readEntry(value) ?? EMPTY_ENTRY

function readBaseEntry(value: unknown): BaseEntry | null {
  const { id, rev } = (value ?? {}) as Row
  if (typeof id !== 'string' || typeof rev !== 'number') return null
  return { id, rev, entry: readAnyEntry(value) }
}

/** The base as the version before kept it, by years; null if there is none. */
export function readOldBase(
  userId: string,
): { readonly tags: readonly Tag[]; readonly days: Record<Day, BaseEntry> } | null {
  const prefix = keys.base(userId, '')
  const found = keysWith(prefix)
  if (found.length === 0) return null
  const days: Record<Day, BaseEntry> = {}
  let tags: readonly Tag[] = []
  for (const key of found) {
    const row = rowOf(readText(key))
    // The list alone is how an even earlier version kept the tags.
    if (key === `${prefix}tags`) tags = readTags(Array.isArray(row) ? row : row?.tags) ?? []
    for (const [date, raw] of Object.entries(row ?? {})) {
      const entry = isDay(date) ? readBaseEntry(raw) : null
      if (entry) days[date] = entry
    }
  }
  return { tags, days }
}

