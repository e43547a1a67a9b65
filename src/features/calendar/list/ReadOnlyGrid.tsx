import { Suspense, useMemo, useRef } from 'react'
import type { Day } from '@/domain/dates'
import type { Month } from '@/domain/quarters'
import { monthOfDay } from '@/domain/quarters'
import { blocksOf } from '@/domain/surface/block'
import { lazyPart } from '@/ui/lazyPart'
import { useFocusedDay } from '../keys/useFocusedDay'
import { ReadOnlyNote } from '../notes/ReadOnlyNote'
import type { Period } from '../usePeriod'
import { MonthCards } from './MonthCards'

export const ReadOnlyKeys = lazyPart(() => import('../commands/ReadOnlyKeys'), 'ReadOnlyKeys')

type Props = { period: Period; today: Day; isLocked: (month: Month) => boolean }

/** The cards of some months to look at: days can be walked and notes read in full (s.5). */
export function ReadOnlyGrid({ period, today, isLocked }: Props) {
  const blocks = useMemo(() => blocksOf(period.months), [period.months])
  const grid = useRef<HTMLDivElement>(null)
  const { handlers, current, goTo } = useFocusedDay(grid, period, today, isLocked)
  return (
    <>
      <MonthCards
        ref={grid}
        blocks={blocks}
        today={today}
        edit={null}
        Note={ReadOnlyNote}
        data-view={period.view}
        {...handlers}
      />
      <Suspense>
        <ReadOnlyKeys
          root={grid}
          period={period}
          today={today}
          current={current}
          goTo={goTo}
          isOpenDay={(day) => !isLocked(monthOfDay(day))}
        />
      </Suspense>
    </>
  )
}
