import { type Day, monthKey, monthOf, yearOf } from '@/domain/dates'
import { addMonths, type Month, quarterOf } from '@/domain/quarters'

/** What is shown at once: the list of a month or a quarter, or the board of a year. */
export type View = 'month' | 'quarter' | 'year'

/** How many months a page of each view has. */
export const PAGE_MONTHS: Record<View, number> = { month: 1, quarter: 3, year: 12 }

/** The months of the page with a month in it. */
export function monthsOf(view: View, { year, month }: Month): Month[] {
  const size = PAGE_MONTHS[view]
  return Array.from({ length: size }, (_, i) => ({ year, month: month - (month % size) + i }))
}

/** The first month of the page `count` pages later, across years. */
export function turned(view: View, { year, month }: Month, count: number): Month {
  const size = PAGE_MONTHS[view]
  return addMonths({ year, month: month - (month % size) }, count * size)
}

/** Whether a day lies in one of these months. */
export function isShown(months: readonly Month[], day: Day): boolean {
  return months.some(({ year, month }) => year === yearOf(day) && month === monthOf(day))
}

/** A place in the form of the address: `2027-05`, `2027-Q2` for a quarter, `2027` for a year. */
export function placeText(view: View, { year, month }: Month): string {
  const key = monthKey(year, month)
  if (view === 'year') return key.slice(0, -3)
  return view === 'month' ? key : `${key.slice(0, -2)}Q${quarterOf(month) + 1}`
}

/** Whether a path and query are those of the calendar. */
export const isCalendar = (place: string): boolean => /^\/(\?|$)/.test(place)

/** The place in an address; the month is null for that of today. */
export type Place = { readonly isYear: boolean; readonly month: Month | null }

const YEAR_VIEW = /[?&]view=year(?:&|$)/
const PLACE = /[?&]at=(?!0000)(\d{4})(?:-(?:Q([1-4])|(0[1-9]|1[0-2])))?(?:&|$)/

/**
 * The place in the query of an address, by the first month of a quarter or year. An invalid place counts as none, and
 * so does a year without the year view.
 */
export function placeIn(search: string): Place {
  const isYear = YEAR_VIEW.test(search)
  const [, year, quarter, month] = PLACE.exec(search) ?? []
  if (!year || !(isYear || quarter || month)) return { isYear, month: null }
  const first = month ? Number(month) - 1 : (Number(quarter ?? 1) - 1) * 3
  return { isYear, month: { year: Number(year), month: first } }
}

const OWNER = /[?&]of=([a-z0-9]{15})(?:&|$)/

/** The owner in the query of an address; null for the own calendar. */
export const ownerNamed = (search: string): string | null => OWNER.exec(search)?.[1] ?? null

/** A query that names another owner, or none if null. */
export function withOwner(search: string, owner: string | null): string {
  const query = new URLSearchParams(search)
  query.delete('of')
  if (owner !== null) query.set('of', owner)
  return String(query) && `?${query}`
}

/** A query with another place; `at` is null for today's. */
export function withPlace(search: string, view: View, at: Month | null): string {
  const query = new URLSearchParams(search)
  query.delete('view')
  query.delete('at')
  if (view === 'year') query.set('view', view)
  if (at !== null) query.set('at', placeText(view, at))
  return String(query) && `?${query}`
}
