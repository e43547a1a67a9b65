import { useLayoutEffect } from 'react'
import type { Day } from '@/domain/dates'
import { isShown } from '@/domain/surface/place'
import { scrollToRow } from '@/ui/scrollToRow'
import { rowOf } from '../keys/focusDay'
import type { Period } from '../usePeriod'

/** Where the days were left for another page, in pixels. */
let left: number | null = null
/** No days of the app were shown yet; those that were drawn before it may have been scrolled, by a person or the browser. */
let isFresh = true

/**
 * Months that have today open with it in the window; on a phone any other month opens at its top. Whoever
 * comes back from another page, or reads this one anew, finds them as they were.
 */
export function useScrollToToday({ isPhone, months }: Period, today: Day): void {
  useLayoutEffect(() => {
    const wasDrawn = isFresh
    isFresh = false
    if (left !== null) window.scrollTo(0, left)
    else if (wasDrawn && window.scrollY > 0) return
    else if (isShown(months, today)) scrollToRow(rowOf(today), isPhone)
    else if (isPhone) window.scrollTo(0, 0)
    left = null
  }, [isPhone, months, today])
  // By the time it is gone the page behind may be shorter.
  useLayoutEffect(
    () => () => {
      left = window.scrollY
    },
    [],
  )
}
