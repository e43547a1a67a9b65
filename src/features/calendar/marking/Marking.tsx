import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Day } from '@/domain/dates'
import { workShare } from '@/domain/leave/workdays'
import { movedEnds } from '@/domain/noteEnds'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { watchCopied } from '@/state/calendar/copiedDays'
import { useTags } from '@/state/calendar/TagsProvider'
import { useWorkTime } from '@/state/choices/leave'
import { mayChange } from '@/state/people/others'
import { brush, endSelection, selectedDays, selection } from '@/state/selection'
import { useStore } from '@/state/useStore'
import { lazyPart } from '@/ui/lazyPart'
import { refocusDay } from '../keys/focusDay'
import type { KeysProps } from '../list/DaysContext'
import { foundEnds } from '../notes/foundEnds'
import { useSwipes } from '../useSwipes'
import { type Bands, createDrag } from './drag'
import { watchMouse } from './mouseSweep'
import { paintSelection } from './paintSelection'
import { keepPullHandles } from './pullHandles'
import { StretchNames } from './StretchNames'
import { createSweep } from './sweep'
import { watchTouch } from './touchSweep'
import { useBands } from './useBands'
import { useDaysActions } from './useDaysActions'
import { useLiveKeys } from './useLiveKeys'
import { endStroke, watchBrush } from './watchBrush'
import { watchNames } from './watchNames'
import { type PasteSurroundings, watchPaste } from './watchPaste'

const SelectionBar = lazyPart(() => import('./SelectionBar'), 'SelectionBar')

/** Marking many days at once: by mouse, finger and keys, in lists and on the board (R1 to R6). */
export function Marking(shown: KeysProps) {
  const { root, period, today, current, isOpenDay } = shown
  const actions = useDaysActions(today)
  const bands = useBands(today)
  const tagIds = useTags().map(({ id }) => id)
  const owner = useCalendar().tools.owner()
  const days = selectedDays(useStore(selection))
  const isShown = days.length > 1
  const [isNoting, setNoting] = useState(false)
  const [isWorkOnly, setWorkOnly] = useState(false)
  const workTime = useWorkTime()
  const meant = (some: readonly Day[]) =>
    isWorkOnly ? some.filter((day) => workShare(day, workTime) > 0) : some
  const isOpenNow = useEffectEvent(isOpenDay)
  const around = useEffectEvent(() => ({ actions, bands, focused: current }))
  const letGo = useRef<() => (() => void) | null>(() => null)
  useLiveKeys(shown, {
    actions,
    bands,
    meant,
    noteMany: () => setNoting(true),
    letGo: () => letGo.current(),
  })
  const nowArmed = () => tagIds.find((id) => id === brush.get()) ?? null
  const armed = useEffectEvent(nowArmed)
  const paint = useEffectEvent((some: readonly Day[], begunOn: Day) => {
    const tagId = nowArmed()
    if (tagId !== null) actions.paint(some, tagId, begunOn)
  })
  const anchor = useEffectEvent(() => current())
  // A finger that moves at once turns the page, one that is held selects (R2): both come with this code.
  useSwipes(root, period)
  // The view that takes the place of another appears; the first one of a visit stands already.
  useLayoutEffect(
    () => () => {
      document.documentElement.dataset.turned = ''
    },
    [],
  )

  useEffect(() => watchCopied(owner), [owner])

  /** The days of the bar while it stands. */
  const barDays = useRef<readonly Day[]>([])
  useLayoutEffect(() => {
    const gone = barDays.current
    barDays.current = isShown ? days : []
    // What had the focus went with the bar: the day takes it that had it, or that the selection began with.
    if (!isShown && isWorkOnly) setWorkOnly(false)
    if (isShown || gone.length === 0 || document.activeElement !== document.body) return
    const day = current()
    refocusDay(gone.includes(day) ? day : (gone[0] ?? day))
  })

  useEffect(() => {
    const element = root.current
    if (!element) return
    const strokes = {
      // A tag that is deleted leaves no brush behind.
      armed: () => armed(),
      paint: (some: readonly Day[], begunOn: Day) => paint(some, begunOn),
    }
    const sweep = createSweep(
      element,
      (day) => isOpenNow(day),
      () => endStroke(strokes),
    )
    const bandAt: Bands['stretchOf'] = (day, label) =>
      mayChange() ? around().bands.stretchOf(day, label) : null
    const drag = createDrag(element, {
      // Where one only looks no band is taken.
      stretchOf: bandAt,
      redraw: (...how) => around().bands.redraw(...how),
    })
    const mouse = watchMouse(element, {
      sweep,
      drag,
      focused: () => anchor(),
      isOpen: (day) => isOpenNow(day),
      isArmed: () => armed() !== null,
    })
    letGo.current = mouse.letGo
    const offs = [
      watchBrush(element, strokes),
      watchNames(
        element,
        () => armed() === null,
        (day) => isOpenNow(day),
      ),
      paintSelection(element),
      mouse.off,
      watchTouch(element, sweep, drag),
      keepPullHandles(element, bandAt),
      watchPaste(element, (): PasteSurroundings => around()),
    ]
    return () => {
      for (const off of offs) off()
      endSelection()
    }
  }, [root])

  return (
    <>
      <StretchNames root={root} />
      {isShown && (
        <Suspense>
          <SelectionBar
            days={days}
            meant={meant(days)}
            isWorkOnly={isWorkOnly}
            onWorkOnly={setWorkOnly}
            shownYear={period.month.year}
            actions={actions}
            isNoting={isNoting}
            onNote={setNoting}
          />
        </Suspense>
      )}
    </>
  )
}

foundEnds.set(movedEnds)
