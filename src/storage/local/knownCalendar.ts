import { type Calendar, readEntry, readTag, readTags } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import * as keys from './keys'
import { keysWith, readJson, readText } from './localJson'
import { partOf, type Row, rowOf } from './rows'

/** What others may have written there can be anything. */
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The edits of an account that are not confirmed, oldest first, as they are stored. */
function editsOf(userId: string): readonly Row[] {
  const found = keysWith(keys.log(userId, '')).sort()
  return found.map((key) => rowOf(readText(key)) ?? {})
}

function tagsOf(userId: string, edits: readonly Row[]): readonly Tag[] {
  const base = readTags(rowOf(readText(keys.known(userId, 'tags')))) ?? []
  const tags = new Map(base.map((tag) => [tag.id, tag]))
  for (const raw of edits.flatMap((edit) => listIn(edit.tags))) {
    const { id, after } = (raw ?? {}) as Row
    const tag = readTag(after)
    if (tag) tags.set(tag.id, tag)
    else tags.delete(`${id}`)
  }
  return [...tags.values()]
}

/**
 * What this browser knows of some days, read without the app and for a first look only: base and
 * edits of an account, or the visitor's calendar. A day that cannot be read is left out.
 */
export function readKnownCalendar(userId: string | null, days: readonly Day[]): Calendar {
  const stored = (userId === null ? readJson(keys.visitorCalendar) : null) as Row | null | undefined
  const edits = userId === null ? [] : editsOf(userId)
  const parts = new Map<string, Row | null>()

  function rawOf(day: Day): unknown {
    if (userId === null) return (stored?.entries as Row | undefined)?.[day]
    for (let at = edits.length - 1; at >= 0; at -= 1) {
      const [, after] = listIn((edits[at]?.days as Row | undefined)?.[day])
      if (Array.isArray(after)) return { tags: after[0], notes: after[1] }
    }
    const part = partOf(day)
    if (!parts.has(part)) parts.set(part, rowOf(readText(keys.known(userId, part))))
    const [, , tags, notes] = listIn(parts.get(part)?.[day])
    return { tags, notes }
  }

  const entries = days.flatMap((day) => {
    const entry = readEntry(rawOf(day))
    return entry ? [[day, entry] as const] : []
  })
  const tags = userId === null ? (readTags(stored?.tags) ?? DEFAULT_TAGS) : tagsOf(userId, edits)
  return { tags, entries: Object.fromEntries(entries) }
}
