import { addDays, type Day } from '@/domain/dates'

/** A tag on consecutive days, drawn as one bar (Y3). */
export type Run = {
  readonly tagId: string
  readonly from: Day
  readonly to: Day
  /** Counted from 0; the same one from the first day to the last. */
  readonly lane: number
}

/** A run that may go on. */
type OpenRun = { -readonly [K in keyof Run]: Run[K] }

/**
 * The runs of tags over some days, each in the first lane that is free on its first day (Y3).
 * @param days in order; a day that is left out ends every run
 * @param tagsOn the ids of the tags of a day, in their order
 */
export function runsOf(days: readonly Day[], tagsOn: (day: Day) => readonly string[]): Run[] {
  const runs: OpenRun[] = []
  let open: OpenRun[] = []
  for (const day of days) {
    const tags = tagsOn(day)
    open = open.filter(({ tagId, to }) => addDays(to, 1) === day && tags.includes(tagId))
    for (const run of open) run.to = day
    const known = new Set(open.map(({ tagId }) => tagId))
    for (const tagId of tags) {
      if (known.has(tagId)) continue
      known.add(tagId)
      const taken = new Set(open.map(({ lane }) => lane))
      let lane = 0
      while (taken.has(lane)) lane += 1
      const run = { tagId, from: day, to: day, lane }
      open.push(run)
      runs.push(run)
    }
  }
  return runs
}
