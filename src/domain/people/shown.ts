import { onlyKnown } from '@/domain/leave/shownBridges'
import type { When } from '@/domain/leave/workdays'
import { type CommonBridge, commonBridges } from './bridges'
import { type FreeStretch, freeTogether } from './free'
import type { PersonTime } from './person'

/* Compares people with all their days and the same people with only the days that the viewer may see, which the plan
   of each calendar's owner decides. Nothing that depends on a closed day is shown. */

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
