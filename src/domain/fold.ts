import type { BeforeAfter, ChangedTag } from '@/domain/change'
import { type Entry, equalEntries } from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
import { foldTag } from '@/domain/foldCalendar'
import { sameTag } from '@/domain/tagList'
import type { Tag } from '@/domain/tags'

/** A day as a log of changes makes it, and the added tags for which the plan has no room. */
export type FoldedDay = { readonly entry: Entry; readonly dropped: readonly string[] }

/**
 * The day that results from its base and the changes since, oldest first. The same input always gives the same result.
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
 * Joins changes that continue each other: a change that was undone then does nothing, and an equal change from another
 * device stays.
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
 * The tag list that results from its base and the changes since, oldest first. A field counts where it was changed; a
 * tag that was changed survives a deletion elsewhere, also its own deletion here if it was changed elsewhere.
 */
export function foldTags(base: readonly Tag[], changes: readonly ChangedTag[]): readonly Tag[] {
  return tagRunsOf(changes).reduce(foldTag, base)
}

/** Joins changes as `runsOf` does, for each tag; a run stands where it began. */
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
