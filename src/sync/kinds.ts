import type { Calendar } from '@/domain/calendar'
import { EMPTY_ENTRY, type Entry, entryOf, equalEntries, setEntry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import { mergeTabEntry, mergeTabTag, sameTag } from '@/domain/tabMerge'
import { removeTagsEverywhere } from '@/domain/tagChanges'
import { remapTags, sameTags } from '@/domain/tagDuplicates'
import { putTag } from '@/domain/tagMerge'
import type { Tag } from '@/domain/tags'

/**
 * What differs between the kinds of records that are kept equal with the server. `T` is what one holds, where none
 * is there the empty entry or null; `B` what the server is known to hold of it.
 */
export type Kind<T, B> = {
  /** Whether its name is the id of its record, as that of a tag is; a day is named by its date. */
  readonly isNamedById: boolean
  shown(calendar: Calendar, name: string): T
  /** Its place in the list; 0 where there is no order. */
  placeOf(calendar: Calendar, name: string): number
  put(calendar: Calendar, name: string, value: T, place: number): Calendar
  equal(a: T, b: T): boolean
  valueOf(base: B | null | undefined): T
  /** Says whether the second base is of the same record and newer. */
  isNewer(known: B, other: B): boolean
  /** Says whether a base only shows what was last known, of which nothing is sure: a row knows better. */
  isStandIn(base: B): boolean
  /** What two tabs have in common that know these bases: the older one. */
  common(ours: B | undefined, theirs: B | null): T
  /** Merges what two tabs made of `common`; who of them computes it does not matter (E6). */
  mergeTabs(common: T, ours: T, theirs: T, ourBase: B | undefined): T
  /** The tags without which nobody else could read it. */
  needs(value: T): readonly string[]
}

export const DAYS: Kind<Entry, BaseEntry> = {
  isNamedById: false,
  shown: ({ entries }, date) => entryOf(entries, date),
  placeOf: () => 0,
  put(calendar, date, entry) {
    const entries = setEntry(calendar.entries, date, entry)
    return entries === calendar.entries ? calendar : { ...calendar, entries }
  },
  equal: equalEntries,
  valueOf: (base) => base?.entry ?? EMPTY_ENTRY,
  isNewer: (known, other) => other.id === known.id && other.rev > known.rev,
  isStandIn: ({ id }) => id === '',
  common(ours, theirs) {
    if (!ours || !theirs) return EMPTY_ENTRY
    return theirs.rev < ours.rev ? theirs.entry : ours.entry
  },
  mergeTabs: mergeTabEntry,
  needs: ({ tags }) => tags,
}

const find = (tags: readonly Tag[], id: string) => tags.find((tag) => tag.id === id) ?? null

export const TAGS: Kind<Tag | null, Tag> = {
  isNamedById: true,
  shown: ({ tags }, id) => find(tags, id),
  placeOf: ({ tags }, id) => tags.findIndex((tag) => tag.id === id),
  put(calendar, id, tag, place) {
    const ours = find(calendar.tags, id)
    if (sameTag(tag, ours)) return calendar
    const tags = putTag(calendar.tags, id, tag, place)
    if (tag) return { ...calendar, tags }
    // Where a tag that is the same took its place, days that only this tab knows get that one too (D8).
    const moved = remapTags(calendar.entries, sameTags(ours ? [ours] : [], tags))
    return { tags, entries: removeTagsEverywhere(moved, (other) => other === id) }
  },
  equal: sameTag,
  valueOf: (base) => base ?? null,
  isNewer: () => false,
  isStandIn: () => false,
  common: (_, theirs) => theirs,
  // A tag without a base was not deleted here: this tab only does not know it yet.
  mergeTabs: (common, ours, theirs, ourBase) =>
    ours || ourBase ? mergeTabTag(common, ours, theirs) : theirs,
  needs: () => [],
}
