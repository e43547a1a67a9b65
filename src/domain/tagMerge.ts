import { equalTags, type Tag, type TagChanges } from '@/domain/tags'

export type BaseTags = Readonly<Record<string, Tag>>

/** The write that makes the server hold what this device shows of a tag. */
export type TagChange =
  | { readonly kind: 'create'; readonly id: string; readonly tag: Tag }
  | {
      readonly kind: 'update'
      readonly id: string
      readonly tag: Tag
      readonly changes: TagChanges
    }
  | { readonly kind: 'delete'; readonly id: string; readonly tag: null }

/** The writes for a tag list against its base: creates and updates in list order, then deletes. */
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

/** Where a tag belongs in a list, counted from 0, if it is to be in the order of another list that has it. */
export function placeIn(tags: readonly Tag[], order: readonly Tag[], id: string): number {
  const at = order.findIndex((tag) => tag.id === id)
  const before = new Set(order.slice(0, at).map((tag) => tag.id))
  return tags.findLastIndex((tag) => before.has(tag.id)) + 1
}
