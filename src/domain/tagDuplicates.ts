import type { Day } from '@/domain/dates'
import type { Entries, Entry } from '@/domain/entries'
import { tagIdentity } from '@/domain/tagDraft'
import type { Tag } from '@/domain/tags'

/** Which id takes the place of another one. */
export type TagMapping = ReadonlyMap<string, string>

/**
 * The tags that are the same as an earlier one of a complete list in the order of creation: the oldest is kept, which
 * all devices choose alike.
 */
export function duplicateTags(tags: readonly Tag[]): TagMapping {
  return sameTags(tags, tags)
}

/** The tags of a list that are the same as one of `kept` under another id: the first of those. */
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

/** A list without the tags that a mapping replaces. The kept one counts as leave where one of those did. */
export function withoutDuplicates(tags: readonly Tag[], mapping: TagMapping): readonly Tag[] {
  if (mapping.size === 0) return tags
  const kept = tags.filter(({ id }) => !mapping.has(id))
  return kept.map((tag) => {
    const twin = tags.find(({ id, leave }) => leave && mapping.get(id) === tag.id)
    return twin?.leave && !tag.leave ? { ...tag, leave: twin.leave } : tag
  })
}

/** Puts the kept tag on every wanted day that has the other one; the same object when none has. */
export function remapTags(
  entries: Entries,
  mapping: TagMapping,
  isWanted: (date: Day) => boolean = () => true,
): Entries {
  if (mapping.size === 0) return entries
  let result: Record<Day, Entry> | undefined
  for (const [date, entry] of Object.entries(entries)) {
    if (!entry.tags.some((id) => mapping.has(id)) || !isWanted(date)) continue
    result ??= { ...entries }
    const tags = [...new Set(entry.tags.map((id) => mapping.get(id) ?? id))]
    result[date] = { ...entry, tags }
  }
  return result ?? entries
}
