import type { Calendar } from '@/domain/calendar'
import type { BeforeAfter, Change, ChangedTag } from '@/domain/change'
import { type Entry, entryOf, equalEntries, setEntries } from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
import { mergeTag, putTag, sameTag } from '@/domain/tagList'
import { equalTags, type Tag } from '@/domain/tags'

/** A day as a log makes it, and the tags that it added and that no longer fit the plan. */
export type FoldedDay = { readonly entry: Entry; readonly dropped: readonly string[] }

/**
 * The day that comes of its base and of what was done to it since, oldest first (D6). Whoever folds the same over the
 * same gets the same. One by one, changes come to the same also over a base that holds some of them already.
 */
export function foldDay(
  base: Entry,
  changes: readonly BeforeAfter<Entry>[],
  tagsPerDay?: number,
  isOneByOne = false,
): FoldedDay {
  let entry = base
  let dropped: readonly string[] = []
  for (const { before, after } of isOneByOne ? changes : runsOf(changes)) {
    const merged = mergeEntry(before, after, entry, tagsPerDay)
    entry = merged.entry
    if (merged.dropped.length > 0) dropped = [...dropped, ...merged.dropped]
  }
  return { entry, dropped }
}

/**
 * Where a change goes on from the one before, both are one: what was done and taken back did nothing, and the same from
 * another device stays (E4).
 */
function runsOf(changes: readonly BeforeAfter<Entry>[]): readonly BeforeAfter<Entry>[] {
  const runs: BeforeAfter<Entry>[] = []
  for (const change of changes) {
    const last = runs.at(-1)
    if (last && equalEntries(last.after, change.before)) {
      runs[runs.length - 1] = { ...last, after: change.after }
    } else runs.push(change)
  }
  return runs
}

/**
 * The list that comes of its base and of what was done to tags since, oldest first (E10): a field counts where it was
 * changed, a changed tag survives its deletion, and one that was changed elsewhere its deletion here.
 */
export function foldTags(
  base: readonly Tag[],
  changes: readonly ChangedTag[],
  isOneByOne = false,
): readonly Tag[] {
  return (isOneByOne ? changes : tagRunsOf(changes)).reduce(foldTag, base)
}

/** As `runsOf`, tag by tag: in the place where the run began. */
function tagRunsOf(changes: readonly ChangedTag[]): readonly ChangedTag[] {
  const runs: ChangedTag[] = []
  const lastOf = new Map<string, number>()
  for (const change of changes) {
    const at = lastOf.get(change.id)
    const last = at === undefined ? undefined : runs[at]
    if (at !== undefined && last && sameTag(last.after, change.before)) {
      const place = last.before ? change : last
      runs[at] = { ...place, before: last.before, after: change.after }
    } else {
      lastOf.set(change.id, runs.length)
      runs.push(change)
    }
  }
  return runs
}

/** The list with what was done to one of its tags. */
function foldTag(tags: readonly Tag[], change: ChangedTag): readonly Tag[] {
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

/**
 * A calendar with changes that were made of older states of it, one by one (D6); the same object where nothing is another.
 * They come to the same at once or in steps, also over a calendar that holds some of them already.
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
