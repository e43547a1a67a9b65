import { addDays, type Day } from '@/domain/dates'
import { type Break, breaksOf, type Taken } from '@/domain/leave/breaks'
import type { When } from '@/domain/leave/workdays'
import type { PersonTime } from './person'

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
