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
import { LegendMenu } from '../board/LegendMenu'
import { situationOf } from '../commands/keyPresses'
import { refocusDay } from '../keys/focusDay'
import type { KeysProps } from '../list/DaysContext'
import { caretMover } from '../notes/NoteEditor'
import { endBrushStroke, watchBrush, watchNames } from './clicks'
import { type Bands, createDrag, keepPullHandles } from './drag'
import { watchMouse } from './mouseSweep'
import { paintSelection } from './paint'
import { StretchNames } from './StretchNames'
import { createSweep } from './sweep'
import { useSwipes, watchTouch } from './touch'
import { useBands } from './useBands'
import { type DaysActions, useDaysActions } from './useDaysActions'
import { useLiveKeys } from './useLiveKeys'

const SelectionBar = lazyPart(() => import('./SelectionBar'), 'SelectionBar')

/** Selecting and changing many days, by mouse, touch and keys, in lists and on the board. */
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
  const cancelDrag = useRef<() => (() => void) | null>(() => null)
  useLiveKeys(shown, {
    actions,
    bands,
    meant,
    noteMany: () => setNoting(true),
    cancelDrag: () => cancelDrag.current(),
  })
  const nowArmed = () => tagIds.find((id) => id === brush.get()) ?? null
  const armed = useEffectEvent(nowArmed)
  const paint = useEffectEvent((some: readonly Day[], begunOn: Day) => {
    const tagId = nowArmed()
    if (tagId !== null) actions.paint(some, tagId, begunOn)
  })
  const anchor = useEffectEvent(() => current())
  // A quick move of a finger turns the month, a held finger selects days: both are told apart here.
  useSwipes(root, period)
  // Fades in the view that replaces another; the first view of a visit is drawn already.
  useLayoutEffect(
    () => () => {
      document.documentElement.dataset.turned = ''
    },
    [],
  )

  useEffect(() => watchCopied(owner), [owner])

  /** The days that the selection bar shows. */
  const barDays = useRef<readonly Day[]>([])
  useLayoutEffect(() => {
    const gone = barDays.current
    barDays.current = isShown ? days : []
    // The bar disappeared with the focused button: the day that had the focus before gets it back, else the first
    // selected day.
    if (!isShown && isWorkOnly) setWorkOnly(false)
    if (isShown || gone.length === 0 || document.activeElement !== document.body) return
    const day = current()
    refocusDay(gone.includes(day) ? day : (gone[0] ?? day))
  })

  useEffect(() => {
    const element = root.current
    if (!element) return
    const strokes = {
      // Deleting the armed tag disarms the brush.
      armed: () => armed(),
      paint: (some: readonly Day[], begunOn: Day) => paint(some, begunOn),
    }
    const sweep = createSweep(
      element,
      (day) => isOpenNow(day),
      () => endBrushStroke(strokes),
    )
    const bandAt: Bands['stretchOf'] = (day, label) =>
      mayChange() ? around().bands.stretchOf(day, label) : null
    const drag = createDrag(element, {
      // In a read-only calendar stretches cannot be dragged.
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
    cancelDrag.current = mouse.cancelDrag
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
      {period.view === 'year' && <LegendMenu />}
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

caretMover.set(movedEnds)

/** What pasting needs to know about the days. */
type PasteSurroundings = {
  readonly actions: Pick<DaysActions, 'holdsDays' | 'pasteText'>
  /** The focused day, or the last one. */
  focused(): Day
}

/** The day of an open note; for a note on several days the first one. */
const writtenDay = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement
    ? target.closest<HTMLElement>('[data-note-of], [data-note-from], [data-date]')?.dataset
    : undefined

/** Pastes the clipboard into days. Returns a function that stops. */
function watchPaste(root: HTMLElement, around: () => PasteSurroundings): () => void {
  const ending = new AbortController()
  /** The day to paste from; null if the browser shall paste into a field. */
  const placeOf = ({ target }: Event, text: string): Day | null => {
    if (!mayChange()) return null
    const written = writtenDay(target)
    // Copied days are pasted as days even while a note is open, not as text into it.
    if (written) {
      const day = written.noteOf ?? written.noteFrom ?? written.date ?? null
      return around().actions.holdsDays(text) ? day : null
    }
    // An open menu has keys of its own.
    if (!(target instanceof Element) || target.closest('[role="menu"]')) return null
    const { isTyping, isReachable, isOnDays } = situationOf(target, root)
    if (isTyping || !isReachable) return null
    const days = selectedDays()
    if (days.length > 1) return days[0] ?? null
    return isOnDays ? around().focused() : null
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const from = placeOf(event, text)
    if (from === null) return
    event.preventDefault()
    event.stopPropagation()
    around().actions.pasteText(from, text)
  }
  /** Outside of a text field Safari fires `paste` only if `beforepaste` was cancelled. */
  const onBeforePaste = (event: Event) => {
    if (placeOf(event, '') !== null) event.preventDefault()
  }
  const listen = { signal: ending.signal, capture: true }
  window.addEventListener('paste', onPaste, listen)
  window.addEventListener('beforepaste', onBeforePaste, listen)
  return () => ending.abort()
}
