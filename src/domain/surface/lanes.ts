/** What lies in each lane of a day, from the first on; an empty one lies between two others. */
export type Lanes<T> = readonly (T | undefined)[]

/** How many lanes a day has room for; what lies beyond them is counted. */
export const LANES = 3

/**
 * The lanes of a day's tags: a tag that the day before has stays in its lane, the others take the first ones
 * that are free: first those that had no room the day before, then those that go on, then those of this day alone.
 * @param before the lanes of the day before; none where nothing goes on from there
 * @param after the tags of the day after; none where nothing goes on to there
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
