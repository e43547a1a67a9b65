import type { Day } from '@/domain/dates'
import {
  firstMonthOf,
  type Month,
  nextQuarter,
  previousQuarter,
  quarterOf,
} from '@/domain/quarters'
import { firstSharedMonth } from '@/domain/share'
import { useMonths, useShownMonth } from '@/state/preferences/useShownMonth'

/** The quarter of a shared year that is shown; years that are not shared are never reached (S6). */
export function useSharedPeriod(years: readonly number[], today: Day) {
  const home = () => firstSharedMonth(years, today)
  const isHome = (at: Month) =>
    at.year === home().year && quarterOf(at.month) === quarterOf(home().month)
  const [wanted, setWanted] = useShownMonth('quarter', home, isHome)
  // A refreshed snapshot may have lost the year, and an address may name any.
  const month = years.includes(wanted.year) ? wanted : home()
  const showMonth = (next: Month) => {
    if (years.includes(next.year)) setWanted(next)
  }
  return {
    month,
    months: useMonths('quarter', month),
    isPhone: false,
    previous: () => showMonth(previousQuarter(month)),
    next: () => showMonth(nextQuarter(month)),
    showQuarter: (quarter: number) => showMonth(firstMonthOf(month.year, quarter)),
    showMonth,
  }
}
