import { mergeTag, sameTag } from '@/domain/tagList'
import { equalTags, type Tag } from '@/domain/tags'

/**
 * Merges a tag that two tabs of a browser changed since `common`; null is a deleted tag, or one not made yet. A changed
 * tag survives its deletion. The result does not depend on which tab merges.
 */
export function mergeTabTag(common: Tag | null, ours: Tag | null, theirs: Tag | null): Tag | null {
  if (sameTag(ours, theirs) || sameTag(theirs, common)) return ours
  if (sameTag(ours, common)) return theirs
  if (!ours || !theirs) return ours ?? theirs
  const [first, second] = inOrder(ours, theirs)
  const merged = mergeTag(common ?? undefined, second, first)
  return equalTags(merged, ours) ? ours : merged
}

function inOrder(a: Tag, b: Tag): readonly [Tag, Tag] {
  return textOf(a) < textOf(b) ? [a, b] : [b, a]
}

const textOf = ({ label, short, color, leave }: Tag) => [label, short, color, leave].join('\n')
