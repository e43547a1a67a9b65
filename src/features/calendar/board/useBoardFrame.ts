import { useMemo } from 'react'
import { type Day, dayOf } from '@/domain/dates'
import { type Month, monthOfDay } from '@/domain/quarters'
import { blocksOf } from '@/domain/surface/block'

/** The months of a board, and the days beside it from and into which bars go on, as far as they are open. */
export function useBoardFrame(months: readonly Month[], isLocked: (month: Month) => boolean) {
  return useMemo(() => {
    const year = months[0]?.year ?? 0
    const unlocked = (day: Day) => (isLocked(monthOfDay(day)) ? null : day)
    return {
      blocks: blocksOf(months, isLocked),
      dayBefore: unlocked(dayOf(year - 1, 11, 31)),
      dayAfter: unlocked(dayOf(year + 1, 0, 1)),
    }
  }, [months, isLocked])
}
