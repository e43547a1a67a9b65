/** What lies in each lane of a day, from the first on; an empty one lies between two others. */
export type Lanes<T> = readonly (T | undefined)[]

/**
 * The lanes of a day's tags: a tag that the day before has stays in its lane, the others take the first ones
 * that are free, in their order: those that go on before those of this day alone (Y3).
 * @param before the lanes of the day before; none where nothing goes on from there
 * @param after the tags of the day after; none where nothing goes on to there
 */
export function lanesOf<T>(tags: readonly T[], before: Lanes<T>, after: readonly T[]): Lanes<T> {
  const lanes: (T | undefined)[] = before.map((tag) =>
    tag !== undefined && tags.includes(tag) ? tag : undefined,
  )
  const fresh = tags.filter((tag) => !lanes.includes(tag))
  const goesOn = (tag: T) => after.includes(tag)
  for (const tag of [...fresh.filter(goesOn), ...fresh.filter((tag) => !goesOn(tag))]) {
    const free = lanes.indexOf(undefined)
    lanes[free < 0 ? lanes.length : free] = tag
  }
  while (lanes.length > 0 && lanes.at(-1) === undefined) lanes.pop()
  return lanes
}
