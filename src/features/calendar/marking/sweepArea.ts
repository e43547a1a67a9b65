import type { Day } from '@/domain/dates'
import { dayAt } from '../keys/dayAt'

/** Where a press may begin a sweep: anywhere in a cell of the board, in lists on the head of a row (R1). */
const HANDLE = '[data-view="year"] [data-date], th.day-head'
const FIELD = 'textarea, input, a, [role="dialog"]'

/** The day on which a press may begin a sweep. */
export function handleAt(target: EventTarget | null): Day | null {
  if (!(target instanceof Element) || target.closest(FIELD)) return null
  return target.closest(HANDLE) ? dayAt(target) : null
}

/** Where a press leaves the selection as it is: its bar, and what lies over the page. */
const APART =
  '[data-keeps-selection], [role="dialog"], [role="alertdialog"], [role="menu"], [role="status"], [role="alert"]'

/** Says whether a press there leaves the selection as it is. */
export function isApart(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(APART) !== null
}

/** The part of the days that can be seen, in pixels of the window. */
export function visibleArea(root: HTMLElement): {
  top: number
  bottom: number
  left: number
  right: number
} {
  const { top, bottom, left, right } = root.getBoundingClientRect()
  const headerEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const { clientWidth, clientHeight } = document.documentElement
  return {
    top: Math.max(top, headerEnd, 0),
    bottom: Math.min(bottom, clientHeight) - 1,
    left: Math.max(left, 0),
    right: Math.min(right, clientWidth) - 1,
  }
}

/** The day at a point of the window, or at the nearest point where days are; null between months. */
export function dayUnder(root: HTMLElement, x: number, y: number): Day | null {
  const area = visibleArea(root)
  const inside = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)
  const at = document.elementFromPoint(
    inside(x, area.left, area.right),
    inside(y, area.top, area.bottom),
  )
  return root.contains(at) ? dayAt(at) : null
}
