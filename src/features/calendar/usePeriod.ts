import { useLayoutEffect, useState } from 'react'
import type { Day } from '@/domain/dates'
import { isLockedMonth, type Tier } from '@/domain/plan'
import { firstMonthOf, type Month, monthOfDay } from '@/domain/quarters'
import { turned, type View } from '@/domain/surface/place'
import { useAddressedPlace, useMonths, useShownMonth } from '@/state/place'

export type Period = {
  readonly view: View
  /** The month on a phone; its quarter or its year is what other views show. */
  readonly month: Month
  /** The months on the screen. */
  readonly months: readonly Month[]
  readonly isPhone: boolean
  previous(): void
  next(): void
  /** Shows a quarter of the shown year, in a list. */
  showQuarter(quarter: number): void
  /** Shows a month, in the same view or in another one: that is a step of the history. */
  showMonth(month: Month, view?: View): void
}

/**
 * What the calendar shows; one month is kept for every view, so that turning a phone loses nothing. Where the
 * quarter on the screen ends with its last day, and closes with it to this tier, the one of today follows.
 * @param hasBoard says that a year can be shown; else a list stands in for it
 */
export function usePeriod(today: Day, isPhone: boolean, tier: Tier, hasBoard = false): Period {
  const { isYear } = useAddressedPlace()
  const view = isYear && hasBoard ? 'year' : isPhone ? 'month' : 'quarter'
  const [wanted, show] = useShownMonth(() => monthOfDay(today))
  const [known, setKnown] = useState(today)
  const isClosing = !isLockedMonth(tier, wanted, known) && isLockedMonth(tier, wanted, today)
  const month = isClosing ? monthOfDay(today) : wanted
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quarter closes with the day.
  useLayoutEffect(() => {
    if (isClosing) show(view, month)
    setKnown(today)
  }, [today])
  return {
    view,
    month,
    months: useMonths(view, month),
    isPhone,
    previous: () => show(view, turned(view, month, -1)),
    next: () => show(view, turned(view, month, 1)),
    showQuarter: (quarter) => show('quarter', firstMonthOf(month.year, quarter)),
    showMonth: (to, inView = view) => show(inView, to),
  }
}
