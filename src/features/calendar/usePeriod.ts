import { useLayoutEffect, useRef, useState } from 'react'
import type { Day } from '@/domain/dates'
import { isLockedMonth, type Tier } from '@/domain/plan'
import { firstMonthOf, type Month, monthOfDay } from '@/domain/quarters'
import { isShown, turned, type View } from '@/domain/surface/place'
import { placeNow, useAddressedPlace, useMonths, useShownMonth } from '@/state/place'
import { scrollToRow } from '@/ui/screens'
import { rowOf } from './keys/focusDay'

export type Period = {
  readonly view: View
  /** The month that a phone shows; other views show its quarter or year. */
  readonly month: Month
  /** The months on the screen. */
  readonly months: readonly Month[]
  readonly isPhone: boolean
  previous(): void
  next(): void
  /** Shows a quarter of the shown year as a list. */
  showQuarter(quarter: number): void
  /** Shows a month, in this or another view, as a new step of the browser's history. */
  showMonth(month: Month, view?: View): void
}

/**
 * The period that the calendar shows. One month is kept for all views, so that turning a phone keeps the place. When
 * the shown quarter ends and the plan locks it, the quarter of today is shown.
 * @param hasBoard a year can be shown as a board; otherwise it becomes a list
 */
export function usePeriod(today: Day, isPhone: boolean, tier: Tier, hasBoard = false): Period {
  const { isYear } = useAddressedPlace()
  const view = isYear && hasBoard ? 'year' : isPhone ? 'month' : 'quarter'
  const [wanted, show] = useShownMonth(() => monthOfDay(today))
  const [known, setKnown] = useState(today)
  const isClosing = !isLockedMonth(tier, wanted, known) && isLockedMonth(tier, wanted, today)
  const month = isClosing ? monthOfDay(today) : wanted
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day decides which quarters are locked.
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

/** The scroll position of each address when it was left, in pixels. */
const left = new Map<string, number>()
/**
 * True until the app has shown days. Until then the scroll position is that of the days drawn before the app, where
 * the person or the browser may have scrolled.
 */
let isFresh = true

/**
 * Scrolls to today if the shown months have it; a phone opens other months at their top. After coming back, or a
 * reload, the former position is restored.
 */
export function useScrollToToday({ isPhone, months }: Period, today: Day): void {
  const place = useRef('')
  useLayoutEffect(() => {
    const top = place.current ? undefined : left.get(placeNow())
    place.current = placeNow()
    const wasDrawn = isFresh
    isFresh = false
    if (top !== undefined) window.scrollTo(0, top)
    else if (wasDrawn && window.scrollY > 0) return
    else if (isShown(months, today)) scrollToRow(rowOf(today), isPhone)
    else if (isPhone) window.scrollTo(0, 0)
  }, [isPhone, months, today])
  // Remembers the position while the page still has its height: the next page may be shorter.
  useLayoutEffect(
    () => () => {
      left.set(place.current, window.scrollY)
      // The same days may come back, if the person returns before the next page was shown.
      place.current = ''
    },
    [],
  )
}
