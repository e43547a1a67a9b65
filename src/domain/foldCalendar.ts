import type { Calendar } from '@/domain/calendar'
import type { Change, ChangedTag } from '@/domain/change'
import { entryOf, setEntries } from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
import { mergeTag, putTag, sameTag } from '@/domain/tagList'
import { equalTags, type Tag } from '@/domain/tags'

/** The list with one tag's change applied; a field counts where it was changed. */
export function foldTag(tags: readonly Tag[], change: ChangedTag): readonly Tag[] {
  const { id, before, after, place, listed } = change
  const now = tags.find((tag) => tag.id === id)
  if (sameTag(before, after)) return tags
  if (!after) {
    const isAsKnown = now && before && equalTags(now, before)
    return isAsKnown ? putTag(tags, id, null) : tags
  }
  // A tag that was made last goes behind tags that others have made meanwhile.
  const at = place >= listed - 1 ? -1 : Math.min(place, tags.length)
  if (!now) return putTag(tags, id, after, at)
  const next = mergeTag(before ?? undefined, after, now)
  return equalTags(now, next) ? tags : putTag(tags, id, next)
}

/**
 * A calendar with changes applied one by one that were made to older states of it. Returns the same object if nothing
 * changes. The result is the same at once or in steps, also if the calendar contains some changes already.
 */
export function foldCalendar(calendar: Calendar, changes: readonly Change[]): Calendar {
  return changes.reduce((now, change) => {
    const days = Object.entries(change.days).map(
      ([date, { before, after }]) =>
        [date, mergeEntry(before, after, entryOf(now.entries, date)).entry] as const,
    )
    const entries = setEntries(now.entries, days)
    const tags = change.tags.reduce(foldTag, now.tags)
    return entries === now.entries && tags === now.tags ? now : { tags, entries }
  }, calendar)
}
