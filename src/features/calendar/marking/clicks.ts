import { addDays, type Day, dayOf, daysInMonth, weekdayOf } from '@/domain/dates'
import { monthOfDay } from '@/domain/quarters'
import { reachOf } from '@/domain/surface/moves'
import { endSelection, select, selectedDays, selection } from '@/state/selection'
import { dayAt } from '../keys/focusDay'
import { handleAt } from './sweepArea'

/** What the brush does: to one day that is clicked, and to all that a sweep went over, with the one it began on. */
type Strokes = {
  /** The tag that is armed; null while none is. */
  armed(): string | null
  paint(days: readonly Day[], begunOn: Day): void
}

/**
 * While a tag is armed a click puts it on a day or takes it off and opens nothing, and a sweep paints when the hand is
 * lifted. Returns a function that stops it.
 */
export function watchBrush(root: HTMLElement, strokes: Strokes): () => void {
  const onClick = (event: MouseEvent) => {
    const day = handleAt(event.target)
    if (strokes.armed() === null || day === null) return
    event.preventDefault()
    event.stopPropagation()
    strokes.paint([day], day)
  }
  root.addEventListener('click', onClick, true)
  return () => root.removeEventListener('click', onClick, true)
}

/** A sweep is over: with a brush its days are painted, and none stays selected. */
export function endStroke({ armed, paint }: Strokes): void {
  const swept = selection.get()
  if (armed() === null || swept === null) return
  paint(selectedDays(), swept.anchor)
  endSelection()
}

const MONTH = '.board-title, .card-title'
const WEEK = '.cell-week, .day-week'

/** The first and the last day that a name stands for: a month, or the week of a day, from Monday on; null for others. */
function daysNamedAt(target: EventTarget | null): readonly [Day, Day] | null {
  if (!(target instanceof Element)) return null
  const day = target.closest(WEEK) && dayAt(target)
  if (day) {
    const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
    return [monday, addDays(monday, 6)]
  }
  const key = target.closest(MONTH)?.closest<HTMLElement>('[data-month]:not([data-locked])')
  if (!key) return null
  const { year, month } = monthOfDay(`${key.dataset.month}-01`)
  return [dayOf(year, month, 1), dayOf(year, month, daysInMonth(year, month))]
}

/**
 * A press on the name of a month, or on the number of a week, selects its days. Returns a function that stops it.
 * @param isFree says that no brush is armed
 */
export function watchNames(
  root: HTMLElement,
  isFree: () => boolean,
  isOpen: (day: Day) => boolean,
): () => void {
  const ending = new AbortController()
  const onClick = (event: MouseEvent) => {
    const named = isFree() ? daysNamedAt(event.target) : null
    if (named === null) return
    // The head of a day would open its menu, its cell the card.
    event.preventDefault()
    event.stopPropagation()
    const [first, last] = named
    const start = dayAt(event.target) ?? first
    select(reachOf(start, first, isOpen), reachOf(start, last, isOpen))
  }
  root.addEventListener('click', onClick, { signal: ending.signal, capture: true })
  return () => ending.abort()
}
