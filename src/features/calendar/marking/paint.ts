import type { Day } from '@/domain/dates'
import { daysOf, type Stretch } from '@/domain/marking/stretch'
import { selectedDays, selection } from '@/state/selection'

/** The ends of the selection have an edge of the line around it. */
function lookOf(at: number, count: number): string {
  if (count === 1) return 'only'
  if (at === 0) return 'first'
  return at === count - 1 ? 'last' : ''
}

/**
 * Marks the selected days within `root`, and touches no other: a sweep renders nothing. What takes the place of
 * another day meanwhile is marked anew. Returns a function that stops it.
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

/** Marks the open days within `root` that a drag would reach; `show(null)` ends it. */
export function paintTarget(root: HTMLElement): { show(to: Stretch | null): void } {
  let painted: ReadonlySet<Day> = new Set()
  const mark = (day: Day, isReached: boolean) => {
    for (const element of root.querySelectorAll(`[data-date="${day}"]:not([data-locked])`)) {
      element.toggleAttribute('data-target', isReached)
    }
  }
  return {
    show(to) {
      const days = new Set(to === null ? [] : daysOf(to))
      for (const day of painted) if (!days.has(day)) mark(day, false)
      for (const day of days) if (!painted.has(day)) mark(day, true)
      painted = days
    },
  }
}
