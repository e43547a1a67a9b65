import { useLayoutEffect } from 'react'
import type { Day } from '@/domain/dates'
import { scrollToRow } from '@/ui/scrollToRow'
import { rowOf } from './focusDay'
import { isShown, type Period } from './usePeriod'

/** Months that have today open with it in the window; on a phone any other month opens at its top. */
export function useScrollToToday({ isPhone, months }: Period, today: Day): void {
  useLayoutEffect(() => {
    if (isShown(months, today)) scrollToRow(rowOf(today), isPhone)
    else if (isPhone) window.scrollTo(0, 0)
  }, [isPhone, months, today])
}
