import type { Day } from '@/domain/dates'
import { firstMonthOf, type Month } from '@/domain/quarters'
import { firstSharedMonth } from '@/domain/share'
import { turned } from '@/domain/surface/place'
import { useMonths, useShownMonth } from '@/state/place'

/** The quarter of a shared year that is shown; years that are not shared are never reached (S6). */
export function useSharedPeriod(years: readonly number[], today: Day) {
  const view = 'quarter'
  const home = () => firstSharedMonth(years, today)
  const [wanted, show] = useShownMonth(home)
  // A refreshed snapshot may have lost the year, and an address may name any.
  const month = years.includes(wanted.year) ? wanted : home()
  const showMonth = (next: Month) => {
    if (years.includes(next.year)) show(view, next)
  }
  return {
    view,
    month,
    months: useMonths(view, month),
    isPhone: false,
    previous: () => showMonth(turned(view, month, -1)),
    next: () => showMonth(turned(view, month, 1)),
    showQuarter: (quarter: number) => showMonth(firstMonthOf(month.year, quarter)),
    showMonth,
  } as const
}
