import { equalTags, type Tag, type TagChanges, type TagDraft } from '@/domain/tags'

export type BaseTags = Readonly<Record<string, Tag>>

/** What one tag needs so that the server holds what this device shows (E10). */
export type TagChange =
  | { readonly kind: 'create'; readonly id: string; readonly tag: Tag }
  | {
      readonly kind: 'update'
      readonly id: string
      readonly tag: Tag
      readonly changes: TagChanges
    }
  | { readonly kind: 'delete'; readonly id: string; readonly tag: null }

/** The changes of the tag list against its base: creates and updates in list order, then deletes. */
export function diffTags(tags: readonly Tag[], base: BaseTags): TagChange[] {
  const changes: TagChange[] = []
  const here = new Set<string>()
  for (const tag of tags) {
    here.add(tag.id)
    const known = base[tag.id]
    if (!known) changes.push({ kind: 'create', id: tag.id, tag })
    else if (!equalTags(tag, known)) {
      changes.push({ kind: 'update', id: tag.id, tag, changes: changedFields(known, tag) })
    }
  }
  for (const id in base) if (!here.has(id)) changes.push({ kind: 'delete', id, tag: null })
  return changes
}

function changedFields(before: Tag, after: Tag): TagChanges {
  return {
    ...(before.label !== after.label && { label: after.label }),
    ...(before.short !== after.short && { short: after.short }),
    ...(before.color !== after.color && { color: after.color }),
    ...(before.leave !== after.leave && { leave: after.leave ?? 0 }),
  }
}

/**
 * Puts a tag on a list, in the place of the one with its id or else at `at`, counted from 0 (-1: at the
 * end); null takes it off.
 */
export function putTag(tags: readonly Tag[], id: string, tag: Tag | null, at = -1): readonly Tag[] {
  if (!tag) return tags.filter((other) => other.id !== id)
  if (tags.some((other) => other.id === id)) {
    return tags.map((other) => (other.id === id ? tag : other))
  }
  const place = at < 0 ? tags.length : at
  return [...tags.slice(0, place), tag, ...tags.slice(place)]
}

/** The tag with an id whose fields are looked up one by one. */
export function tagOf(
  id: string,
  fieldOf: <F extends keyof TagDraft>(field: F) => TagDraft[F],
): Tag {
  const leave = fieldOf('leave')
  const tag = { id, label: fieldOf('label'), short: fieldOf('short'), color: fieldOf('color') }
  return leave ? { ...tag, leave } : tag
}

/** Merges a tag field by field against the last common state; where both changed, this device wins. */
export function mergeTag(base: Tag | undefined, local: Tag, remote: Tag): Tag {
  if (equalTags(local, remote)) return remote
  const pick = <F extends keyof TagDraft>(field: F) =>
    base && local[field] === base[field] ? remote[field] : local[field]
  return tagOf(remote.id, pick)
}

/** Where a tag belongs in a list whose order is that of another list, which has it: counted from 0. */
export function placeIn(tags: readonly Tag[], order: readonly Tag[], id: string): number {
  const at = order.findIndex((tag) => tag.id === id)
  const before = new Set(order.slice(0, at).map((tag) => tag.id))
  return tags.findLastIndex((tag) => before.has(tag.id)) + 1
}
