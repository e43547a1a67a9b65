import type { Day } from '@/domain/dates'
import { daysOf, dragged, type Grip, type Stretch } from '@/domain/marking/stretch'
import { dayAt } from '../keys/focusDay'
import { paintTarget } from './paint'
import type { PointerGesture } from './sweep'
import { createEdgeScroll, dayNear, visibleArea } from './sweep'

/** What dragging needs from the calendar. */
export type Bands = {
  /** The stretch of a visible tag that a day is part of; without a label the one of a selected day. */
  stretchOf(day: Day, label: string | undefined): Stretch | null
  /**
   * Replaces the stretch `from` by `to`, as one step for Undo; false if the plan does not allow that many days at
   * once. A note that names the stretch moves along, unless `leavesNote`.
   */
  redraw(from: Stretch, to: Stretch, leavesNote?: boolean): boolean
}

/** Drags the stretch of a tag, or one of its ends. */
export type Drag = PointerGesture & {
  /** The stretch of a pressed bar; null if there is none. */
  stretchAt(target: EventTarget | null, day: Day): Stretch | null
  /** Starts dragging the bar under the mouse; false if there is none. */
  take(target: EventTarget | null, day: Day): boolean
  /**
   * Starts dragging the stretch of a selected day under a finger; on its first or last day that end. False if the day
   * has none.
   */
  takeHeld(target: EventTarget | null, day: Day): boolean
}

/** The attribute of an end's handle: `start` or `end`. */
const PULL = '[data-pull]'
/** A shorter stretch has no day between its ends, so it can only be moved as a whole. */
const ENDS_FROM = 3

const within = (target: EventTarget | null, place: string) =>
  target instanceof Element ? target.closest<HTMLElement>(place) : null
const labelAt = (target: EventTarget | null) => within(target, '[data-tag]')?.dataset.tag

function heldGrip({ first, last }: Stretch, day: Day, count: number): Grip {
  if (count < ENDS_FROM) return 'whole'
  if (day === first) return 'start'
  return day === last ? 'end' : 'whole'
}

/**
 * Dragging of the stretches in `root`. A preview shows where the stretch would be; days change when the mouse or
 * finger is lifted.
 */
export function createDrag(root: HTMLElement, { stretchOf, redraw }: Bands): Drag {
  let held: {
    readonly stretch: Stretch
    readonly label: string | undefined
    readonly grip: Grip
    readonly from: Day
  } | null = null
  let target: Stretch | null = null
  let at: readonly [x: number, y: number] | null = null
  const shown = paintTarget(root)

  const look = () => {
    if (held === null || at === null) return
    const day = dayNear(root, ...at)
    if (day === null || (target === null && day === held.from)) return
    document.documentElement.toggleAttribute('data-dragging', true)
    target = dragged(held.stretch, held.grip, held.from, day)
    shown.show(target, held.stretch, held.label)
  }
  const edge = createEdgeScroll(() => visibleArea(root), look)

  function stop(): void {
    held = null
    target = null
    at = null
    edge.end()
    shown.show(null)
    document.documentElement.toggleAttribute('data-dragging', false)
    window.removeEventListener('scroll', look, true)
  }
  function hold(pressed: EventTarget | null, from: Day, gripOf: (of: Stretch) => Grip): boolean {
    stop()
    const label = labelAt(pressed)
    const stretch = stretchOf(from, label)
    if (stretch === null) return false
    held = { stretch, label, grip: gripOf(stretch), from }
    window.addEventListener('scroll', look, true)
    return true
  }

  const stretchAt = (pressed: EventTarget | null, day: Day) => {
    const label = labelAt(pressed)
    return label === undefined ? null : stretchOf(day, label)
  }

  return {
    stretchAt,
    take(pressed, day) {
      const end = within(pressed, PULL)?.dataset.pull
      const grip: Grip = end === 'start' || end === 'end' ? end : 'whole'
      return labelAt(pressed) !== undefined && hold(pressed, day, () => grip)
    },
    takeHeld(pressed, day) {
      return hold(pressed, day, (of) => heldGrip(of, day, daysOf(of).length))
    },
    isOn: () => target !== null,
    move(x, y) {
      if (held === null) return
      at = [x, y]
      look()
      if (target !== null) edge.follow(y)
    },
    end(isWithAlt) {
      const [from, to] = [held?.stretch, target]
      stop()
      if (!from || !to) return false
      if (from.first !== to.first || from.last !== to.last) redraw(from, to, isWithAlt === true)
      return true
    },
    cancel: stop,
  }
}

const ENDS = ['start', 'end'] as const
type End = (typeof ENDS)[number]
/** Classes of the first and last piece of a bar on the board. */
const PIECES = { start: 'bar-start', end: 'bar-end' } as const

/** Adds handles to the ends of a bar's piece, or removes those that no longer end there. */
function setHandles(piece: Element, isEnd: (end: End) => boolean): void {
  for (const end of ENDS) {
    const had = piece.querySelector(`:scope > [data-pull="${end}"]`)
    if (isEnd(end) && !had) {
      const handle = document.createElement('i')
      handle.dataset.pull = end
      piece.append(handle)
    } else if (!isEnd(end)) had?.remove()
  }
}

/** On the board a piece's classes say whether the bar begins or ends there. */
function fitPiece(target: Element): void {
  const piece = target.closest('[data-date]:not([data-locked]) > .bar')
  if (piece) setHandles(piece, (end) => piece.classList.contains(PIECES[end]))
}

/** In a list the row does not know, so the stretch is looked up. */
function fitChip(target: Element, stretchOf: Bands['stretchOf']): void {
  const chip = target.closest<HTMLElement>('[data-tag]')
  const [day, button] = [dayAt(chip), chip?.querySelector('button')]
  if (day === null || !button) return
  const stretch = stretchOf(day, chip?.dataset.tag)
  const ends: Readonly<Record<End, Day | undefined>> = { start: stretch?.first, end: stretch?.last }
  setHandles(button, (end) => ends[end] === day)
}

/**
 * Adds handles to a bar when the pointer enters it. On all bars at once they would make the browser compute the
 * layout of a year twice. Returns a function that stops.
 */
export function keepPullHandles(root: HTMLElement, stretchOf: Bands['stretchOf']): () => void {
  const ending = new AbortController()
  const setAt = (target: Element) =>
    root.dataset.view === 'year' ? fitPiece(target) : fitChip(target, stretchOf)
  const onOver = ({ target }: Event) => target instanceof Element && setAt(target)
  root.addEventListener('pointerover', onOver, { signal: ending.signal })
  return () => ending.abort()
}
