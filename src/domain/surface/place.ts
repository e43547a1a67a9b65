import { type Day, monthKey, monthOf, yearOf } from '@/domain/dates'
import { firstMonthOf, type Month, monthsOfQuarter, quarterOf } from '@/domain/quarters'

/** How many days are looked at together. */
export type View = 'month' | 'quarter'

/** The months of a view that has a month in it. */
export function monthsOf(view: View, at: Month): Month[] {
  return view === 'month' ? [at] : monthsOfQuarter(at.year, quarterOf(at.month))
}

/** Says whether a day lies in one of these months. */
export function isShown(months: readonly Month[], day: Day): boolean {
  return months.some(({ year, month }) => year === yearOf(day) && month === monthOf(day))
}

/** A place as the address names it: `2027-05`, or `2027-Q2` for a quarter (Y8). */
export function placeText(view: View, { year, month }: Month): string {
  const key = monthKey(year, month)
  return view === 'month' ? key : `${key.slice(0, -2)}Q${quarterOf(month) + 1}`
}

const PLACE = /[?&]at=(?!0000)(\d{4})-(?:Q([1-4])|(0[1-9]|1[0-2]))(?:&|$)/

/**
 * The month that an address (its query) names, of a quarter the first one; null for one that names none, or
 * nothing that there is (Y8).
 */
export function placeIn(search: string): Month | null {
  const [, year, quarter, month] = PLACE.exec(search) ?? []
  if (!year) return null
  return quarter
    ? firstMonthOf(Number(year), Number(quarter) - 1)
    : { year: Number(year), month: Number(month) - 1 }
}

/** A query with another place in it, or with none. */
export function withPlace(search: string, at: string | null): string {
  const query = new URLSearchParams(search)
  if (at === null) query.delete('at')
  else query.set('at', at)
  return String(query) && `?${query}`
}
