import {
  type MouseEvent,
  type PointerEvent,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Day } from '@/domain/dates'
import { isLockedMonth, limitsOf } from '@/domain/plan'
import type { Month } from '@/domain/quarters'
import { useAuth } from '@/state/auth/AuthProvider'
import { useTier } from '@/state/auth/useAccess'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useHasNoDays } from '@/state/calendar/useFirstHint'
import { type SyncStatus, useSyncStatus } from '@/state/calendar/useSyncStatus'
import { useCanChange } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { lazyPart } from '@/ui/lazyPart'
import { NoteEditor } from '../notes/NoteEditor'
import { type Period, useScrollToToday } from '../usePeriod'
import { CalendarGrid } from './CalendarGrid'
import { askForTag, type DayChanges, type OpenDayMenu, type RowMenu } from './DaysContext'

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

/** The one menu of all days: no row knows whether it is open. */
function useDayMenu() {
  const [menu, setMenu] = useState<OpenDayMenu | null>(null)
  const openAtPress = useRef<Day | undefined>(undefined)
  const isTouch = useRef(false)

  const rowMenu = useMemo<RowMenu>(() => {
    const open = (day: Day, isByKey: boolean) =>
      setMenu({
        day,
        isByKey,
        isByTouch: isTouch.current && !isByKey,
        // Another day's may have taken its place.
        onClose: () => setMenu((shown) => (shown?.day === day ? null : shown)),
      })
    return {
      open,
      press(day, count) {
        if (day !== openAtPress.current || count > 1) open(day, count === 0)
      },
      isTouch: () => isTouch.current,
    }
  }, [])

  return {
    menu,
    rowMenu,
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      openAtPress.current = menu?.day
      isTouch.current = pointerType === 'touch' || pointerType === 'pen'
    },
    /**
     * People double-click where one click is enough. By the second press a dialog or a menu may be gone and a day lie
     * there: it would take a tag off, or open a note. Only the menu that the first one has opened stays.
     */
    onClickCapture(event: MouseEvent) {
      if (event.detail > 1 && openAtPress.current === undefined) event.stopPropagation()
    },
    // The handler of the row ran before this one.
    onClick: () => {
      openAtPress.current = undefined
    },
  }
}

const isUnderWay = (status: SyncStatus | null) => (status?.state ?? 'syncing') === 'syncing'
const isNoMore = () => false

/**
 * Says whether the days of an account are on their way to a browser that knows none of them: what
 * would move when they come is not shown until then.
 */
export function useFirstLoad(): boolean {
  const { account } = useAuth()
  const [isOver, setOver] = useState(false)
  // Every save changes the status, and the whole grid would be rendered with it.
  const isLoading = useSyncStatus(isOver ? isNoMore : isUnderWay)
  if (!isLoading && !isOver) setOver(true)
  return useHasNoDays(account !== null && !isOver)
}

/** How the days of the shown calendar are changed; null where that of another is only looked at. */
export function useDayChanges(): DayChanges | null {
  const { tagsPerDay } = limitsOf(useTier())
  const { removeTag } = useCalendarActions()
  const canChange = useCanChange()
  return useMemo(
    () => (canChange ? { tagsPerDay, addTag: askForTag, removeTag, NoteEditor } : null),
    [canChange, tagsPerDay, removeTag],
  )
}
