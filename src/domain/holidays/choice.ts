import type { ShownHolidays } from '@/domain/settings'
import { knownRegions, localRegionsOf, stateOfRegion } from './regions'

const NONE: readonly string[] = []

const put = (codes: readonly string[] = NONE, code: string, isOn: boolean): readonly string[] =>
  isOn
    ? [...codes.filter((other) => other !== code), code]
    : codes.filter((other) => other !== code)

/** Says whether anything of a state or country is shown: its public holidays, or those of its schools. */
export function isChosen({ regions = NONE, school = NONE }: ShownHolidays, code: string): boolean {
  return regions.includes(code) || school.includes(code)
}

const isKnown = (code: string) => knownRegions([code]).length > 0

/**
 * The shown regions where the person works, in the order in which they were chosen: a place with its state, and
 * while none of them is shown the first one chosen with its places.
 */
export function workRegions({ regions = NONE, work = NONE }: ShownHolidays): readonly string[] {
  const shown = regions.filter(isKnown)
  const chosen = shown.filter((code) => work.includes(code))
  const states = (chosen.length > 0 ? chosen : shown.slice(0, 1)).map(stateOfRegion)
  return chosen.length > 0
    ? shown.filter((code) => chosen.includes(code) || states.includes(code))
    : shown.filter((code) => states.includes(stateOfRegion(code)))
}

/** The person works in a shown region, or not any more; the last one stays, and a place goes with its state. */
export function withWork(shown: ShownHolidays, code: string, isOn: boolean): ShownHolidays {
  const now = workRegions(shown)
  const next = isOn
    ? [...new Set([...now, stateOfRegion(code), code])]
    : now.filter((one) => one !== code && stateOfRegion(one) !== code)
  if (next.length === 0) return shown
  // Regions of a newer version stay.
  const foreign = (shown.work ?? NONE).filter((one) => !isKnown(one))
  return { ...shown, work: [...foreign, ...next] }
}

/** What is left of a choice where the person works, once these regions are not shown any more. */
const workWithout = ({ work }: ShownHolidays, gone: readonly string[]) =>
  work && { work: work.filter((code) => !gone.includes(code)) }

/** Shows the public holidays of a region, or not any more; a place counts where its state does. */
export function withRegion(shown: ShownHolidays, code: string, isOn: boolean): ShownHolidays {
  const regions = put(shown.regions, code, isOn)
  if (!isOn) return { ...shown, regions, ...workWithout(shown, [code]) }
  const state = stateOfRegion(code)
  const isWork = code !== state && shown.work?.includes(state)
  return { ...shown, regions, ...(isWork && { work: put(shown.work, code, true) }) }
}

/** Shows the school holidays of a state, or not any more. */
export function withSchool(shown: ShownHolidays, state: string, isOn: boolean): ShownHolidays {
  return { ...shown, school: put(shown.school, state, isOn) }
}

/** Shows nothing any more of a state or country, nor of its places. */
export function withoutState(shown: ShownHolidays, state: string): ShownHolidays {
  const gone = [state, ...localRegionsOf(state)]
  const regions = (shown.regions ?? NONE).filter((code) => !gone.includes(code))
  const school = put(shown.school, state, false)
  return { ...shown, regions, school, ...workWithout(shown, gone) }
}
