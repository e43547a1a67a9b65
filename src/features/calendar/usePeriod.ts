import { useLayoutEffect, useState } from 'react'
import type { Day } from '@/domain/dates'
import { isLockedMonth, type Tier } from '@/domain/plan'
import {
  firstMonthOf,
  type Month,
  monthOfDay,
  nextMonth,
  nextQuarter,
  previousMonth,
  previousQuarter,
} from '@/domain/quarters'
import { isShown, monthsOf } from '@/domain/surface/place'
import { useMonths, useShownMonth } from '@/state/preferences/useShownMonth'

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

/**
 * What the calendar shows; one month is kept for both widths, so that turning a phone loses nothing. Where the
 * quarter on the screen ends with its last day, and closes with it to this tier, the one of today follows.
 */
export function usePeriod(today: Day, isPhone: boolean, tier: Tier): Period {
  const view = isPhone ? 'month' : 'quarter'
  const [wanted, setMonth] = useShownMonth(
    view,
    () => monthOfDay(today),
    (at) => isShown(monthsOf(view, at), today),
  )
  const [known, setKnown] = useState(today)
  const isClosing = !isLockedMonth(tier, wanted, known) && isLockedMonth(tier, wanted, today)
  const month = isClosing ? monthOfDay(today) : wanted
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quarter closes with the day.
  useLayoutEffect(() => {
    if (isClosing) setMonth(month)
    setKnown(today)
  }, [today])
  return {
    month,
    months: useMonths(view, month),
    isPhone,
    previous: () => setMonth((isPhone ? previousMonth : previousQuarter)(month)),
    next: () => setMonth((isPhone ? nextMonth : nextQuarter)(month)),
    showQuarter: (quarter) => setMonth(firstMonthOf(month.year, quarter)),
    showMonth: setMonth,
  }
}
