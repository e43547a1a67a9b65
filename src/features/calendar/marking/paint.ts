import type { Day } from '@/domain/dates'
import { daysOf, type Stretch } from '@/domain/marking/stretch'
import { selectedDays, selection } from '@/state/selection'

/** Which edges of the outline a day of the range has. */
function lookOf(at: number, count: number): string {
  if (count === 1) return 'only'
  if (at === 0) return 'first'
  return at === count - 1 ? 'last' : ''
}

/**
 * Marks the selected days in `root` directly in the DOM, so that a sweep renders nothing. Elements that come to show
 * other days are marked again. Returns a function that stops.
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

  /** The elements may show other months now. */
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

/**
 * Previews where a drag would move a stretch: the days it would cover get the tag's tint and an outline, the days it
 * would leave become pale. `show(null)` ends it.
 */
export function paintTarget(root: HTMLElement) {
  let painted: ReadonlyMap<Day, string> = new Map()
  let pale: readonly Element[] = []

  const on = (day: Day, what = '') =>
    root.querySelectorAll<HTMLElement>(`[data-date="${day}"]:not([data-locked])${what}`)
  const mark = (day: Day, look: string | undefined, colour: string) => {
    for (const element of on(day)) {
      if (look === undefined) element.removeAttribute('data-target')
      else element.setAttribute('data-target', look)
      element.style.setProperty('--held', look === undefined ? null : colour)
    }
  }

  return {
    /** @param label the tag's label, if its own bar was pressed */
    show(to: Stretch | null, from: Stretch | null = null, label = ''): void {
      const days = to === null ? [] : daysOf(to)
      const bandsOn = (day: Day) => on(day, ` [data-tag="${CSS.escape(label)}"]`)
      for (const element of pale) element.removeAttribute('data-leaving')
      const left = from === null ? [] : daysOf(from)
      pale = left.filter((day) => !days.includes(day)).flatMap((day) => [...bandsOn(day)])
      for (const element of pale) element.setAttribute('data-leaving', '')
      const [band] = left.flatMap((day) => [...bandsOn(day)])
      const drawn = band?.matches('.bar') ? band : band?.firstElementChild
      const colour = drawn ? getComputedStyle(drawn).getPropertyValue('--rgb') : ''
      const looks = new Map(days.map((day, i) => [day, lookOf(i, days.length)]))
      for (const day of painted.keys()) if (!looks.has(day)) mark(day, undefined, '')
      for (const [day, look] of looks) if (painted.get(day) !== look) mark(day, look, colour)
      painted = looks
    },
  }
}
