import { useLayoutEffect } from 'react'
import type { Day } from '@/domain/dates'
import { rowOf } from './focusDay'
import { isShown, type Period } from './usePeriod'

/** Scrolls today into the window: to its middle on a phone, elsewhere no further than it has to. */
export function scrollToToday(today: Day, isPhone: boolean): void {
  rowOf(today)?.scrollIntoView({ block: isPhone ? 'center' : 'nearest' })
}

/** Months that have today open with it in the window; on a phone any other month opens at its top. */
export function useScrollToToday({ isPhone, months }: Period, today: Day): void {
  useLayoutEffect(() => {
    if (isShown(months, today)) scrollToToday(today, isPhone)
    else if (isPhone) window.scrollTo(0, 0)
  }, [isPhone, months, today])
}
