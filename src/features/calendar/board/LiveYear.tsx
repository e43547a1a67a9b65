import { Suspense, useCallback, useMemo } from 'react'
import { type Day, monthDays } from '@/domain/dates'
import { isLockedMonth } from '@/domain/plan'
import type { Month } from '@/domain/quarters'
import { useTier } from '@/state/auth/useAccess'
import { useLaysPeople } from '@/state/people/useLaysPeople'
import { useWhose } from '@/state/people/useWhose'
import { lazyPart } from '@/ui/lazyPart'
import { LockNotices } from '../list/LockNotice'
import { useDayChanges } from '../list/useDayChanges'
import { useScrollToToday } from '../list/useScrollToToday'
import { LastYearButton } from '../marking/LastYearButton'
import { Legend } from '../marking/Legend'
import { Marking } from '../marking/Marking'
import { NumbersButton } from '../numbers/NumbersButton'
import type { Period } from '../usePeriod'
import { CardFoot, CardStretches, CardTags } from './LiveCard'
import { YearBoard } from './YearBoard'

const PeopleKey = lazyPart(() => import('../marks/PeopleKey'), 'PeopleKey')

const PARTS = { Keys: Marking, LockNotices, CardTags, CardStretches, CardFoot }

/** The year of the app's calendar, with its legend and all that can be done in it. */
export function LiveYear({ period, today }: { period: Period; today: Day }) {
  const tier = useTier()
  const { owner } = useWhose()
  const change = useDayChanges()
  const hasPeople = useLaysPeople()
  const { months } = period
  const isLocked = useCallback((month: Month) => isLockedMonth(tier, month, today), [tier, today])
  const days = useMemo(() => months.flatMap(({ year, month }) => monthDays(year, month)), [months])
  useScrollToToday({ ...period, isPhone: false }, today)
  return (
    <>
      <Legend days={days}>
        {hasPeople && (
          <Suspense>
            <PeopleKey />
          </Suspense>
        )}
        <div className="legend-tags legend-ways">
          <NumbersButton />
          {change && <LastYearButton year={months[0]?.year ?? 0} />}
        </div>
      </Legend>
      <YearBoard
        period={period}
        today={today}
        isLocked={isLocked}
        live={{ ...PARTS, owner, change }}
      />
    </>
  )
}
