import { Suspense, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { isLockedMonth, limitsOf } from '@/domain/plan'
import type { Month } from '@/domain/quarters'
import { blocksOf } from '@/domain/surface/block'
import { useTier } from '@/state/auth/useAccess'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useFirstHint } from '@/state/calendar/useFirstHint'
import { useCanChange } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { lazyPart } from '@/ui/lazyPart'
import { useFocusedDay } from '../keys/useFocusedDay'
import { useUndo } from '../keys/useUndo'
import { DayNote } from '../notes/DayNote'
import type { Period } from '../usePeriod'
import { askForTag } from './askForTag'
import type { GridEdit } from './GridContext'
import { LookNote } from './LookNote'
import { MonthCards } from './MonthCards'
import { useDayMenu } from './useDayMenu'
import { useFirstLoad } from './useFirstLoad'
import { useScrollToToday } from './useScrollToToday'

/**
 * What is done by keys, and with many days: until its code is there days are used by pressing them. It waits for no texts:
 * a key needs none.
 */
export const Marking = lazyPart(
  () => import('../marking/Marking'),
  'Marking',
  async () => undefined,
)
const DayMenu = lazyPart(() => import('./DayMenu'), 'DayMenu')
// The first screen is the current quarter, which nobody finds locked.
const LockedMonth = lazyPart(() => import('./LockedMonth'), 'LockedMonth')
const LockNotices = lazyPart(() => import('./LockNotice'), 'LockNotices')
const FilterCount = lazyPart(() => import('./FilterCount'), 'FilterCount')
// Only the first visit shows it, over a row that stands already.
const TagHint = lazyPart(() => import('./TagHint'), 'TagHint')

type Props = { period: Period; today: Day }

/** The cards of the shown months and everything that can be done in them. */
export function CalendarGrid({ period, today }: Props) {
  const { t } = useTranslation()
  const tier = useTier()
  const hasHint = useFirstHint()
  const isLoading = useFirstLoad()
  const { removeTag } = useCalendarActions()
  const canChange = useCanChange()
  const { owner } = useWhose()
  const tagsPerDay = canChange ? limitsOf(tier).tagsPerDay : 0
  const { menu, port, ...menuHandlers } = useDayMenu()
  const edit = useMemo<GridEdit>(() => {
    const dayActions = t('calendar.dayActions')
    return {
      LockedMonth,
      LockNotices,
      TagHint,
      FilterCount,
      dayActions,
      tagsPerDay,
      menu: port,
      addTag: askForTag,
      removeTag: canChange ? removeTag : null,
    }
  }, [t, tagsPerDay, port, removeTag, canChange])
  const grid = useRef<HTMLDivElement>(null)
  const isLocked = useCallback((month: Month) => isLockedMonth(tier, month, today), [tier, today])
  const blocks = useMemo(() => blocksOf(period.months, isLocked), [period.months, isLocked])
  const { handlers, current, goTo } = useFocusedDay(grid, period, today, isLocked)
  useScrollToToday(period, today)
  const undo = useUndo()
  return (
    <>
      <MonthCards
        ref={grid}
        blocks={blocks}
        today={today}
        edit={edit}
        Note={canChange ? DayNote : LookNote}
        hasHint={hasHint}
        data-view={period.view}
        data-calendar={owner}
        data-loading={isLoading ? '' : undefined}
        {...handlers}
        {...menuHandlers}
      />
      <Suspense>
        <Marking
          undo={undo}
          root={grid}
          period={period}
          today={today}
          current={current}
          goTo={goTo}
          onMenu={port.open}
        />
      </Suspense>
      {menu && (
        <Suspense>
          <DayMenu key={menu.day} {...menu} tagsPerDay={tagsPerDay} />
        </Suspense>
      )}
    </>
  )
}
