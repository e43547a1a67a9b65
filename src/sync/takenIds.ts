import { changeBetween } from '@/domain/change'
import { remapTags } from '@/domain/tagChanges'
import { rememberTime, timeOfTag } from '@/storage/cloud/cloudWrites'
import type { MergeRules } from '@/sync/mergeRules'
import type { Replica } from '@/sync/replica'

/**
 * Gives new ids to tags whose ids belong to a tag of another account: anybody who has seen the id of a deleted tag can
 * make one with it, and then nobody else can use it. The days and the steps of Undo follow.
 * @param ids the ids that the server refused as taken, and that the complete lists, read since, do not name
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
    // The server sorts tags by the time they were made, so the tag keeps its place.
    rememberTime({ id, created: timeOfTag(tag.id) })
    return { ...tag, id }
  })
  const entries = remapTags(shown.entries, mapping)
  const kind = replica.kindOf([...mapping.keys()].flatMap((id) => replica.editsOf(id)))
  replica.mend({ ...changeBetween(shown, { tags, entries }), kind })
  rules.onMapped(mapping)
}
