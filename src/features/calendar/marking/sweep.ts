import type { Day } from '@/domain/dates'
import { reachOf } from '@/domain/surface/moves'
import { endSelection, select, selection } from '@/state/selection'
import { dayAt } from '../keys/focusDay'

/** A sweep or drag by mouse or finger. It begins to show when the pointer leaves the day that was pressed. */
export type PointerGesture = {
  /** The pointer has left that day. */
  readonly isOn: () => boolean
  /** The pointer moved to a point of the window. */
  move(x: number, y: number): void
  /** The pointer was lifted, with or without Alt. Returns whether this was a drag and no click. */
  end(isWithAlt?: boolean): boolean
  /** Cancels without effect. */
  cancel(): void
}

/** Selects the days between the press and the pointer. */
export type Sweep = PointerGesture & {
  /** A press on a day; nothing is selected before the pointer moves. */
  press(day: Day): void
  /** Selects the pressed day at once. */
  begin(): void
}

/**
 * Selects the days of `root` that the pointer passes: all dates in between, however fast it is, up to the first
 * locked day.
 * @param isOpen whether a day is unlocked
 * @param onEnd called when the pointer is lifted after a sweep
 */
export function createSweep(
  root: HTMLElement,
  isOpen: (day: Day) => boolean,
  onEnd: () => void = () => {},
): Sweep {
  let pressed: Day | null = null
  let isOn = false
  let at: readonly [x: number, y: number] | null = null

  /** During a sweep no text can be selected, and floating elements ignore the pointer. */
  const turn = (on: boolean) => {
    isOn = on
    document.documentElement.toggleAttribute('data-sweeping', on)
  }
  const look = () => {
    if (pressed === null || at === null) return
    const near = dayNear(root, ...at)
    const day = near && reachOf(pressed, near, isOpen)
    if (day === null || (!isOn && day === pressed)) return
    turn(true)
    select(pressed, day)
  }
  const edge = createEdgeScroll(() => visibleArea(root), look)

  function stop(): void {
    pressed = null
    turn(false)
    at = null
    edge.end()
    window.removeEventListener('scroll', look, true)
  }

  return {
    isOn: () => isOn,
    press(day) {
      stop()
      pressed = day
      // Scrolling by the wheel moves the days under a resting pointer.
      window.addEventListener('scroll', look, true)
    },
    begin() {
      if (pressed === null) return
      turn(true)
      select(pressed, pressed)
    },
    move(x, y) {
      if (pressed === null) return
      at = [x, y]
      look()
      if (isOn) edge.follow(y)
    },
    end() {
      const wasOn = isOn
      stop()
      if (wasOn) onEnd()
      return wasOn
    },
    cancel() {
      if (isOn && selection.get()) endSelection()
      stop()
    },
  }
}

/** Where a press may begin a sweep: anywhere in a board's cell, in a list on the head of a row. */
const HANDLE = '[data-view="year"] [data-date], th.day-head'
const FIELD = 'textarea, input, a, [role="dialog"]'

/** The day on which a press may begin a sweep. */
export function handleAt(target: EventTarget | null): Day | null {
  if (!(target instanceof Element) || target.closest(FIELD)) return null
  return target.closest(HANDLE) ? dayAt(target) : null
}

/** The day that a finger may hold: anywhere in it, also in a row of a list. */
export function heldDayAt(target: EventTarget | null): Day | null {
  return target instanceof Element && !target.closest(FIELD) ? dayAt(target) : null
}

/** Elements on which a press keeps the selection: the bar, and what lies over the page. */
const KEEPS_SELECTION =
  '[data-keeps-selection], [role="dialog"], [role="alertdialog"], [role="menu"], [role="status"], [role="alert"]'

/** Whether a press there keeps the selection. */
export function keepsSelection(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(KEEPS_SELECTION) !== null
}

/** The visible part of the days, in pixels of the window. */
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

/** The distance from a point to a range on one axis. */
const distanceTo = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to)

/** The element nearest to a point. */
function nearest<T extends Element>(elements: Iterable<T>, x: number, y: number): T | null {
  let [found, least]: [T | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const element of elements) {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const distance = Math.hypot(distanceTo(x, left, right), distanceTo(y, top, bottom))
    if (distance < least) [found, least] = [element, distance]
  }
  return found
}

const MONTH = '[data-month]'
const DAY = '[data-date]'

/**
 * The day nearest to a point of the window, by the positions of days and not by the element at that point: below a
 * short month its last day; beside the months, or over a floating element, the nearest one. Locked days count.
 */
export function dayNear(root: HTMLElement, x: number, y: number): Day | null {
  const area = visibleArea(root)
  const inside = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)
  const at = [inside(x, area.left, area.right), inside(y, area.top, area.bottom)] as const
  const month = nearest(root.querySelectorAll(MONTH), ...at)
  return nearest(month?.querySelectorAll<HTMLElement>(DAY) ?? [], ...at)?.dataset.date ?? null
}

/** How near to an edge the page begins to scroll, and the largest step of a frame, in pixels. */
const [EDGE, STEP] = [44, 18]

/** Scrolls the page while the pointer is held near an edge. `onScroll` is called after each step. */
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
