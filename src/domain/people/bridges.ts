import { addDays, type Day } from '@/domain/dates'
import { type Break, breaksOf, type Taken } from '@/domain/leave/breaks'
import type { When } from '@/domain/leave/workdays'
import type { PersonTime } from './person'

/** What a person gives for a break of all: no day at all where the person is free anyway. */
type PersonShare = Taken & { readonly id: string }

/** A break that some people have together, and what it costs each of them. */
export type CommonBridge = Omit<Break, 'taken'> & {
  /** In the order of the people. */
  readonly shares: readonly PersonShare[]
}

/**
 * Every way to a break that all of these people have together, in the order of its days per day of leave of all of them,
 * then of its length, then of time.
 */
export function commonBridges(people: readonly PersonTime[], when: When): CommonBridge[] {
  return breaksOf(people, when).map(({ taken, ...found }) => ({
    ...found,
    shares: people.map(({ id }, i) => ({ id, leave: [], cost: 0, ...taken[i] })),
  }))
}

/** Of some bridges the best one, then the best of those that do not touch it, and so on: the best first. */
export function apartFromEachOther(bridges: readonly CommonBridge[]): CommonBridge[] {
  /** With the day behind each of them. */
  const kept = new Map<CommonBridge, Day>()
  for (const one of bridges) {
    const after = addDays(one.to, 1)
    const isApart = [...kept].every(([{ from }, behind]) => after < from || behind < one.from)
    if (isApart) kept.set(one, after)
  }
  return [...kept.keys()]
}
