import { monthKey } from '@/domain/dates'
import type { Month } from '@/domain/quarters'

/** Kept for each tab and page: the page of a link has a month of its own. */
const key = () => `quartal:month:${window.location.pathname}`

/** The month that this tab showed before the page was read anew; null for the one of today. */
export function readShownMonth(): Month | null {
  try {
    const [, year, month] =
      /^(\d{4})-(0[1-9]|1[0-2])$/.exec(sessionStorage.getItem(key()) ?? '') ?? []
    return year && month ? { year: Number(year), month: Number(month) - 1 } : null
  } catch {
    return null
  }
}

/** Keeps the month that is shown; null for that of today, which may be another one tomorrow. */
export function keepShownMonth(month: Month | null): void {
  try {
    if (month) sessionStorage.setItem(key(), monthKey(month.year, month.month))
    else sessionStorage.removeItem(key())
  } catch {
    // Storage is closed to us, so the page opens with today.
  }
}
