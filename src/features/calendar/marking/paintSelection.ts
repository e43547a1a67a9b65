import type { Day } from '@/domain/dates'
import { selectedDays, selection } from '@/state/selection'

/**
 * Marks the selected days within `root`, and touches no other: a sweep renders nothing. What takes the place of
 * another day meanwhile is marked anew. Answers with an "off".
 */
export function paintSelection(root: HTMLElement): () => void {
  let painted: ReadonlySet<Day> = new Set()

  const mark = (day: Day, isSelected: boolean) => {
    for (const element of root.querySelectorAll(`[data-date="${day}"]:not([data-locked])`)) {
      element.toggleAttribute('data-selected', isSelected)
      if (isSelected) element.setAttribute('aria-selected', 'true')
      else element.removeAttribute('aria-selected')
    }
  }

  function paint(): void {
    const days = new Set(selectedDays())
    for (const day of painted) if (!days.has(day)) mark(day, false)
    for (const day of days) if (!painted.has(day)) mark(day, true)
    painted = days
  }

  /** Other months may have come into the same elements. */
  function paintAnew(): void {
    if (painted.size === 0) return
    for (const element of root.querySelectorAll('[data-selected]')) {
      element.removeAttribute('data-selected')
      element.removeAttribute('aria-selected')
    }
    painted = new Set()
    paint()
  }

  const observer = new MutationObserver(paintAnew)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-date'] })
  const off = selection.subscribe(paint)
  paint()
  return () => {
    observer.disconnect()
    off()
    for (const day of painted) mark(day, false)
  }
}
