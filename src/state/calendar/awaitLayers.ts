import type { OutsideCalendar } from '@/domain/outside/outside'
import type { OtherCalendar } from '@/domain/people'
import { laidIn, laidOwners } from '@/domain/people/laid'
import { PRINT_WAIT_MS } from '@/domain/timing'
import { layers } from '@/state/calendar/layers'
import { isKnown, schoolHolidays } from '@/state/calendar/schoolHolidays'
import { ownSettings, settings } from '@/state/choices/settings'
import { hiddenOutside, outsideCalendars } from '@/state/outside/outside'
import { others } from '@/state/people/others'

/**
 * What was chosen to lie under the days and is not there: holidays, those of a state's schools in a year or without
 * these all public ones, what somebody plans, or a calendar elsewhere.
 */
export type MissingLayer = {
  readonly state?: string
  readonly year?: number
  readonly person?: OtherCalendar
  readonly outside?: OutsideCalendar
}

const hasHolidays = () => layers.get().some(({ person, outside }) => !person && !outside)
const isThere = (wanted: string) => layers.get().some(({ id }) => id === wanted)
const hasPerson = ({ owner }: OtherCalendar) => isThere(`person:${owner}`)
const hasOutside = ({ id }: OutsideCalendar) => isThere(`outside:${id}`)

/** Whose bars belong beside the shown days: of those who were chosen the ones that are not hidden, and may be seen. */
function peopleWanted(): readonly OtherCalendar[] {
  const { shown, calendars } = others.get()
  if (shown) return []
  const chosen = ownSettings.get()
  const owners = laidOwners(chosen).filter((owner) => !laidIn(chosen, owner).isHidden)
  return calendars.filter(({ owner }) => owners.includes(owner))
}

/** Which calendars elsewhere belong beneath the shown days: those of the own calendar that are not hidden. */
function outsideWanted(): readonly OutsideCalendar[] {
  if (others.get().shown) return []
  const known = outsideCalendars.get().map(({ calendar }) => calendar)
  return known.filter(({ id }) => !hiddenOutside.get().includes(id))
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
 *: the holidays, which are for Pro, what others plan, and calendars elsewhere.
 */
export async function awaitLayers(
  years: readonly number[],
  isPro: boolean,
): Promise<readonly MissingLayer[]> {
  const { regions = [], school = [] } = (isPro && settings.get().holidays) || {}
  const people = peopleWanted()
  const elsewhere = outsideWanted()
  const waits: Promise<unknown>[] = [
    ...people.map((one) => untilLaid(() => hasPerson(one))),
    ...elsewhere.map((one) => untilLaid(() => hasOutside(one))),
  ]
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
  const unlaid = elsewhere.filter((one) => !hasOutside(one)).map((outside) => ({ outside }))
  return [...(isLaid ? [] : [{}]), ...unknown, ...away, ...unlaid]
}
