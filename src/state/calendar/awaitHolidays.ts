import { PRINT_WAIT_MS } from '@/domain/timing'
import { layers } from '@/state/calendar/layers'
import { isKnown, schoolHolidays } from '@/state/calendar/schoolHolidays'
import { settings } from '@/state/choices/settings'

/** Holidays that were chosen and are not there: those of a state's schools in a year, or without these all public ones. */
export type MissingHolidays = { readonly state?: string; readonly year?: number }

const hasHolidays = () => layers.get().some(({ person }) => !person)

/** Resolves when the first layer of holidays lies under the calendar, whose code may be on its way. */
function firstLayer(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!hasHolidays()) return
      off()
      resolve()
    }
    const off = layers.subscribe(look)
    look()
  })
}

/**
 * Waits until the chosen holidays of some years lie under the calendar, five seconds at most, and answers those that
 * are missing then (P1).
 */
export async function awaitHolidays(years: readonly number[]): Promise<readonly MissingHolidays[]> {
  const { regions = [], school = [] } = settings.get().holidays ?? {}
  if (regions.length + school.length === 0) return []
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, PRINT_WAIT_MS)
  })
  await Promise.race([Promise.all([firstLayer(), schoolHolidays.ask(school, years)]), late])
  clearTimeout(timer)
  const isLaid = regions.length === 0 || hasHolidays()
  const asked = school.flatMap((state) => years.map((year) => ({ state, year })))
  const unknown = asked.filter(({ state, year }) => !isKnown(state, year))
  return [...(isLaid ? [] : [{}]), ...unknown]
}
