import type { Tag } from '@/domain/tags'

/**
 * How the chips of a day in a list are joined with equal ones at the same place on the days above and below it (Y3): a
 * digit for each, 1 for the day above, 2 for the day below, 3 for both, 0 for none.
 * @param tags those of the day, as the filter leaves them
 */
export const joinsOf = (
  tags: readonly Tag[],
  above: readonly Tag[] = [],
  below: readonly Tag[] = [],
): string => tags.map((tag, i) => Number(above[i] === tag) + 2 * Number(below[i] === tag)).join('')
