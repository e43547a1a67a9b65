import type { Calendar } from '@/domain/calendar'
import type { Change, ChangedTag } from '@/domain/change'
import { changedDays, entryOf, setEntries } from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
import { mergeTag, putTag, sameTag } from '@/domain/tagList'
import { equalTagLists, equalTags, type Tag } from '@/domain/tags'

/**
 * A calendar with a change that was made of an older state of it (D6); the same object where nothing is another. Changes
 * that are folded one by one come to the same at once or in steps, wherever what is between is stored.
 */
export function foldChange(calendar: Calendar, change: Change): Calendar {
  const days = Object.entries(change.days).map(
    ([date, { before, after }]) =>
      [date, mergeEntry(before, after, entryOf(calendar.entries, date)).entry] as const,
  )
  const entries = setEntries(calendar.entries, days)
  const tags = change.tags.reduce(foldTag, calendar.tags)
  return entries === calendar.entries && tags === calendar.tags ? calendar : { tags, entries }
}

/** A calendar with the objects of another one where they are alike, so that no untouched day is rendered again. */
export function withObjectsOf(own: Calendar, next: Calendar): Calendar {
  const dates = changedDays(own.entries, next.entries)
  const days = dates.map((date) => [date, entryOf(next.entries, date)] as const)
  const entries = setEntries(own.entries, days)
  const tags = equalTagLists(own.tags, next.tags) ? own.tags : next.tags
  return tags === own.tags && entries === own.entries ? own : { tags, entries }
}

/** The list with what was done to one of its tags (E10): a field counts where it was changed. */
export function foldTag(tags: readonly Tag[], change: ChangedTag): readonly Tag[] {
  const { id, before, after, place, listed } = change
  const now = tags.find((tag) => tag.id === id)
  if (sameTag(before, after)) return tags
  if (!after) {
    const isAsKnown = now && before && equalTags(now, before)
    return isAsKnown ? putTag(tags, id, null) : tags
  }
  // What was made last comes behind what others made meanwhile.
  const at = place >= listed - 1 ? -1 : Math.min(place, tags.length)
  if (!now) return putTag(tags, id, after, at)
  const next = mergeTag(before ?? undefined, after, now)
  return equalTags(now, next) ? tags : putTag(tags, id, next)
}
