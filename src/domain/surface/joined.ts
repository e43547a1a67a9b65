import type { Tag } from '@/domain/tags'

/**
 * How the chips of a list's day join equal ones at the same place on the days above and below, a digit for each: 1 for
 * above, 2 for below, 3 for both, 0 for none.
 * @param tags the day's tags that the filter shows
 * @param isAtEnd chips are right-aligned, so places count from the last one
 */
export function joinsOf(
  tags: readonly Tag[],
  above: readonly Tag[] = [],
  below: readonly Tag[] = [],
  isAtEnd = false,
): string {
  const shiftOf = (beside: readonly Tag[]) => (isAtEnd ? beside.length - tags.length : 0)
  const isIn = (beside: readonly Tag[], tag: Tag, i: number) => beside[i + shiftOf(beside)] === tag
  return tags
    .map((tag, i) => Number(isIn(above, tag, i)) + 2 * Number(isIn(below, tag, i)))
    .join('')
}
