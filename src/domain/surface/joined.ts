import type { Tag } from '@/domain/tags'

/**
 * How the chips of a day in a list are joined with equal ones at the same place on the days above and below it: a
 * digit for each, 1 for the day above, 2 for the day below, 3 for both, 0 for none.
 * @param tags those of the day, as the filter leaves them
 * @param isAtEnd chips stand at the end of their row: places are counted from the last one
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
