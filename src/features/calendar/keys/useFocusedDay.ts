import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type Day, dayOf, monthDays } from '@/domain/dates'
import { type Month, monthOfDay } from '@/domain/quarters'
import { isShown } from '@/domain/surface/place'
import { useKeyListener } from '../commands/keyListener'
import type { Period } from '../usePeriod'
import { dayAt, focusArrival, focusDay, focusedDay, hasFocus } from './focusDay'
import { openNotes, openTags } from './openDays'

/**
 * Keeps track of the focused day, also when other months are shown. All days are a single tab stop: the grid takes
 * the focus and passes it to a day, so that no row has to render when the focus moves.
 */
export function useFocusedDay(
  grid: RefObject<HTMLElement | null>,
  { months, showMonth }: Period,
  today: Day,
  isLockedMonth: (month: Month) => boolean,
) {
  const active = useRef<Day | null>(null)
  const waiting = useRef<Day | null>(null)
  const byPointer = useRef(false)
  const isInGrid = useRef(false)
  // The grid's `tabIndex` while the focus is elsewhere. Set on the element, because as state it would render all
  // months at each move.
  const stop = months.every(isLockedMonth) ? -1 : 0
  useKeyListener()

  useLayoutEffect(() => {
    const day = waiting.current
    waiting.current = null
    openNotes.keepOn(months)
    openTags.keepOn(months)
    const element = grid.current
    if (!element) return
    const own = active.current
    element.tabIndex = element.contains(document.activeElement) ? -1 : stop
    if (day !== null && isShown(months, day)) focusArrival(element, day)
    else if (!isInGrid.current) return
    // The row that had the focus may be gone, or show another day now while its own day is in another row.
    else if (own === null || !isShown(months, own)) {
      const days = months.flatMap(({ year, month }) => monthDays(year, month))
      active.current = days.find(hasFocus) ?? own
    } else if (!hasFocus(own)) focusDay(own)
  }, [grid, months, stop])

  useLayoutEffect(
    () => () => {
      openNotes.keepOn([])
      openTags.keepOn([])
    },
    [],
  )

  /** The day that had the focus last, if it is still on the screen. */
  const current = (): Day => {
    if (active.current !== null && isShown(months, active.current)) return active.current
    if (isShown(months, today)) return today
    const [first] = months
    return first ? dayOf(first.year, first.month, 1) : today
  }

  /** Focuses a day once its month is on the screen. */
  const goTo = (day: Day) => {
    active.current = day
    if (isShown(months, day)) focusDay(day)
    else {
      waiting.current = day
      showMonth(monthOfDay(day))
    }
  }

  const handlers = {
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      focusedDay.set(dayAt(target))
      currentTarget.tabIndex = -1
      isInGrid.current = true
      if (target === currentTarget && !byPointer.current) focusDay(current())
      const at = focusedDay.get()
      // The row of that day may be gone together with the focus, which fires no event.
      if (at !== null && hasFocus(at)) active.current = at
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      focusedDay.set(null)
      if (currentTarget.contains(relatedTarget)) return
      currentTarget.tabIndex = stop
      isInGrid.current = false
    },
    onPointerDown() {
      byPointer.current = true
      // The press may end anywhere, or its end may never be reported; then the next key counts as the end.
      const ends = ['pointerup', 'pointercancel', 'keydown']
      const release = () => {
        byPointer.current = false
        for (const name of ends) window.removeEventListener(name, release, true)
      }
      for (const name of ends) window.addEventListener(name, release, true)
    },
  }
  return { current, goTo, handlers }
}
