import { addDays, type Day, dayOf, daysInMonth, weekdayOf } from '@/domain/dates'
import { monthOfDay } from '@/domain/quarters'
import { reachOf } from '@/domain/surface/moves'
import { endSelection, select, selectedDays, selection } from '@/state/selection'
import { dayAt } from '../keys/focusDay'
import { handleAt } from './sweep'

/** What the brush does to a clicked day, and to the days of a sweep with the one where it began. */
type BrushActions = {
  /** The armed tag; null if there is none. */
  armed(): string | null
  paint(days: readonly Day[], begunOn: Day): void
}

/**
 * While a tag is armed, a click adds it to a day or removes it and opens nothing; a sweep paints when the mouse or
 * finger is lifted. Returns a function that stops.
 */
export function watchBrush(root: HTMLElement, strokes: BrushActions): () => void {
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

/** Ends a sweep: with an armed tag its days are painted, and the selection ends. */
export function endBrushStroke({ armed, paint }: BrushActions): void {
  const swept = selection.get()
  if (armed() === null || swept === null) return
  paint(selectedDays(), swept.anchor)
  endSelection()
}

const MONTH = '.board-title, .card-title'
const WEEK = '.cell-week, .day-week'

/** First and last day of a pressed month name, or of a pressed week number (from Monday); null for other elements. */
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
 * A press on the name of a month or the number of a week selects its days. Returns a function that stops.
 * @param isFree no tag is armed
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
    // Otherwise a row would open its menu, a cell its card.
    event.preventDefault()
    event.stopPropagation()
    const [first, last] = named
    const start = dayAt(event.target) ?? first
    select(reachOf(start, first, isOpen), reachOf(start, last, isOpen))
  }
  root.addEventListener('click', onClick, { signal: ending.signal, capture: true })
  return () => ending.abort()
}
