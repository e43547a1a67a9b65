import type { OtherCalendar } from '@/domain/people'
import { laidIn, laidOwners } from '@/domain/people/laid'
import { PRINT_WAIT_MS } from '@/domain/timing'
import { layers } from '@/state/calendar/layers'
import { isKnown, schoolHolidays } from '@/state/calendar/schoolHolidays'
import { ownSettings, settings } from '@/state/choices/settings'
import { others } from '@/state/people/others'

/**
 * What was chosen to lie under the days and is not there: holidays, those of a state's schools in a year or without
 * these all public ones, or what somebody plans.
 */
export type MissingLayer = {
  readonly state?: string
  readonly year?: number
  readonly person?: OtherCalendar
}

const hasHolidays = () => layers.get().some(({ person }) => !person)
const hasPerson = ({ owner }: OtherCalendar) =>
  layers.get().some(({ id }) => id === `person:${owner}`)

/** Whose bars belong beside the shown days: of those who were chosen the ones that are not hidden, and may be seen. */
function peopleWanted(): readonly OtherCalendar[] {
  const { shown, calendars } = others.get()
  if (shown) return []
  const chosen = ownSettings.get()
  const owners = laidOwners(chosen).filter((owner) => !laidIn(chosen, owner).isHidden)
  return calendars.filter(({ owner }) => owners.includes(owner))
}

/** Resolves when some layer lies under the calendar, whose code may be on its way. */
function untilLaid(isLaid: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isLaid()) return
      off()
      resolve()
    }
    const off = layers.subscribe(look)
    look()
  })
}

/**
 * Waits until what was chosen lies under the days of some years, five seconds at most, and answers what is missing then
 *: the holidays, which are for Pro, and what others plan.
 */
export async function awaitLayers(
  years: readonly number[],
  isPro: boolean,
): Promise<readonly MissingLayer[]> {
  const { regions = [], school = [] } = (isPro && settings.get().holidays) || {}
  const people = peopleWanted()
  const waits: Promise<unknown>[] = people.map((one) => untilLaid(() => hasPerson(one)))
  if (regions.length + school.length > 0) {
    waits.push(untilLaid(hasHolidays), schoolHolidays.ask(school, years))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, PRINT_WAIT_MS)
  })
  await Promise.race([Promise.all(waits), late])
  clearTimeout(timer)
  const isLaid = regions.length === 0 || hasHolidays()
  const asked = school.flatMap((state) => years.map((year) => ({ state, year })))
  const unknown = asked.filter(({ state, year }) => !isKnown(state, year))
  const away = people.filter((person) => !hasPerson(person)).map((person) => ({ person }))
  return [...(isLaid ? [] : [{}]), ...unknown, ...away]
}
