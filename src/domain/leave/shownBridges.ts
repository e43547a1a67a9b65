import type { Day } from '@/domain/dates'
import { type Bridge, bridgesOf } from './bridges'
import type { Reckoning } from './workdays'

const nameOf = ({ leave, cost, from, to }: Bridge) => [...leave, cost, from, to].join(' ')

/**
 * What is the same whether or not the days are known that are closed to a plan, so that nothing of these is to be read
 * from it.
 * @param open the same made with the open days alone
 */
export function onlyKnown<T>(
  all: readonly T[],
  open: readonly T[],
  nameOf: (one: T) => string,
): readonly T[] {
  const known = new Set(open.map(nameOf))
  return all.filter((one) => known.has(nameOf(one)))
}

/**
 * The bridges that a person may see: what they are does not depend on days that are closed to the plan, so nothing of
 * these is to be read from them, and what is said of them is true all the same.
 * @param open the reckoning with the open days alone
 */
export function shownBridges(reckoning: Reckoning, open: Reckoning): readonly Bridge[] {
  const all = bridgesOf(reckoning)
  if (open.entries === reckoning.entries) return all
  return onlyKnown(all, bridgesOf(open), nameOf)
}

/** Those of some bridges that take only some days as leave, as those of school holidays. */
export function bridgesWithin(bridges: readonly Bridge[], days: ReadonlySet<Day>): Bridge[] {
  return bridges.filter(({ leave }) => leave.every((day) => days.has(day)))
}
