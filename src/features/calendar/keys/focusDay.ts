import { type Day, monthKey, monthOf, yearOf } from '@/domain/dates'
import { createStore } from '@/state/createStore'
import { scrollToRow } from '@/ui/screens'

/** The day that has the focus, or that contains the focused element. */
export const focusedDay = createStore<Day | null>(null)

/** The row or cell of a day, if it is on the screen and not locked. */
export function rowOf(day: Day): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-date="${day}"]:not([data-locked])`)
}

/** Whether a day has the focus right now. React may have reused its row for another day. */
export function hasFocus(day: Day): boolean {
  return rowOf(day)?.contains(document.activeElement) ?? false
}

/** Focuses the note of a day. */
export function focusNote(day: Day): void {
  rowOf(day)?.querySelector<HTMLElement>('[data-note]')?.focus({ preventScroll: true })
}

/** Focuses a day on which something was open, without scrolling. */
export function refocusDay(day: Day): void {
  rowOf(day)?.focus({ preventScroll: true })
}

/**
 * Focuses a day, or the button over its month if that is locked; false if neither is on the screen. If the focused
 * row was reused for another day, the focus is set anew, so that screen readers read the new day.
 */
export function focusDay(day: Day): boolean {
  const key = monthKey(yearOf(day), monthOf(day))
  const locked = `[data-lock~="${key}"] :is(a, button)`
  const target = rowOf(day) ?? document.querySelector<HTMLElement>(locked)
  if (target !== null && target === document.activeElement) target.blur()
  target?.focus()
  return target !== null
}

/** Focuses the grid, which passes the focus to the day that had it last. */
export function focusDays(): void {
  document.querySelector<HTMLElement>('.cards, .board')?.focus()
}

/**
 * Focuses a day of a month that was just shown. If the month is locked and its button is still being loaded, the grid
 * holds the focus until then, so that keys keep working.
 */
export function focusArrival(grid: HTMLElement, day: Day): void {
  if (focusDay(day)) return
  grid.focus()
  const observer = new MutationObserver(() => {
    if (document.activeElement !== grid || focusDay(day)) observer.disconnect()
  })
  observer.observe(grid, { childList: true, subtree: true })
}

/** The unlocked day that contains an element. Events are delegated: days have no listeners of their own. */
export const dayAt = (target: EventTarget | null): Day | null =>
  (target instanceof Element &&
    target.closest<HTMLElement>('[data-date]:not([data-locked])')?.dataset.date) ||
  null

const STILL = '(prefers-reduced-motion: reduce)'
const FLASH_MS = 1_200

/** Scrolls to a day of a shown month, focuses it and highlights it shortly. */
export function arriveAt(day: Day, isPhone: boolean): void {
  const days = document.querySelector<HTMLElement>('.cards, .board')
  if (days) focusArrival(days, day)
  const row = rowOf(day)
  scrollToRow(row, isPhone)
  if (matchMedia(STILL).matches) return
  row?.animate({ backgroundColor: ['var(--banner)', 'transparent'] }, FLASH_MS)
}

/** Whether the browser supports `focusVisible: false`, which focuses without the keyboard's outline. */
export const canFocusQuietly = asksForRing()

/** Detects support: a browser that knows the option reads it. */
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
