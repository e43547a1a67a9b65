import type { Calendar } from './calendar'
import { type Change, changeBetween } from './change'
import type { Day } from './dates'
import { type Entries, type Entry, entryOf, isEmptyEntry } from './entries'
import { tagIdentity } from './tagDraft'
import type { Tag } from './tags'

/** Takes tags off all days; returns the same object if none has them. */
export function removeTagsEverywhere(entries: Entries, gone: (id: string) => boolean): Entries {
  let result: Record<Day, Entry> | undefined
  for (const date in entries) {
    const entry = entryOf(entries, date)
    if (!entry.tags.some(gone)) continue
    result ??= { ...entries }
    const tags = entry.tags.filter((id) => !gone(id))
    const left = { ...entry, tags }
    if (isEmptyEntry(left)) delete result[date]
    else result[date] = left
  }
  return result ?? entries
}

/** The days with a tag, in order. */
export function daysWithTag(entries: Entries, tagId: string): Day[] {
  return Object.keys(entries)
    .filter((date) => entries[date]?.tags.includes(tagId))
    .sort()
}

/** The change that deletes a tag: from every day and from the list. */
export function changeWithoutTag(calendar: Calendar, id: string): Change {
  const tags = calendar.tags.filter((tag) => tag.id !== id)
  const entries = removeTagsEverywhere(calendar.entries, (other) => other === id)
  const change = changeBetween(calendar, { tags, entries }, daysWithTag(calendar.entries, id))
  return { ...change, kind: 'tag' }
}

/** The ids of duplicate tags, with the id of the tag that replaces each. */
export type TagMapping = ReadonlyMap<string, string>

/** The tags that equal an earlier one, in a complete list by time of creation: the oldest of each stays. */
export function duplicateTags(tags: readonly Tag[]): TagMapping {
  return sameTags(tags, tags)
}

/** The tags of a list that equal one of `kept` with another id, mapped to the first such one. */
export function sameTags(tags: readonly Tag[], kept: readonly Tag[]): TagMapping {
  const first = new Map<string, string>()
  for (const tag of kept) {
    const identity = tagIdentity(tag)
    if (!first.has(identity)) first.set(identity, tag.id)
  }
  const mapping = new Map<string, string>()
  for (const tag of tags) {
    const id = first.get(tagIdentity(tag))
    if (id !== undefined && id !== tag.id) mapping.set(tag.id, id)
  }
  return mapping
}

/** A list without duplicates. The tag that stays counts as leave if a duplicate did. */
export function withoutDuplicates(tags: readonly Tag[], mapping: TagMapping): readonly Tag[] {
  if (mapping.size === 0) return tags
  const kept = tags.filter(({ id }) => !mapping.has(id))
  return kept.map((tag) => {
    const twin = tags.find(({ id, leave }) => leave && mapping.get(id) === tag.id)
    return twin?.leave && !tag.leave ? { ...tag, leave: twin.leave } : tag
  })
}

/** Replaces duplicates on all days; returns the same object if there are none. */
export function remapTags(entries: Entries, mapping: TagMapping): Entries {
  if (mapping.size === 0) return entries
  let result: Record<Day, Entry> | undefined
  for (const [date, entry] of Object.entries(entries)) {
    if (!entry.tags.some((id) => mapping.has(id))) continue
    result ??= { ...entries }
    const tags = [...new Set(entry.tags.map((id) => mapping.get(id) ?? id))]
    result[date] = { ...entry, tags }
  }
  return result ?? entries
}
