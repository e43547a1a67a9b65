import { type Calendar, readEntry, readTags } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import * as keys from './keys'
import { baseTagsIn, TAGS } from './localBase'
import { readJson, readText } from './localJson'
import { DAY_ROWS, latestOf, type Row, rowOf, rowsOf, TAG_ROWS } from './pendingRows'

function tagsOfAccount(userId: string): readonly Tag[] {
  const tags = new Map<string, Tag>()
  const base = baseTagsIn(rowOf(readText(keys.base(userId, TAGS)))) ?? []
  for (const tag of base) tags.set(tag.id, tag)
  for (const { name, pending } of latestOf(rowsOf(TAG_ROWS, userId))) {
    if (pending.value) tags.set(name, pending.value)
    else tags.delete(name)
  }
  return [...tags.values()]
}

/**
 * What this browser knows of some days, read without the app and for a first look only: base and
 * pending changes of an account, or the visitor's calendar. A day that cannot be read is left out.
 */
export function readKnownCalendar(userId: string | null, days: readonly Day[]): Calendar {
  const stored = (userId === null ? readJson(keys.visitorCalendar) : null) as Row | null | undefined
  const years = new Map<string, Row | null>()
  const rows = userId === null ? [] : latestOf(rowsOf(DAY_ROWS, userId))
  const pending = new Map(rows.map((row) => [row.name, row.pending.value]))

  function rawOf(day: Day): unknown {
    if (userId === null) return (stored?.entries as Row | undefined)?.[day]
    const year = day.slice(0, 4)
    if (!years.has(year)) years.set(year, rowOf(readText(keys.base(userId, year))))
    return pending.get(day) ?? years.get(year)?.[day]
  }

  const entries = days.flatMap((day) => {
    const entry = readEntry(rawOf(day))
    return entry ? [[day, entry] as const] : []
  })
  const tags = userId === null ? (readTags(stored?.tags) ?? DEFAULT_TAGS) : tagsOfAccount(userId)
  return { tags, entries: Object.fromEntries(entries) }
}
