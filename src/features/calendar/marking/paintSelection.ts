import type { Day } from '@/domain/dates'
import { selectedDays, selection } from '@/state/selection'

/** The ends of a range of days have an edge of the line around it. */
export function lookOf(at: number, count: number): string {
  if (count === 1) return 'only'
  if (at === 0) return 'first'
  return at === count - 1 ? 'last' : ''
}

/**
 * Marks the selected days within `root`, and touches no other: a sweep renders nothing. What takes the place of
 * another day meanwhile is marked anew. Answers with an "off".
 */
export function paintSelection(root: HTMLElement): () => void {
  let painted: ReadonlyMap<Day, string> = new Map()

  const mark = (day: Day, look: string | undefined) => {
    for (const element of root.querySelectorAll(`[data-date="${day}"]:not([data-locked])`)) {
      if (look === undefined) {
        element.removeAttribute('data-selected')
        element.removeAttribute('aria-selected')
      } else {
        element.setAttribute('data-selected', look)
        element.setAttribute('aria-selected', 'true')
      }
    }
  }

  function paint(): void {
    const selected = selectedDays()
    const days = new Map(selected.map((day, i) => [day, lookOf(i, selected.length)]))
    for (const day of painted.keys()) if (!days.has(day)) mark(day, undefined)
    for (const [day, look] of days) if (painted.get(day) !== look) mark(day, look)
    painted = days
  }

  /** Other months may have come into the same elements. */
  function paintAnew(): void {
    if (painted.size === 0) return
    for (const element of root.querySelectorAll('[data-selected]')) {
      element.removeAttribute('data-selected')
      element.removeAttribute('aria-selected')
    }
    painted = new Map()
    paint()
  }

  const observer = new MutationObserver(paintAnew)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-date'] })
  const off = selection.subscribe(paint)
  paint()
  return () => {
    observer.disconnect()
    off()
    for (const day of painted.keys()) mark(day, undefined)
  }
}
