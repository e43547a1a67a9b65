import { type Entry, equalEntries } from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
import { mergeTag } from '@/domain/tagMerge'
import { equalTags, type Tag } from '@/domain/tags'

/**
 * Merges one day that two tabs of a browser changed since `common`, the state both knew (E6). Each tab
 * computes it for itself, so both sides are treated alike: who is "ours" does not matter.
 */
export function mergeTabEntry(common: Entry, ours: Entry, theirs: Entry): Entry {
  const [first, second] = inOrder(ours, theirs)
  const merged = mergeEntry(common, second, first).entry
  return equalEntries(merged, ours) ? ours : merged
}

/**
 * Merges a tag that two tabs of a browser changed since `common`; null is a deleted tag, or one that
 * is not made yet. A changed tag survives its deletion (E10); both sides are treated alike.
 */
export function mergeTabTag(common: Tag | null, ours: Tag | null, theirs: Tag | null): Tag | null {
  if (sameTag(ours, theirs) || sameTag(theirs, common)) return ours
  if (sameTag(ours, common)) return theirs
  if (!ours || !theirs) return ours ?? theirs
  const [first, second] = inOrder(ours, theirs)
  const merged = mergeTag(common ?? undefined, second, first)
  return equalTags(merged, ours) ? ours : merged
}

/** Says whether both are the same tag, or both none. */
export function sameTag(a: Tag | null, b: Tag | null): boolean {
  return a && b ? equalTags(a, b) : a === b
}

function inOrder<T extends Entry | Tag>(a: T, b: T): readonly [T, T] {
  return textOf(a) < textOf(b) ? [a, b] : [b, a]
}

function textOf(value: Entry | Tag): string {
  const parts =
    'notes' in value
      ? [value.notes, ...value.tags]
      : [value.label, value.short, value.color, value.leave]
  return parts.join('\n')
}
