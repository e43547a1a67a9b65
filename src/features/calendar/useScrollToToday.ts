import { useLayoutEffect } from 'react'
import type { Day } from '@/domain/dates'
import { scrollToRow } from '@/ui/scrollToRow'
import { rowOf } from './focusDay'
import { isShown, type Period } from './usePeriod'

/** Where the days were left for another page, in pixels. */
let left: number | null = null

/**
 * Months that have today open with it in the window; on a phone any other month opens at its top. Whoever
 * comes back from another page finds them as they were.
 */
export function useScrollToToday({ isPhone, months }: Period, today: Day): void {
  useLayoutEffect(() => {
    if (left !== null) {
      window.scrollTo(0, left)
      left = null
    } else if (isShown(months, today)) scrollToRow(rowOf(today), isPhone)
    else if (isPhone) window.scrollTo(0, 0)
  }, [isPhone, months, today])
  // By the time it is gone the page behind may be shorter.
  useLayoutEffect(
    () => () => {
      left = window.scrollY
    },
    [],
  )
}
