import type { Calendar } from '@/domain/calendar'
import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { isLockedMonth, limitsOf } from '@/domain/plan'
import { lastOpenDay } from '@/domain/planEnd'
import { monthOfDay } from '@/domain/quarters'
import { type MergedAside, mergeAside } from '@/domain/setAside'
import type { FileSummary } from '@/domain/transfer'
import type { EditTools } from '@/state/calendar/commit'
import type { Skipped } from '@/state/undo/recorder'

type Tools = Pick<EditTools, 'read' | 'getTier'>

/**
 * What a file would bring into the calendar as it is now, and what would not come in, by the rules for set-aside
 * data (D2). A backup may bring what is past: it was planned once. `now` in milliseconds since the epoch; `newId`
 * makes ids for tags that come along.
 */
export function mergedFile(
  { read, getTier }: Tools,
  from: Calendar,
  kind: FileSummary['kind'],
  today: Day,
  now: number,
  newId: () => string,
): MergedAside {
  const tier = getTier()
  const limits = limitsOf(tier)
  const last = lastOpenDay(now)
  const isOpen = (day: Day) =>
    kind === 'backup'
      ? limits.everyQuarter || day <= last
      : !isLockedMonth(tier, monthOfDay(day), today)
  return mergeAside(read(), from, { limits, isOpen }, newId)
}

/** The days and tags that a merge really changes, as a step of undo counts them. */
export function realChange({ change, days }: MergedAside): Change {
  return {
    days: Object.fromEntries(
      days.flatMap((day) => (change.days[day] ? [[day, change.days[day]]] : [])),
    ),
    tags: change.tags.filter(({ before, after }) => before !== after),
  }
}

/** How many days had no room or are closed to the plan. */
export function skippedOf({ left }: MergedAside): Skipped {
  const why = Object.values(left?.reasons.days ?? {})
  const locked = why.filter((reason) => reason === 'limit_quarter').length
  return { full: why.length - locked, locked }
}
