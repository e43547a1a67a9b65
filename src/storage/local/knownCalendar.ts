import { type Calendar, readEntry, readTag, readTags } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import { partOf } from './baseParts'
import * as keys from './keys'
import { keysWith, readText } from './localJson'
import { type Row, rowOf } from './rows'

/** Storage may hold anything there. */
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * The stored edits of an account or `visitor`, oldest first. Edits that the base already contains say the same as the
 * base.
 */
function editsOf(owner: string): readonly Row[] {
  const found = keysWith(keys.log(owner, '')).sort()
  return found.map((key) => rowOf(readText(key)) ?? {})
}

function tagsWith(base: readonly Tag[], edits: readonly Row[]): readonly Tag[] {
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
 * What this browser knows of some days, for a first look without the app: the base and the edits of an account, or of a
 * visitor. Unreadable days are left out.
 */
export function readKnownCalendar(userId: string | null, days: readonly Day[]): Calendar {
  const stored = userId ? null : rowOf(readText(keys.visitorCalendar))
  const edits = editsOf(userId ?? 'visitor')
  const parts = new Map<string, Row | null>()

  function rawOf(day: Day): unknown {
    for (let at = edits.length - 1; at >= 0; at -= 1) {
      const [, after] = listIn((edits[at]?.days as Row | undefined)?.[day])
      if (Array.isArray(after)) return { tags: after[0], notes: after[1] }
    }
    if (!userId) return (stored?.entries as Row | undefined)?.[day]
    const part = partOf(day)
    if (!parts.has(part)) parts.set(part, rowOf(readText(keys.known(userId, part))))
    const [, , tags, notes] = listIn(parts.get(part)?.[day])
    return { tags, notes }
  }

  const entries = days.flatMap((day) => {
    const entry = readEntry(rawOf(day))
    return entry ? [[day, entry] as const] : []
  })
  const known = userId ? rowOf(readText(keys.known(userId, 'tags'))) : stored?.tags
  // No day of an account names a default tag.
  const tags = tagsWith(readTags(known) ?? DEFAULT_TAGS, edits)
  return { tags, entries: Object.fromEntries(entries) }
}
