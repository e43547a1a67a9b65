import { type Day, monthKey, monthOf, yearOf } from '@/domain/dates'
import { createStore } from '@/state/createStore'
import { scrollToRow } from '@/ui/screens'

/** The day that has the focus, or something of it. */
export const focusedDay = createStore<Day | null>(null)

/** The row of a day, if it is on the screen and open. */
export function rowOf(day: Day): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-date="${day}"]:not([data-locked])`)
}

/** Says whether a day has the focus as the page is now: its row may serve another day since. */
export function hasFocus(day: Day): boolean {
  return rowOf(day)?.contains(document.activeElement) ?? false
}

/** Gives the focus to the note of a day. */
export function focusNote(day: Day): void {
  rowOf(day)?.querySelector<HTMLElement>('[data-note]')?.focus({ preventScroll: true })
}

/** Gives the focus back to a day on which something was open, wherever the page is scrolled to. */
export function refocusDay(day: Day): void {
  rowOf(day)?.focus({ preventScroll: true })
}

/**
 * Gives the focus to a day, or to the button over its month while that is locked; false if neither is there.
 * A row that has the focus and shows another day by now is focused anew, or screen readers would not read the new day.
 */
export function focusDay(day: Day): boolean {
  const key = monthKey(yearOf(day), monthOf(day))
  const locked = `[data-lock~="${key}"] :is(a, button)`
  const target = rowOf(day) ?? document.querySelector<HTMLElement>(locked)
  if (target !== null && target === document.activeElement) target.blur()
  target?.focus()
  return target !== null
}

/** Gives the focus to the days, which hand it to the one that had it last. */
export function focusDays(): void {
  document.querySelector<HTMLElement>('.cards, .board')?.focus()
}

/**
 * Gives the focus to a day of a month that was just turned to. The code of a locked month's button
 * may still be on its way: until it is there the grid holds the focus, so that the keys go on working.
 */
export function focusArrival(grid: HTMLElement, day: Day): void {
  if (focusDay(day)) return
  grid.focus()
  const observer = new MutationObserver(() => {
    if (document.activeElement !== grid || focusDay(day)) observer.disconnect()
  })
  observer.observe(grid, { childList: true, subtree: true })
}

/** The open day that something on the page belongs to: days have no listeners of their own. */
export const dayAt = (target: EventTarget | null): Day | null =>
  (target instanceof Element &&
    target.closest<HTMLElement>('[data-date]:not([data-locked])')?.dataset.date) ||
  null

const STILL = '(prefers-reduced-motion: reduce)'
const FLASH_MS = 1_200

/** Arrives at a day whose month is on the screen: it is in the window, has the focus and lights up shortly. */
export function arriveAt(day: Day, isPhone: boolean): void {
  const days = document.querySelector<HTMLElement>('.cards, .board')
  if (days) focusArrival(days, day)
  const row = rowOf(day)
  scrollToRow(row, isPhone)
  if (matchMedia(STILL).matches) return
  row?.animate({ backgroundColor: ['var(--banner)', 'transparent'] }, FLASH_MS)
}

/** Whether the browser lets code give the focus without the ring that a keyboard needs. */
export const canFocusQuietly = asksForRing()

/** Whoever knows the option asks for it, even where there is nothing to focus. */
function asksForRing(): boolean {
  let isAsked = false
  document.createElement('i').focus({
    get focusVisible() {
      isAsked = true
      return false
    },
  })
  return isAsked
}
