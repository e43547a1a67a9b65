/** The tags of a day by lane; undefined for an empty lane between two others. */
export type Lanes<T> = readonly (T | undefined)[]

/** How many lanes a day has room for; further tags are only counted. */
export const LANES = 3

/**
 * The lanes of a day's tags. A tag of the day before stays in its lane; the others take the first free lanes: first
 * those without room the day before, then those that continue, then those of this day only.
 * @param before the lanes of the day before; empty if nothing continues from there
 * @param after the tags of the day after; empty if nothing continues there
 */
export function lanesOf<T>(tags: readonly T[], before: Lanes<T>, after: readonly T[]): Lanes<T> {
  const hadNoRoom = before.slice(LANES)
  const lanes: (T | undefined)[] = before
    .slice(0, LANES)
    .map((tag) => (tag !== undefined && tags.includes(tag) ? tag : undefined))
  const rankOf = (tag: T) => (hadNoRoom.includes(tag) ? 0 : after.includes(tag) ? 1 : 2)
  const fresh = tags.filter((tag) => !lanes.includes(tag))
  for (const tag of fresh.sort((a, b) => rankOf(a) - rankOf(b))) {
    const free = lanes.indexOf(undefined)
    lanes[free < 0 ? lanes.length : free] = tag
  }
  while (lanes.length > 0 && lanes.at(-1) === undefined) lanes.pop()
  return lanes
}
