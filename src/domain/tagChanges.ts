import type { Calendar } from '@/domain/calendar'
import { type Change, type ChangedTag, changeBetween } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entries, type Entry, entryOf, isEmptyEntry } from '@/domain/entries'
import { findSameTag } from '@/domain/tagDraft'
import { tagOf } from '@/domain/tagList'
import { equalTags, type Tag, type TagDraft } from '@/domain/tags'

/** Takes tags off every day that has them; the same object when none has. */
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

/** The days that hold a tag, in order. */
export function daysWithTag(entries: Entries, tagId: string): Day[] {
  return Object.keys(entries)
    .filter((date) => entries[date]?.tags.includes(tagId))
    .sort()
}

/** The deletion of a tag: it leaves every day, then the list (s.4). */
export function changeWithoutTag(calendar: Calendar, id: string): Change {
  const tags = calendar.tags.filter((tag) => tag.id !== id)
  const entries = removeTagsEverywhere(calendar.entries, (other) => other === id)
  const change = changeBetween(calendar, { tags, entries }, daysWithTag(calendar.entries, id))
  return { ...change, kind: 'tag' }
}

type UndoneTags = {
  /** The list with what the change deleted or changed as it was. */
  readonly tags: readonly Tag[]
  /** Which tag stands for one whose label and letter are taken (D8), by the id of the latter. */
  readonly mapping: ReadonlyMap<string, string>
  /** Deleted tags that found no room. */
  readonly left: readonly Tag[]
  /** The list without what the change made, unless a day has it by now. */
  withoutMade(entries: Entries): readonly Tag[]
}

/**
 * Takes back what a change did to the tag list: a deleted tag comes back with its id at its place while
 * the list has fewer than `most` tags, or had more before; a changed field goes back unless it was
 * changed again since.
 */
export function undoTags(
  now: readonly Tag[],
  changes: readonly ChangedTag[],
  most: number,
): UndoneTags {
  let tags = now
  const mapping = new Map<string, string>()
  const left: Tag[] = []
  for (const { id, before, after, place, listed } of changes) {
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
    withoutMade: (entries) => withoutMade(tags, changes, entries),
  }
}

function replaced(tags: readonly Tag[], here: Tag, next: Tag): readonly Tag[] {
  return equalTags(here, next) ? tags : tags.map((tag) => (tag === here ? next : tag))
}

function fieldsBack(tags: readonly Tag[], here: Tag, before: Tag, after: Tag): Tag {
  const pick = <F extends keyof TagDraft>(field: F) =>
    here[field] === after[field] ? before[field] : here[field]
  const back = tagOf(here.id, pick)
  const { label, short } = findSameTag(tags, back, here.id) ? here : back
  return { ...back, label, short }
}

function withoutMade(
  tags: readonly Tag[],
  changes: readonly ChangedTag[],
  entries: Entries,
): readonly Tag[] {
  const made = new Map(changes.flatMap(({ id, before, after }) => (before ? [] : [[id, after]])))
  const isUnused = (id: string) => !Object.values(entries).some(({ tags }) => tags.includes(id))
  const rest = tags.filter((tag) => {
    const asMade = made.get(tag.id)
    return !(asMade && equalTags(asMade, tag) && isUnused(tag.id))
  })
  return rest.length < tags.length ? rest : tags
}
