import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type Day, dayNumberOf, dayOf, monthOf, yearOf } from '@/domain/dates'
import type { Month } from '@/domain/quarters'
import { dayAt, focusArrival, focusDay, rowOf } from './focusDay'
import { commandOf, type GridCommand, tagIndexOf } from './gridKeys'
import { isStep, keepsNumber, targetOf } from './gridMoves'
import { isShown, type Period } from './usePeriod'

const monthOfDay = (day: Day) => ({ year: yearOf(day), month: monthOf(day) })

/** What keys do besides walking; null where the days can be looked at only. */
export type KeyEdits = {
  /** Puts the n-th tag of the list (from 0) on a day, or takes it off when it is one of `onDay`. */
  toggleTag(day: Day, index: number, onDay: readonly string[]): void
  clearDay(day: Day): void
  openMenu(day: Day): void
  showShortcuts(): void
  /** The day has as many tags as the plan allows. */
  tellFull(): void
}

const ROW_COMMANDS: ReadonlySet<GridCommand> = new Set(['addTag', 'clearDay', 'dayMenu'])

/**
 * One tab stop for all days: the wrapper takes the focus and hands it to a day. No row changes
 * when the focus moves.
 */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  { months, isPhone, showMonth }: Period,
  today: Day,
  isLockedMonth: (month: Month) => boolean,
  edits: KeyEdits | null,
) {
  const active = useRef<Day | null>(null)
  const waiting = useRef<Day | null>(null)
  const byPointer = useRef(false)
  const hasFocus = useRef(false)
  /** Where a walk through the months is, and with which day number. */
  const walked = useRef<{ readonly at: Day; readonly number: number } | null>(null)
  /** The day whose note is being written. */
  const written = useRef<Day | null>(null)
  const isLocked = (day: Day) => isLockedMonth(monthOfDay(day))
  // The `tabIndex` while the focus is elsewhere. As a state it would render every month when the focus moves.
  const stop = months.every(isLockedMonth) ? -1 : 0

  /** Where the keyboard is: the last day that had the focus, if it still is on the screen. */
  const current = (): Day => {
    if (active.current !== null && isShown(months, active.current)) return active.current
    if (isShown(months, today)) return today
    const [first] = months
    return first ? dayOf(first.year, first.month, 1) : today
  }

  useLayoutEffect(() => {
    const day = waiting.current
    waiting.current = null
    const open = written.current
    // Turning a phone gives every day another row: the note goes on where its day is now.
    if (open !== null && !isShown(months, open)) written.current = null
    else if (open !== null && !rowOf(open)?.querySelector('textarea')) {
      rowOf(open)?.querySelector<HTMLElement>('[data-note]')?.click()
      return
    }
    const element = grid.current
    if (!element) return
    const focused = document.activeElement
    const isInside = element.contains(focused)
    const own = active.current
    element.tabIndex = isInside ? -1 : stop
    if (day !== null && isShown(months, day)) focusArrival(element, day)
    else if (!hasFocus.current) return
    // The row that had the focus may be gone, or serve another day by now, while its own is in another row.
    else if (own !== null && own !== dayAt(focused) && isShown(months, own)) focusDay(own)
    else active.current = dayAt(focused) ?? own
  }, [grid, months, stop])

  const goTo = (day: Day, command: GridCommand) => {
    if (isLocked(day) && isStep(command)) return
    active.current = day
    if (isShown(months, day)) focusDay(day)
    else {
      waiting.current = day
      showMonth(monthOfDay(day))
    }
  }

  const press = (day: Day, selector: string, orElse?: () => void) => {
    const control = rowOf(day)?.querySelector<HTMLElement>(selector)
    if (control) control.click()
    else orElse?.()
  }

  const run = (command: GridCommand, day: Day) => {
    const number = walked.current?.at === day ? walked.current.number : dayNumberOf(day)
    const target = targetOf(command, day, today, isPhone, number)
    walked.current = target !== null && keepsNumber(command) ? { at: target, number } : null
    if (target !== null) goTo(target, command)
    else if (command === 'editNote') press(day, '[data-note]')
    else if (command === 'addTag') press(day, '[data-add]', edits?.tellFull)
    else if (command === 'clearDay') edits?.clearDay(day)
    else if (command === 'dayMenu') edits?.openMenu(day)
    else edits?.showShortcuts()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    byPointer.current = false
    const { target } = event
    if (event.defaultPrevented || target instanceof HTMLTextAreaElement) return
    const day = current()
    const index = tagIndexOf(event)
    const row = rowOf(day)
    if (index !== null && row && edits) {
      event.preventDefault()
      // A key that is held would put the tag on and off.
      if (event.repeat) return
      edits.toggleTag(day, index, row.dataset.tags?.split(' ') ?? [])
      return
    }
    const command = commandOf(event)
    const isOnButton = target instanceof Element && target.closest('button, a') !== null
    if (command === null || (event.key === 'Enter' && isOnButton)) return
    if (ROW_COMMANDS.has(command) && (!row || !edits)) return
    event.preventDefault()
    run(command, day)
  }

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    event.currentTarget.tabIndex = -1
    hasFocus.current = true
    if (event.target === event.currentTarget && !byPointer.current) focusDay(current())
    const at = dayAt(event.target)
    active.current = at ?? active.current
    written.current = event.target instanceof HTMLTextAreaElement ? (at ?? null) : null
  }

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return
    currentTarget.tabIndex = stop
    hasFocus.current = false
    written.current = null
  }

  return {
    onFocus,
    onBlur,
    onKeyDown,
    onPointerDown: () => {
      byPointer.current = true
      // The press may end anywhere.
      const ends = ['pointerup', 'pointercancel']
      const release = () => {
        byPointer.current = false
        for (const name of ends) window.removeEventListener(name, release)
      }
      for (const name of ends) window.addEventListener(name, release)
    },
  }
}
