import { changeBetween } from '@/domain/change'
import { remapTags } from '@/domain/tagChanges'
import { rememberTime, timeOfTag } from '@/storage/cloud/cloudWrites'
import type { MergeRules } from '@/sync/mergeRules'
import type { Replica } from '@/sync/replica'

/**
 * Gives tags another id whose own one the server has in another account: whoever has seen the id of a deleted tag can
 * make one under it, and no account but that one ever could again. `ids` were refused as taken, and the complete lists
 * that were read since do not name them. Their days, and what Undo knows of them, follow.
 */
export function renewTakenIds(
  replica: Replica,
  ids: Iterable<string>,
  newId: () => string,
  rules: Pick<MergeRules, 'onMapped'>,
): void {
  const isTaken = (id: string) => replica.tag(id) && !replica.baseTag(id)
  const mapping = new Map([...ids].filter(isTaken).map((id) => [id, newId()] as const))
  if (mapping.size === 0) return
  const shown = replica.calendar()
  const tags = shown.tags.map((tag) => {
    const id = mapping.get(tag.id)
    if (id === undefined) return tag
    replica.merged.set(tag.id, tag)
    // Its place in the list is by since when it is there.
    rememberTime({ id, created: timeOfTag(tag.id) })
    return { ...tag, id }
  })
  const entries = remapTags(shown.entries, mapping)
  const kind = replica.kindOf([...mapping.keys()].flatMap((id) => replica.editsOf(id)))
  replica.mend({ ...changeBetween(shown, { tags, entries }), kind })
  rules.onMapped(mapping)
}
