import { type Entry, equalEntries, withNotes } from '@/domain/entries'
import { mergeNotes } from '@/domain/noteMerge'
import { cleanText } from '@/domain/text'

export type MergedEntry = {
  readonly entry: Entry
  /** Tag ids of this device for which the plan has no room, in their order. */
  readonly dropped: readonly string[]
}

/**
 * Merges a day that was changed here and elsewhere since `base`, the last common state. A missing day is the empty
 * entry. Pure and deterministic; `merge(b, m, m)` is `m`.
 */
export function mergeEntry(
  base: Entry,
  local: Entry,
  remote: Entry,
  tagsPerDay = Number.POSITIVE_INFINITY,
): MergedEntry {
  if (equalEntries(local, remote) || equalEntries(local, base))
    return { entry: remote, dropped: [] }
  if (equalEntries(remote, base)) return { entry: local, dropped: [] }
  const { kept, added, dropped } = mergeTagsOfDay(base.tags, local.tags, remote.tags, tagsPerDay)
  const notes = mergeNotes(base.notes, local.notes, remote.notes)
  return { entry: { tags: [...kept, ...added], notes }, dropped }
}

/** Merges the tags of a day as a set: those that stay, those that are added, and those without room. */
export function mergeTagsOfDay(
  base: readonly string[],
  local: readonly string[],
  remote: readonly string[],
  most: number,
) {
  const kept = remote.filter((id) => local.includes(id) || !base.includes(id))
  const added = local.filter((id) => !base.includes(id) && !kept.includes(id))
  const room = Math.max(0, most - kept.length)
  return { kept, added: added.slice(0, room), dropped: added.slice(room) }
}

/** A day with a typed note merged into its present one; the typing changed `start` into `text`. */
export function withTypedNote(entry: Entry, start: string, text: string): Entry {
  return withNotes(entry, mergeNotes(cleanText(start), cleanText(text), entry.notes))
}
