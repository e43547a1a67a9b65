import { addDays, type Day, dayOf, daysBetween } from '@/domain/dates'
import { costsOf } from '@/domain/leave/dayCosts'
import type { LeaveTime } from '@/domain/leave/workdays'
import { daysFrom } from '@/domain/marking/block'

/** Consecutive days on which all of some people are free. */
export type FreeStretch = {
  readonly from: Day
  readonly to: Day
  readonly days: number
  /** Whether it is as in any week: for nobody who works right before or after it, it contains a holiday or leave. */
  readonly isUsual: boolean
}

/**
 * The stretches of a year on which all these people are free, the longest first, then by date. A stretch that reaches
 * into the year before or after has all its days. Without people there are none.
 */
export function freeTogether(people: readonly LeaveTime[], year: number): FreeStretch[] {
  if (people.length === 0) return []
  const costs = people.map(costsOf)
  const isFree = (day: Day) => costs.every((costOn) => costOn(day).cost === 0)
  const isUsual = (from: Day, to: Day) =>
    !costs.some((costOn) => {
      // A person who is off before and after as well does not decide where it starts or ends.
      const works = [addDays(from, -1), addDays(to, 1)].some((day) => costOn(day).cost > 0)
      return works && daysFrom(from, to).some((day) => costOn(day).usual > 0)
    })

  const [first, last] = [dayOf(year, 0, 1), dayOf(year, 11, 31)]
  const [earliest, latest] = [dayOf(year - 1, 0, 1), dayOf(year + 1, 11, 31)]
  let begin = first
  while (begin > earliest && isFree(begin)) begin = addDays(begin, -1)
  const found: FreeStretch[] = []
  let from: Day | null = null
  const end = (to: Day) => {
    if (from !== null) {
      found.push({ from, to, days: daysBetween(from, to) + 1, isUsual: isUsual(from, to) })
    }
    from = null
  }
  for (let day = begin; ; day = addDays(day, 1)) {
    if (isFree(day)) from ??= day
    else end(addDays(day, -1))
    if (day === latest) end(day)
    if (day >= last && from === null) break
  }
  return found.sort((a, b) => b.days - a.days || (a.from < b.from ? -1 : 1))
}
