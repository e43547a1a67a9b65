import { type Day, monthKey, monthOf, yearOf } from '@/domain/dates'

/** The row of a day, if it is on the screen and open. */
export function rowOf(day: Day): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-date="${day}"]:not([data-locked])`)
}

/** Gives the focus to a day, or to the button of its month while that is locked. */
export function focusDay(day: Day): void {
  const key = monthKey(yearOf(day), monthOf(day))
  const locked = `[data-month="${key}"][data-locked] :is(a, button)`
  const target = rowOf(day) ?? document.querySelector<HTMLElement>(locked)
  target?.focus()
}
