import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type Day, dayOf } from '@/domain/dates'
import { type Month, monthOfDay } from '@/domain/quarters'
import { isShown } from '@/domain/surface/place'
import type { Period } from '../usePeriod'
import { dayAt, focusArrival, focusDay, rowOf } from './focusDay'

/** Opens a note where its day is now: turning a phone gives every day another row. False if it still is open. */
function reopenNote(day: Day): boolean {
  const row = rowOf(day)
  if (row?.querySelector('textarea')) return false
  row?.querySelector<HTMLElement>('[data-note]')?.click()
  return true
}

/**
 * The day that has the focus, and keeps it while other months come on the screen. All days are one tab stop:
 * the grid takes the focus and hands it to a day. No row changes when the focus moves.
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
  const hasFocus = useRef(false)
  /** The day whose note is being written. */
  const written = useRef<Day | null>(null)
  // The `tabIndex` while the focus is elsewhere. As a state it would render every month when the focus moves.
  const stop = months.every(isLockedMonth) ? -1 : 0

  useLayoutEffect(() => {
    const day = waiting.current
    waiting.current = null
    const open = written.current
    if (open !== null && !isShown(months, open)) written.current = null
    else if (open !== null && reopenNote(open)) return
    const element = grid.current
    if (!element) return
    const focused = document.activeElement
    const own = active.current
    element.tabIndex = element.contains(focused) ? -1 : stop
    if (day !== null && isShown(months, day)) focusArrival(element, day)
    else if (!hasFocus.current) return
    // The row that had the focus may be gone, or serve another day by now, while its own is in another row.
    else if (own !== null && own !== dayAt(focused) && isShown(months, own)) focusDay(own)
    else active.current = dayAt(focused) ?? own
  }, [grid, months, stop])

  /** The last day that had the focus, if it still is on the screen. */
  const current = (): Day => {
    if (active.current !== null && isShown(months, active.current)) return active.current
    if (isShown(months, today)) return today
    const [first] = months
    return first ? dayOf(first.year, first.month, 1) : today
  }

  return {
    current,
    /** Gives the focus to a day, once its month is on the screen. */
    goTo(day: Day) {
      active.current = day
      if (isShown(months, day)) focusDay(day)
      else {
        waiting.current = day
        showMonth(monthOfDay(day))
      }
    },
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      currentTarget.tabIndex = -1
      hasFocus.current = true
      if (target === currentTarget && !byPointer.current) focusDay(current())
      const at = dayAt(target)
      active.current = at ?? active.current
      written.current = target instanceof HTMLTextAreaElement ? (at ?? null) : null
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (currentTarget.contains(relatedTarget)) return
      currentTarget.tabIndex = stop
      hasFocus.current = false
      written.current = null
    },
    onPointerDown() {
      byPointer.current = true
      // The press may end anywhere, or unheard: then a key ends it.
      const ends = ['pointerup', 'pointercancel', 'keydown']
      const release = () => {
        byPointer.current = false
        for (const name of ends) window.removeEventListener(name, release, true)
      }
      for (const name of ends) window.addEventListener(name, release, true)
    },
  }
}
