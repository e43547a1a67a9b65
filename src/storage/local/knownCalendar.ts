import { type Calendar, readEntry, readTag, readTags } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import * as keys from './keys'
import { baseTagsIn, TAGS } from './localBase'
import { keysWith, readJson, readText } from './localJson'
import { type Row, rowOf } from './pendingRows'

/** The row of each day or tag that was written last, whichever tab did. */
function lastRows(prefix: string): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const key of keysWith(prefix)) {
    const [name = ''] = key.slice(prefix.length).split(':')
    const row = rowOf(readText(key))
    // One without a turn is of an earlier version, and no number is less than it.
    if (row && !(Number(row.turn) < Number(rows.get(name)?.turn))) rows.set(name, row)
  }
  return rows
}

function tagsOfAccount(userId: string): readonly Tag[] {
  const tags = new Map<string, Tag>()
  const base = baseTagsIn(rowOf(readText(keys.base(userId, TAGS)))) ?? []
  for (const tag of base) tags.set(tag.id, tag)
  for (const [id, row] of lastRows(keys.pendingTag(userId, ''))) {
    const tag = readTag(row.tag)
    if (tag) tags.set(id, tag)
    else tags.delete(id)
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
  const rows = userId === null ? null : lastRows(keys.pendingEntry(userId, ''))

  function rawOf(day: Day): unknown {
    if (userId === null) return (stored?.entries as Row | undefined)?.[day]
    const year = day.slice(0, 4)
    if (!years.has(year)) years.set(year, rowOf(readText(keys.base(userId, year))))
    return rows?.get(day) ?? years.get(year)?.[day]
  }

  const entries = days.flatMap((day) => {
    const entry = readEntry(rawOf(day))
    return entry ? [[day, entry] as const] : []
  })
  const tags = userId === null ? (readTags(stored?.tags) ?? DEFAULT_TAGS) : tagsOfAccount(userId)
  return { tags, entries: Object.fromEntries(entries) }
}
