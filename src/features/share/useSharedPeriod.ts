import { useMemo } from 'react'
import type { Day } from '@/domain/dates'
import {
  firstMonthOf,
  type Month,
  monthsOfQuarter,
  nextQuarter,
  previousQuarter,
  quarterOf,
} from '@/domain/quarters'
import { firstSharedMonth } from '@/domain/share'
import { useShownMonth } from '@/state/preferences/useShownMonth'

/** The quarter of a shared year that is shown; years that are not shared are never reached (S6). */
export function useSharedPeriod(years: readonly number[], today: Day) {
  const isHome = (at: Month) => {
    const home = firstSharedMonth(years, today)
    return at.year === home.year && quarterOf(at.month) === quarterOf(home.month)
  }
  const [wanted, setWanted] = useShownMonth(() => firstSharedMonth(years, today), isHome)
  // A refreshed snapshot may have lost the year.
  const month = years.includes(wanted.year) ? wanted : firstSharedMonth(years, today)
  const showMonth = (next: Month) => years.includes(next.year) && setWanted(next)
  const { year } = month
  const quarter = quarterOf(month.month)
  // The same months as long as nobody chooses others: a refreshed snapshot moves nothing.
  const months = useMemo(() => monthsOfQuarter(year, quarter), [year, quarter])
  return {
    month,
    months,
    isPhone: false,
    previous: () => showMonth(previousQuarter(month)),
    next: () => showMonth(nextQuarter(month)),
    showQuarter: (next: number) => showMonth(firstMonthOf(year, next)),
    showMonth,
  }
}
