import type { Entries } from '@/domain/entries'
import type { TagStep } from '@/domain/history'
import { findSameTag } from '@/domain/tagDraft'
import { equalTags, type Tag, type TagDraft } from '@/domain/tags'

type UndoneTags = {
  /** The list with what the step deleted or changed as it was. */
  readonly tags: readonly Tag[]
  /** Which tag stands for one whose label and letter are taken (D8), by the id of the latter. */
  readonly mapping: ReadonlyMap<string, string>
  /** Deleted tags that found no room. */
  readonly left: readonly Tag[]
  /** The list without what the step made, unless a day has it by now. */
  withoutMade(entries: Entries): readonly Tag[]
  /** The ids of the step's tags that are not as they were. */
  changed(tags: readonly Tag[]): readonly string[]
}

/**
 * Takes back what a step did to the tag list: a deleted tag comes back with its id at its place while
 * the list has fewer than `most` tags, or had more before; a changed field goes back unless it was
 * changed again since.
 */
export function undoTags(now: readonly Tag[], steps: readonly TagStep[], most: number): UndoneTags {
  let tags = now
  const mapping = new Map<string, string>()
  const left: Tag[] = []
  for (const { id, before, after, place, listed } of steps) {
    if (!before) continue
    const here = tags.find((tag) => tag.id === id)
    const same = here ? undefined : findSameTag(tags, before)
    if (here && after) tags = replaced(tags, here, fieldsBack(tags, here, before, after))
    else if (same) mapping.set(id, same.id)
    // A changed tag that is not there any more was deleted elsewhere, which wins (D8).
    else if (!here && !after && tags.length < Math.max(most, listed)) {
      tags = [...tags.slice(0, place), before, ...tags.slice(place)]
    } else if (!here && !after) left.push(before)
  }
  return {
    tags,
    mapping,
    left,
    withoutMade: (entries) => withoutMade(tags, steps, entries),
    changed: (next) =>
      steps
        .map(({ id }) => id)
        .filter((id) => next.find((tag) => tag.id === id) !== now.find((tag) => tag.id === id)),
  }
}

function replaced(tags: readonly Tag[], here: Tag, next: Tag): readonly Tag[] {
  return equalTags(here, next) ? tags : tags.map((tag) => (tag === here ? next : tag))
}

function fieldsBack(tags: readonly Tag[], here: Tag, before: Tag, after: Tag): Tag {
  const pick = (field: keyof TagDraft) =>
    here[field] === after[field] ? before[field] : here[field]
  const back = { id: here.id, label: pick('label'), short: pick('short'), color: pick('color') }
  const { label, short } = findSameTag(tags, back, here.id) ? here : back
  return { ...back, label, short }
}

function withoutMade(
  tags: readonly Tag[],
  steps: readonly TagStep[],
  entries: Entries,
): readonly Tag[] {
  const made = new Map(steps.flatMap(({ id, before, after }) => (before ? [] : [[id, after]])))
  const isUnused = (id: string) => !Object.values(entries).some(({ tags }) => tags.includes(id))
  const rest = tags.filter((tag) => {
    const asMade = made.get(tag.id)
    return !(asMade && equalTags(asMade, tag) && isUnused(tag.id))
  })
  return rest.length < tags.length ? rest : tags
}
