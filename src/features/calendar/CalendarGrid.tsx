import { Suspense, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, monthKey } from '@/domain/dates'
import { isLockedMonth, limitsOf } from '@/domain/plan'
import { usePreferences } from '@/state/PreferencesProvider'
import { useTier } from '@/state/useAccess'
import { useFirstHint } from '@/state/useFirstHint'
import { lazyPart } from '@/ui/lazyPart'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { GridContext, type GridSettings } from './GridContext'
import { MonthCard } from './MonthCard'
import { useFirstLoad } from './useFirstLoad'
import { useGridFocus } from './useGridFocus'
import type { Period } from './usePeriod'
import { useScrollToToday } from './useScrollToToday'
import { useSwipe } from './useSwipe'
import { useUndo } from './useUndo'

const DayMenu = lazyPart(() => import('./DayMenu'), 'DayMenu')

type Props = {
  period: Period
  today: Day
  /** Nothing can be changed, only looked at. */
  isReadOnly?: boolean
}

/** The cards of the shown months and everything the keyboard does in them. */
export function CalendarGrid({ period, today, isReadOnly = false }: Props) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const tier = useTier()
  const hasHint = useFirstHint()
  const isLoading = useFirstLoad()
  const isWide = useMediaQuery('(min-width: 1200px)')
  const { tagsPerDay } = limitsOf(tier)
  const chips = isWide ? 5 : 3
  const settings = useMemo<GridSettings>(
    () => ({
      t,
      language,
      isReadOnly,
      dayActions: t('calendar.dayActions'),
      tagsPerDay,
      chips,
    }),
    [t, language, isReadOnly, tagsPerDay, chips],
  )
  const grid = useRef<HTMLDivElement>(null)
  const [focus, menu] = useGridFocus(grid, period, today, tier, isReadOnly)
  const swipe = useSwipe(period)
  useScrollToToday(period, today)
  useUndo()
  return (
    <GridContext value={settings}>
      <section
        ref={grid}
        className="cards"
        aria-label={t('calendar.label')}
        data-loading={isLoading ? '' : undefined}
        data-unlimited={!isReadOnly && tagsPerDay > 3 ? '' : undefined}
        {...focus}
        {...swipe}
      >
        {period.months.map((month) => (
          <MonthCard
            key={monthKey(month.year, month.month)}
            year={month.year}
            month={month.month}
            today={today}
            isLocked={isLockedMonth(tier, month, today)}
            hasHint={hasHint}
          />
        ))}
      </section>
      {menu && (
        <Suspense fallback={null}>
          <DayMenu key={menu.day} {...menu} />
        </Suspense>
      )}
    </GridContext>
  )
}
