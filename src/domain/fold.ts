import type { BeforeAfter, ChangedTag } from '@/domain/change'
import { type Entry, equalEntries } from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
import { foldTag } from '@/domain/foldCalendar'
import { sameTag } from '@/domain/tagList'
import type { Tag } from '@/domain/tags'

/** A day as a log makes it, and the tags that it added and that no longer fit the plan. */
export type FoldedDay = { readonly entry: Entry; readonly dropped: readonly string[] }

/**
 * The day that comes of its base and of what was done to it since, oldest first. Whoever folds the same over the
 * same gets the same.
 */
export function foldDay(
  base: Entry,
  changes: readonly BeforeAfter<Entry>[],
  tagsPerDay?: number,
): FoldedDay {
  let entry = base
  let dropped: readonly string[] = []
  for (const { before, after } of runsOf(changes)) {
    const merged = mergeEntry(before, after, entry, tagsPerDay)
    entry = merged.entry
    if (merged.dropped.length > 0) dropped = [...dropped, ...merged.dropped]
  }
  return { entry, dropped }
}

/**
 * Where a change goes on from the one before, both are one: what was done and taken back did nothing, and the same from
 * another device stays.
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
 * The list that comes of its base and of what was done to tags since, oldest first: a field counts where it was
 * changed, a changed tag survives its deletion, and one that was changed elsewhere its deletion here.
 */
export function foldTags(base: readonly Tag[], changes: readonly ChangedTag[]): readonly Tag[] {
  return tagRunsOf(changes).reduce(foldTag, base)
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
