import type { Day } from '@/domain/dates'
import { bulgarianHolidays } from './bulgarian'
import { germanHolidays, type Rows } from './german'
import type { HolidayId } from './names'
import { BULGARIA, knownRegions } from './regions'

/** A public holiday on its day, and the chosen regions that keep it. */
export type PublicHoliday = {
  readonly id: HolidayId
  /** The day off replaces a holiday on a weekend. */
  readonly isSubstitute: boolean
  readonly regions: readonly string[]
}

const NO_ROWS: Rows = []

/**
 * The public holidays of some regions in a year, by day, in order; correct for 2018 to 2100, without a network. Unknown
 * codes are ignored.
 */
export function publicHolidays(
  regions: readonly string[],
  year: number,
): ReadonlyMap<Day, readonly PublicHoliday[]> {
  const found = new Map<Day, PublicHoliday[]>()
  const add = (region: string, rows: Rows, isSubstitute: boolean) => {
    for (const [day, id] of rows) {
      const others = found.get(day) ?? []
      const known = others.findIndex((one) => one.id === id && one.isSubstitute === isSubstitute)
      const at = known < 0 ? others.length : known
      others[at] = { id, isSubstitute, regions: [...(others[at]?.regions ?? []), region] }
      found.set(day, others)
    }
  }
  for (const region of knownRegions(regions)) {
    const { holidays, substitutes } =
      region === BULGARIA
        ? bulgarianHolidays(year)
        : { holidays: germanHolidays(region, year), substitutes: NO_ROWS }
    add(region, holidays, false)
    add(region, substitutes, true)
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
