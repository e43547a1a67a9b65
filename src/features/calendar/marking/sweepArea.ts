import type { Day } from '@/domain/dates'
import { dayAt } from '../keys/focusDay'

/** Where a press may begin a sweep: anywhere in a cell of the board, in lists on the head of a row. */
const HANDLE = '[data-view="year"] [data-date], th.day-head'
const FIELD = 'textarea, input, a, [role="dialog"]'

/** The day on which a press may begin a sweep. */
export function handleAt(target: EventTarget | null): Day | null {
  if (!(target instanceof Element) || target.closest(FIELD)) return null
  return target.closest(HANDLE) ? dayAt(target) : null
}

/** The day on which a finger may be held: anywhere in it, also in a row of a list. */
export function heldDayAt(target: EventTarget | null): Day | null {
  return target instanceof Element && !target.closest(FIELD) ? dayAt(target) : null
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

/** How far a point lies from a stretch on one axis. */
const away = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to)

/** The nearest of some elements to a point, by what they cover. */
function nearest<T extends Element>(elements: Iterable<T>, x: number, y: number): T | null {
  let [found, least]: [T | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const element of elements) {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const distance = Math.hypot(away(x, left, right), away(y, top, bottom))
    if (distance < least) [found, least] = [element, distance]
  }
  return found
}

const MONTH = '[data-month]'
const DAY = '[data-date]'

/**
 * The day that is nearest to a point of the window, by where the days stand and not by what is found there: below a
 * short month its last one, beside the months and over what floats on them the next one; locked ones too.
 */
export function dayNear(root: HTMLElement, x: number, y: number): Day | null {
  const area = visibleArea(root)
  const inside = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)
  const at = [inside(x, area.left, area.right), inside(y, area.top, area.bottom)] as const
  const month = nearest(root.querySelectorAll(MONTH), ...at)
  return nearest(month?.querySelectorAll<HTMLElement>(DAY) ?? [], ...at)?.dataset.date ?? null
}

/** How near to an edge the page begins to scroll, and its fastest step in a frame, in pixels. */
const [EDGE, STEP] = [44, 18]

/** Scrolls the page while a hand holds near its edge; `onScroll` is called after each step. */
export function createEdgeScroll(
  edges: () => { readonly top: number; readonly bottom: number },
  onScroll: () => void,
): { follow(y: number): void; end(): void } {
  let speed = 0
  let frame = 0
  const run = () => {
    const before = window.scrollY
    window.scrollBy(0, speed)
    if (window.scrollY !== before) onScroll()
    frame = speed === 0 ? 0 : requestAnimationFrame(run)
  }
  return {
    follow(y) {
      const { top, bottom } = edges()
      const beyond = Math.min(0, y - top - EDGE) + Math.max(0, y - bottom + EDGE)
      speed = Math.max(-STEP, Math.min(STEP, beyond / 2))
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(run)
    },
    end() {
      speed = 0
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
