import { useMemo, useState } from 'react'
import { type Day, monthOf, yearOf } from '@/domain/dates'
import { isLockedMonth, type Tier } from '@/domain/plan'
import {
  firstMonthOf,
  type Month,
  monthOfDay,
  monthsOfQuarter,
  nextMonth,
  nextQuarter,
  previousMonth,
  previousQuarter,
  quarterOf,
} from '@/domain/quarters'
import { useShownMonth } from '@/state/preferences/useShownMonth'

export type Period = {
  /** The month on a phone; its quarter is what a desktop shows. */
  readonly month: Month
  /** The months on the screen. */
  readonly months: readonly Month[]
  readonly isPhone: boolean
  previous(): void
  next(): void
  showQuarter(quarter: number): void
  showMonth(month: Month): void
}

/** Says whether a day lies in one of these months. */
export function isShown(months: readonly Month[], day: Day): boolean {
  return months.some(({ year, month }) => year === yearOf(day) && month === monthOf(day))
}

/**
 * What the calendar shows; one month is kept for both widths, so that turning a phone loses nothing. Where the
 * quarter on the screen ends with its last day, and closes with it to this tier, the one of today follows.
 */
export function usePeriod(today: Day, isPhone: boolean, tier: Tier): Period {
  const monthsOf = (at: Month) => (isPhone ? [at] : monthsOfQuarter(at.year, quarterOf(at.month)))
  const [month, setMonth] = useShownMonth(
    () => monthOfDay(today),
    (at) => isShown(monthsOf(at), today),
  )
  const [known, setKnown] = useState(today)
  if (known !== today) {
    setKnown(today)
    const isClosing = !isLockedMonth(tier, month, known) && isLockedMonth(tier, month, today)
    if (isClosing) setMonth(monthOfDay(today))
  }
  return useMemo(
    () => ({
      month,
      months: isPhone ? [month] : monthsOfQuarter(month.year, quarterOf(month.month)),
      isPhone,
      previous: () => setMonth(isPhone ? previousMonth : previousQuarter),
      next: () => setMonth(isPhone ? nextMonth : nextQuarter),
      showQuarter: (quarter) => setMonth(firstMonthOf(month.year, quarter)),
      showMonth: setMonth,
    }),
    [month, setMonth, isPhone],
  )
}
