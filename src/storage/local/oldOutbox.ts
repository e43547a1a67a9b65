import { readEntry, readTag, readTags } from '@/domain/calendar'
import type { BeforeAfter, Change, ChangedTag } from '@/domain/change'
import { type Day, isDay } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import { foldDay } from '@/domain/fold'
import { mergeTabTag } from '@/domain/tabMerge'
import type { Tag } from '@/domain/tags'
import * as keys from './keys'
import { keysWith, type Row, readText, removeKey } from './localJson'
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

/** What the version before kept of a day or tag that the server had not confirmed, with what it was made of. */
type OldRow<T> = BeforeAfter<T> & { readonly turn: number; readonly at: number }

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What was sent of a day or tag without an answer, if anything was. */
function sentIn<T>(rows: readonly OldRow<T>[]): { readonly sent?: readonly T[] } {
  const sent = rows.flatMap((row) => row.sent ?? [])
  return sent.length > 0 ? { sent } : {}
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : 0)

/** The rows under a prefix by the name of their day or tag, oldest first, without those that another one took in. */
function rowsUnder<T>(
  prefix: string,
  read: (row: Row) => BeforeAfter<T>,
): Map<string, readonly OldRow<T>[]> {
  const found = new Map<string, { tab: string; saw: Row; row: OldRow<T> }[]>()
  for (const key of keysWith(prefix)) {
    const [name = '', tab = ''] = key.slice(prefix.length).split(':')
    const row = rowOf(readText(key))
    // An even earlier version marked what it was about to remove.
    if (!row || row.clear === true) continue
    const one = { ...read(row), turn: numberIn(row.turn), at: numberIn(row.at) }
    found.set(name, [...(found.get(name) ?? []), { tab, saw: (row.saw ?? {}) as Row, row: one }])
  }
  const newest = [...found].map(([name, rows]) => {
    const isSeen = ({ tab, row }: { tab: string; row: OldRow<T> }) =>
      rows.some(({ saw }) => row.turn <= numberIn(saw[tab]) && tab in saw)
    const open = rows.filter((row) => !isSeen(row)).map(({ row }) => row)
    return [name, open.sort((a, b) => a.turn - b.turn)] as const
  })
  return new Map(newest)
}

/**
 * Makes an edit of what the version before has left of an account and had not sent (E6), and removes that once the edit
 * is in storage. Rows of two tabs that knew nothing of each other are merged.
 */
export function adoptOldOutbox(userId: string, commit: (change: Change) => boolean): void {
  const dayPrefix = keys.oldDay(userId, '')
  const tagPrefix = keys.oldTag(userId, '')
  const days = rowsUnder(dayPrefix, (row) => ({
    before: readAnyEntry(row.base),
    after: readAnyEntry(row),
    sent: listIn(row.sent).map(readAnyEntry),
  }))
  const tags = rowsUnder(tagPrefix, (row) => ({
    before: readTag(row.base),
    after: readTag(row.tag),
    sent: listIn(row.sent).map(readTag),
  }))
  if (days.size + tags.size === 0) return
  const changedDays = [...days].flatMap(([date, rows]) => {
    const before = rows[0]?.before ?? EMPTY_ENTRY
    const after = foldDay(before, rows).entry
    return isDay(date) ? [[date, { before, after, ...sentIn(rows) }] as const] : []
  })
  const changedTags = [...tags].flatMap(([id, rows]): ChangedTag[] => {
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) return []
    const { before } = first
    const after = rows.reduce<Tag | null>(
      (tag, row) => mergeTabTag(before, tag, row.after),
      first.after,
    )
    const sent = sentIn(rows)
    if (!before && !after && !sent.sent) return []
    return [{ id, before, after, place: last.at, listed: last.at + 2, ...sent }]
  })
  if (!commit({ days: Object.fromEntries(changedDays), tags: changedTags })) return
  for (const key of [dayPrefix, tagPrefix].flatMap(keysWith)) removeKey(key)
}

/** Removes the base as the version before kept it: what is known now stands elsewhere. */
export function removeOldBase(userId: string): void {
  for (const key of keysWith(keys.base(userId, ''))) removeKey(key)
}
