import { addDays, type Day, dayOf, daysBetween } from '@/domain/dates'
import { type Break, breaksOf, costsOf, type Taken } from '@/domain/leave/breaks'
import { onlyKnown } from '@/domain/leave/bridges'
import type { LeaveTime, When } from '@/domain/leave/workdays'
import { daysFrom } from '@/domain/marking/block'
import type { PersonTime } from './person'

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

/**
 * The common free days that come out the same with and without the closed days, so that nothing of a closed day can be
 * read from them.
 * @param open the same people with only the days that the viewer may see, which the plan of each calendar's owner
 * decides
 */
export function shownFree(
  people: readonly PersonTime[],
  open: readonly PersonTime[],
  year: number,
): readonly FreeStretch[] {
  const nameOf = ({ from, to, isUsual }: FreeStretch) => `${from} ${to} ${isUsual}`
  return onlyKnown(freeTogether(people, year), freeTogether(open, year), nameOf)
}

/** What a person gives for a common break; no leave if they are free anyway. */
type PersonShare = Taken & { readonly id: string }

/** A break that several people have together, and what it costs each of them. */
export type CommonBridge = Omit<Break, 'taken'> & {
  /** In the order of the people. */
  readonly shares: readonly PersonShare[]
}

/**
 * Every break that all these people can have together, sorted by days off per day of leave of all, then by length, then
 * by time.
 */
export function commonBridges(people: readonly PersonTime[], when: When): CommonBridge[] {
  return breaksOf(people, when).map(({ taken, ...found }) => ({
    ...found,
    shares: people.map(({ id }, i) => ({ id, leave: [], cost: 0, ...taken[i] })),
  }))
}

/** The best bridge, then the best that does not touch it, and so on. */
export function apartFromEachOther(bridges: readonly CommonBridge[]): CommonBridge[] {
  /** Each with the day after it. */
  const apart = new Map<CommonBridge, Day>()
  for (const one of bridges) {
    const after = addDays(one.to, 1)
    const isApart = [...apart].every(([{ from }, behind]) => after < from || behind < one.from)
    if (isApart) apart.set(one, after)
  }
  return [...apart.keys()]
}

/** The common bridges that come out the same with and without the closed days. */
export function shownCommonBridges(
  people: readonly PersonTime[],
  open: readonly PersonTime[],
  when: When,
): readonly CommonBridge[] {
  const nameOf = ({ from, to, shares }: CommonBridge) => JSON.stringify([from, to, shares])
  return onlyKnown(commonBridges(people, when), commonBridges(open, when), nameOf)
}
