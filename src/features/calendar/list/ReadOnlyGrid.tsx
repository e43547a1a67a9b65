import { useMemo, useRef } from 'react'
import type { Day } from '@/domain/dates'
import type { Month } from '@/domain/quarters'
import { blocksOf } from '@/domain/surface/block'
import { useGridFocus } from '../keys/useGridFocus'
import { ReadOnlyNote } from '../notes/ReadOnlyNote'
import type { Period } from '../usePeriod'
import { MonthCards } from './MonthCards'

type Props = { period: Period; today: Day; isLocked: (month: Month) => boolean }

/** The cards of some months to look at: days can be walked and notes read in full (s.5). */
export function ReadOnlyGrid({ period, today, isLocked }: Props) {
  const blocks = useMemo(() => blocksOf(period.months), [period.months])
  const grid = useRef<HTMLDivElement>(null)
  const { handlers } = useGridFocus(grid, period, today, isLocked, null)
  return (
    <MonthCards
      ref={grid}
      blocks={blocks}
      today={today}
      edit={null}
      Note={ReadOnlyNote}
      data-view={period.view}
      {...handlers}
    />
  )
}
