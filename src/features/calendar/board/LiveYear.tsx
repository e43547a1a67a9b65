import { ChartColumn, History, type LucideIcon } from 'lucide-react'
import { Suspense, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Calendar } from '@/domain/calendar'
import { type Day, monthDays } from '@/domain/dates'
import { isLockedMonth } from '@/domain/plan'
import type { Month } from '@/domain/quarters'
import { useTier } from '@/state/auth/useAccess'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { useWantsOutside, useWantsPeople } from '@/state/calendar/useWantedLayers'
import { openDialog } from '@/state/dialogs'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'
import { useToday } from '@/state/useToday'
import { lazyPart } from '@/ui/lazyPart'
import { useDayChanges } from '../list/LiveGrid'
import { LockNotices } from '../list/LockNotices'
import { Marking } from '../marking/Marking'
import { useDaysActions } from '../marking/useDaysActions'
import { type Period, useScrollToToday } from '../usePeriod'
import { Legend } from './Legend'
import { YearBoard } from './YearBoard'

const PeopleKey = lazyPart(() => import('../marks/PeopleKey'), 'PeopleKey')
const OutsideKey = lazyPart(() => import('../marks/OutsideKey'), 'OutsideKey')

const loadCard = () => import('./LiveCard')

const PARTS = {
  Keys: Marking,
  LockNotices,
  CardTags: lazyPart(loadCard, 'CardTags'),
  CardStretches: lazyPart(loadCard, 'CardStretches'),
  CardFoot: lazyPart(loadCard, 'CardFoot'),
}

/** The year of the app's calendar, with its legend, drags, keys and cards. */
export function LiveYear({ period, today }: { period: Period; today: Day }) {
  const { t } = useTranslation()
  const tier = useTier()
  const { owner } = useWhose()
  const change = useDayChanges()
  const hasPeople = useWantsPeople()
  const hasOutside = useWantsOutside()
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
        {hasOutside && (
          <Suspense>
            <OutsideKey />
          </Suspense>
        )}
        <div className="legend-tags legend-ways">
          <LegendButton
            Icon={ChartColumn}
            text={t('numbers.title')}
            onClick={() => openDialog({ kind: 'numbers' })}
          />
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

/** Copies last year into an empty year; renders nothing if last year is empty. */
function LastYearButton({ year }: { year: number }) {
  const { t } = useTranslation()
  const { mayChange } = useDaysActions(useToday())
  const hasAny = useCallback(
    ({ entries }: Calendar) =>
      Object.keys(entries).some((day) => Number(day.slice(0, 4)) === year - 1),
    [year],
  )
  if (!useStore(useShownCalendar().shown, hasAny)) return null
  return (
    <LegendButton
      Icon={History}
      text={t('marking.lastYear')}
      onClick={() => {
        // A whole year is more days than most plans change at once; those lead to Pro.
        if (mayChange(Number.POSITIVE_INFINITY)) openDialog({ kind: 'lastYear', year })
      }}
    />
  )
}

type ButtonProps = { Icon: LucideIcon; text: string; onClick: () => void }

/** A button at the end of the legend. */
function LegendButton({ Icon, text, onClick }: ButtonProps) {
  return (
    <button type="button" className="legend-tag" onClick={onClick}>
      <Icon size={14} aria-hidden="true" />
      <span>{text}</span>
    </button>
  )
}
