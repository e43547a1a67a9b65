import type { ShownHolidays } from '@/domain/settings'
import { knownRegions, localRegionsOf, stateOfRegion } from './regions'

const NONE: readonly string[] = []

const put = (codes: readonly string[] = NONE, code: string, isOn: boolean): readonly string[] =>
  isOn
    ? [...codes.filter((other) => other !== code), code]
    : codes.filter((other) => other !== code)

/** Whether public or school holidays of a state or country are shown. */
export function isChosen({ regions = NONE, school = NONE }: ShownHolidays, code: string): boolean {
  return regions.includes(code) || school.includes(code)
}

const isKnown = (code: string) => knownRegions([code]).length > 0

/**
 * The shown regions where the person works, in the order in which they were chosen. A place counts with its state;
 * while none is chosen as work, the first shown region counts, with its places.
 */
export function workRegions({ regions = NONE, work = NONE }: ShownHolidays): readonly string[] {
  const shown = regions.filter(isKnown)
  const chosen = shown.filter((code) => work.includes(code))
  const states = (chosen.length > 0 ? chosen : shown.slice(0, 1)).map(stateOfRegion)
  return chosen.length > 0
    ? shown.filter((code) => chosen.includes(code) || states.includes(code))
    : shown.filter((code) => states.includes(stateOfRegion(code)))
}

/**
 * Marks a shown region as one where the person works, or not. The last one stays marked, and a place follows its state.
 */
export function withWork(shown: ShownHolidays, code: string, isOn: boolean): ShownHolidays {
  const now = workRegions(shown)
  const next = isOn
    ? [...new Set([...now, stateOfRegion(code), code])]
    : now.filter((one) => one !== code && stateOfRegion(one) !== code)
  if (next.length === 0) return shown
  // Keeps regions that only a newer version knows.
  const foreign = (shown.work ?? NONE).filter((one) => !isKnown(one))
  return { ...shown, work: [...foreign, ...next] }
}

/** The regions where the person works, without those that are no longer shown. */
const workWithout = ({ work }: ShownHolidays, gone: readonly string[]) =>
  work && { work: work.filter((code) => !gone.includes(code)) }

/** Shows or hides the public holidays of a region; a new place counts as work if its state does. */
export function withRegion(shown: ShownHolidays, code: string, isOn: boolean): ShownHolidays {
  const regions = put(shown.regions, code, isOn)
  if (!isOn) return { ...shown, regions, ...workWithout(shown, [code]) }
  const state = stateOfRegion(code)
  const isWork = code !== state && shown.work?.includes(state)
  return { ...shown, regions, ...(isWork && { work: put(shown.work, code, true) }) }
}

/** Shows or hides the school holidays of a state. */
export function withSchool(shown: ShownHolidays, state: string, isOn: boolean): ShownHolidays {
  return { ...shown, school: put(shown.school, state, isOn) }
}

/** Hides everything of a state or country and its places. */
export function withoutState(shown: ShownHolidays, state: string): ShownHolidays {
  const gone = [state, ...localRegionsOf(state)]
  const regions = (shown.regions ?? NONE).filter((code) => !gone.includes(code))
  const school = put(shown.school, state, false)
  return { ...shown, regions, school, ...workWithout(shown, gone) }
}
