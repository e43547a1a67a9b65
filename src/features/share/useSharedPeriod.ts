import type { Day } from '@/domain/dates'
import { firstMonthOf, type Month } from '@/domain/quarters'
import { firstSharedMonth } from '@/domain/share'
import { turned, type View } from '@/domain/surface/place'
import { useAddressedPlace, useMonths, useShownMonth } from '@/state/place'

/** The quarter of a shared year that is shown, or the whole of it; years that are not shared are never reached. */
export function useSharedPeriod(years: readonly number[], today: Day) {
  const view: View = useAddressedPlace().isYear ? 'year' : 'quarter'
  const home = () => firstSharedMonth(years, today)
  const [wanted, show] = useShownMonth(home)
  // A refreshed snapshot may have lost the year, and an address may name any.
  const month = years.includes(wanted.year) ? wanted : home()
  const showMonth = (next: Month, inView = view) => {
    if (years.includes(next.year)) show(inView, next)
  }
  return {
    view,
    month,
    months: useMonths(view, month),
    isPhone: false,
    previous: () => showMonth(turned(view, month, -1)),
    next: () => showMonth(turned(view, month, 1)),
    showQuarter: (quarter: number) => showMonth(firstMonthOf(month.year, quarter), 'quarter'),
    showMonth,
  } as const
}
