import { useMemo } from 'react'
import { addDays, type Day } from '@/domain/dates'
import { type Month, monthOfDay } from '@/domain/quarters'
import { blocksOf } from '@/domain/surface/block'

/** The months of a board, and the unlocked days just before and after, from which bars continue into it. */
export function useBoardFrame(months: readonly Month[], isLocked: (month: Month) => boolean) {
  return useMemo(() => {
    const isOpen = (day: Day) => !isLocked(monthOfDay(day))
    const blocks = blocksOf(months, isLocked)
    const beside = (day: Day | undefined, by: number) => {
      const next = day === undefined ? null : addDays(day, by)
      return next !== null && isOpen(next) ? next : null
    }
    return {
      blocks,
      dayBefore: beside(blocks[0]?.days[0], -1),
      dayAfter: beside(blocks.at(-1)?.days.at(-1), 1),
      isOpen,
    }
  }, [months, isLocked])
}
