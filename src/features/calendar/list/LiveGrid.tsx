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
 * Keys and actions on many days. Until this code is loaded, days are used by pressing them. It does not wait for
 * texts, because keys need none.
 */
export const Marking = lazyPart(
  () => import('../marking/Marking'),
  'Marking',
  async () => undefined,
)
const DayMenu = lazyPart(() => import('./DayMenu'), 'DayMenu')

/** The months of the app's calendar as cards, with menu, keys and selection. */
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

/** State of the days' menu. It is kept apart from the rows, so that opening it renders none of them. */
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
        // Another day's menu may have opened meanwhile.
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
     * Ignores the second press of a double click: after the first one a dialog or menu may have closed, and the
     * second would remove a tag or open a note of a day below. A menu that the first press opened stays.
     */
    onClickCapture(event: MouseEvent) {
      if (event.detail > 1 && openAtPress.current === undefined) event.stopPropagation()
    },
    // Runs after the row's own handler.
    onClick: () => {
      openAtPress.current = undefined
    },
  }
}

const isUnderWay = (status: SyncStatus | null) => (status?.state ?? 'syncing') === 'syncing'
const isNoMore = () => false

/**
 * Whether an account's days are being loaded for the first time in this browser. Until then parts that would move
 * when days arrive are not shown.
 */
export function useFirstLoad(): boolean {
  const { account } = useAuth()
  const [isOver, setOver] = useState(false)
  // Selects one boolean, because the status changes with every save and would render the whole grid.
  const isLoading = useSyncStatus(isOver ? isNoMore : isUnderWay)
  if (!isLoading && !isOver) setOver(true)
  return useHasNoDays(account !== null && !isOver)
}

/** How the days of the shown calendar are changed; null in a read-only one. */
export function useDayChanges(): DayChanges | null {
  const { tagsPerDay } = limitsOf(useTier())
  const { removeTag } = useCalendarActions()
  const canChange = useCanChange()
  return useMemo(
    () => (canChange ? { tagsPerDay, addTag: askForTag, removeTag, NoteEditor } : null),
    [canChange, tagsPerDay, removeTag],
  )
}
