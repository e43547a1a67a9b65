import { onlyKnown } from '@/domain/leave/shownBridges'
import type { When } from '@/domain/leave/workdays'
import { type CommonBridge, commonBridges } from './bridges'
import { type FreeStretch, freeTogether } from './free'
import type { PersonTime } from './person'

/*
 * Some people with all of their days, and the same people with those alone that are open to whoever looks: the plan of
 * the owner of each calendar says which. Nothing that depends on a closed day is shown.
 */

/** The common free days that come out the same with and without the closed days. */
export function shownFree(
  people: readonly PersonTime[],
  open: readonly PersonTime[],
  year: number,
): readonly FreeStretch[] {
  const nameOf = ({ from, to, isUsual }: FreeStretch) => `${from} ${to} ${isUsual}`
  return onlyKnown(freeTogether(people, year), freeTogether(open, year), nameOf)
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
