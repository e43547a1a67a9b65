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

/** Where the days of each place, as the address names it, were left for another page or view, in pixels. */
const left = new Map<string, number>()
/** No days of the app were shown yet; those that were drawn before it may have been scrolled, by a person or the browser. */
let isFresh = true

/**
 * Months that have today open with it in the window; on a phone any other month opens at its top. Whoever
 * comes back from another page, or reads this one anew, finds them as they were.
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
  // By the time it is gone the page behind may be shorter.
  useLayoutEffect(
    () => () => {
      left.set(place.current, window.scrollY)
      // The same days may come back: the next page was still on its way.
      place.current = ''
    },
    [],
  )
}
