import { ChartColumn, History } from 'lucide-react'
import { Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calendar } from '@/domain/calendar'
import { type Day, monthDays } from '@/domain/dates'
import { isLockedMonth } from '@/domain/plan'
import type { Month } from '@/domain/quarters'
import { useTier } from '@/state/auth/useAccess'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { openDialog } from '@/state/dialogs'
import { useLaysPeople } from '@/state/people/useLaysPeople'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'
import { useToday } from '@/state/useToday'
import { lazyPart } from '@/ui/lazyPart'
import { LockNotices } from '../list/LockedMonths'
import { useDayChanges } from '../list/useDayChanges'
import { Marking } from '../marking/Marking'
import { useDaysActions } from '../marking/useDaysActions'
import { type Period, useScrollToToday } from '../usePeriod'
import { Legend } from './Legend'
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

/** The way to begin a year with what the one before holds; none where that is empty (R7). */
export function LastYearButton({ year }: { year: number }) {
  const { t } = useTranslation()
  const { mayChange } = useDaysActions(useToday())
  const hasAny = useCallback(
    ({ entries }: Calendar) =>
      Object.keys(entries).some((day) => Number(day.slice(0, 4)) === year - 1),
    [year],
  )
  if (!useStore(useShownCalendar().shown, hasAny)) return null
  return (
    <button
      type="button"
      className="legend-tag"
      onClick={() => {
        // Both years are closed to others.
        if (mayChange(Number.POSITIVE_INFINITY)) openDialog({ kind: 'lastYear', year })
      }}
    >
      <History size={14} aria-hidden="true" />
      <span>{t('marking.lastYear')}</span>
    </button>
  )
}

/** The way from the board to the year in numbers (B3). */
export function NumbersButton() {
  const { t } = useTranslation()
  return (
    <button type="button" className="legend-tag" onClick={() => openDialog({ kind: 'numbers' })}>
      <ChartColumn size={14} aria-hidden="true" />
      <span>{t('numbers.title')}</span>
    </button>
  )
}
