import type { OutsideCalendar } from '@/domain/outside/outside'
import type { OtherCalendar } from '@/domain/people'
import { besideSettingsOf, ownersBeside } from '@/domain/people/besideSettings'
import { PRINT_WAIT_MS } from '@/domain/timing'
import { layers } from '@/state/calendar/layers'
import { isKnown, schoolHolidays } from '@/state/calendar/schoolHolidays'
import { ownSettings, settings } from '@/state/choices/settings'
import { hiddenOutside, outsideCalendars } from '@/state/outside/outside'
import { others } from '@/state/people/others'

/**
 * A chosen layer that is not there yet: the school holidays of a state in a year, the public holidays (no field), what
 * a person plans, or a calendar elsewhere.
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

/** The people whose plans belong on the shown days: chosen, not hidden, and still visible to the account. */
function peopleWanted(): readonly OtherCalendar[] {
  const { shown, calendars } = others.get()
  if (shown) return []
  const chosen = ownSettings.get()
  const owners = ownersBeside(chosen).filter((owner) => !besideSettingsOf(chosen, owner).isHidden)
  return calendars.filter(({ owner }) => owners.includes(owner))
}

/** The calendars elsewhere that belong on the days of the own calendar, are not hidden, and are not read yet. */
function outsideMissing(): readonly OutsideCalendar[] {
  if (others.get().shown) return []
  const known = outsideCalendars.get().map(({ calendar }) => calendar)
  return known.filter((one) => !hiddenOutside.get().includes(one.id) && !hasOutside(one))
}

/** Resolves when `isLaid` accepts the layers, whose code may still be loading. */
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
 * Waits for the chosen layers of some years, five seconds at most, and resolves with what is missing then. Used before
 * printing.
 */
export async function awaitLayers(
  years: readonly number[],
  isPro: boolean,
): Promise<readonly MissingLayer[]> {
  const { regions = [], school = [] } = (isPro && settings.get().holidays) || {}
  const people = peopleWanted()
  const waits: Promise<unknown>[] = [
    ...people.map((one) => untilLaid(() => hasPerson(one))),
    untilLaid(() => outsideMissing().length === 0),
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
  const elsewhere = outsideMissing().map((outside) => ({ outside }))
  return [...(isLaid ? [] : [{}]), ...unknown, ...away, ...elsewhere]
}
