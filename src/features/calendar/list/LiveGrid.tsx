import { Suspense, useCallback } from 'react'
import type { Day } from '@/domain/dates'
import { isLockedMonth } from '@/domain/plan'
import type { Month } from '@/domain/quarters'
import { useTier } from '@/state/auth/useAccess'
import { useFirstHint } from '@/state/calendar/useFirstHint'
import { useWhose } from '@/state/people/useWhose'
import { lazyPart } from '@/ui/lazyPart'
import type { Period } from '../usePeriod'
import { CalendarGrid } from './CalendarGrid'
import { useDayChanges } from './useDayChanges'
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

/** The months of the app's calendar as cards, with all that can be done in them. */
export function LiveGrid({ period, today }: { period: Period; today: Day }) {
  const tier = useTier()
  const hasHint = useFirstHint()
  const isLoading = useFirstLoad()
  const { owner } = useWhose()
  const change = useDayChanges()
  const { menu, rowMenu, ...listeners } = useDayMenu()
  const isLocked = useCallback((month: Month) => isLockedMonth(tier, month, today), [tier, today])
  useScrollToToday(period, today)
  return (
    <>
      <CalendarGrid
        period={period}
        today={today}
        isLocked={isLocked}
        live={{
          change,
          menu: rowMenu,
          Keys: Marking,
          hasHint,
          root: {
            'data-calendar': owner,
            'data-loading': isLoading ? '' : undefined,
            ...listeners,
          },
        }}
      />
      {menu && (
        <Suspense>
          <DayMenu key={menu.day} {...menu} tagsPerDay={change?.tagsPerDay ?? 0} />
        </Suspense>
      )}
    </>
  )
}
