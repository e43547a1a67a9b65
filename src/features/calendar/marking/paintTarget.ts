import type { Day } from '@/domain/dates'
import { daysOf, type Stretch } from '@/domain/marking/stretch'
import { lookOf } from './paintSelection'

/**
 * Shows where a drag would bring a stretch: the open days within `root` that it would reach in the tint of its tag, with
 * one line around them, and its bands on the days that it would leave pale. `show(null)` ends it.
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
    /** @param label that of the tag, where its band was pressed */
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
