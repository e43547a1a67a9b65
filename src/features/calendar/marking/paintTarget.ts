import type { Day } from '@/domain/dates'
import { daysOf, type Stretch } from '@/domain/marking/stretch'

/** Marks the open days within `root` that a drag would reach; `show(null)` ends it (R8). */
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
