import { useRef } from 'react'
import type { Day } from '@/domain/dates'
import type { Month } from '@/domain/quarters'
import { MonthCards } from './MonthCards'
import { ReadOnlyNote } from './ReadOnlyNote'
import { useGridFocus } from './useGridFocus'
import type { Period } from './usePeriod'

type Props = { period: Period; today: Day; isLocked: (month: Month) => boolean }

/** The cards of some months to look at: days can be walked and notes read in full (s.5). */
export function ReadOnlyGrid({ period, today, isLocked }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const focus = useGridFocus(grid, period, today, isLocked, null)
  return (
    <MonthCards
      ref={grid}
      months={period.months}
      today={today}
      edit={null}
      Note={ReadOnlyNote}
      {...focus}
    />
  )
}
