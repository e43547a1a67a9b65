import type { ShownHolidays } from '@/domain/settings'
import { localRegionsOf } from './regions'

const NONE: readonly string[] = []

const put = (codes: readonly string[] = NONE, code: string, isOn: boolean): readonly string[] =>
  isOn
    ? [...codes.filter((other) => other !== code), code]
    : codes.filter((other) => other !== code)

/** Says whether anything of a state or country is shown: its public holidays, or those of its schools. */
export function isChosen({ regions = NONE, school = NONE }: ShownHolidays, code: string): boolean {
  return regions.includes(code) || school.includes(code)
}

/** Shows the public holidays of a region, or not any more. */
export function withRegion(shown: ShownHolidays, code: string, isOn: boolean): ShownHolidays {
  return { ...shown, regions: put(shown.regions, code, isOn) }
}

/** Shows the school holidays of a state, or not any more. */
export function withSchool(shown: ShownHolidays, state: string, isOn: boolean): ShownHolidays {
  return { ...shown, school: put(shown.school, state, isOn) }
}

/** Shows nothing any more of a state or country, nor of its places. */
export function withoutState(shown: ShownHolidays, state: string): ShownHolidays {
  const gone = [state, ...localRegionsOf(state)]
  const regions = (shown.regions ?? NONE).filter((code) => !gone.includes(code))
  return { ...shown, regions, school: put(shown.school, state, false) }
}
