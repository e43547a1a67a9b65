import { useLayoutEffect } from 'react'
import type { Day } from '@/domain/dates'
import { rowOf } from './focusDay'
import { isShown, type Period } from './usePeriod'

/** A phone opens a month with today in the middle, any other month at its top. */
export function useScrollToToday({ isPhone, months }: Period, today: Day): void {
  useLayoutEffect(() => {
    if (!isPhone) return
    if (isShown(months, today)) rowOf(today)?.scrollIntoView({ block: 'center' })
    else window.scrollTo(0, 0)
  }, [isPhone, months, today])
}
