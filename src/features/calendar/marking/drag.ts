import type { Day } from '@/domain/dates'
import { daysOf, dragged, type Grip, type Stretch } from '@/domain/marking/stretch'
import { dayAt } from '../keys/focusDay'
import { paintTarget } from './paint'
import type { Hand } from './sweep'
import { createEdgeScroll, dayNear, visibleArea } from './sweepArea'

/** What a drag asks of the calendar. */
export type Bands = {
  /** The stretch of a shown tag that a day is in; without a label that of a selected day. */
  stretchOf(day: Day, label: string | undefined): Stretch | null
  /**
   * Makes one stretch of another, as one step; false where the plan does not allow so many days at once. The note that
   * names it goes along, unless it is left.
   */
  redraw(from: Stretch, to: Stretch, leavesNote?: boolean): boolean
}

/** A hand that takes the band of a tag and moves it, or pulls one of its ends. */
export type Drag = Hand & {
  /** The stretch of the band that is pressed; null where there is none. */
  stretchAt(target: EventTarget | null, day: Day): Stretch | null
  /** Takes the band that a mouse is pressed on; false where there is none. */
  take(target: EventTarget | null, day: Day): boolean
  /** Takes the band of a selected day under a finger, by its first or last day at that end; false where it has none. */
  takeHeld(target: EventTarget | null, day: Day): boolean
}

/** The attribute of what takes hold of an end: `start` or `end`. */
const PULL = '[data-pull]'
/** A shorter stretch has no day between its ends: it is moved. */
const ENDS_FROM = 3

const within = (target: EventTarget | null, place: string) =>
  target instanceof Element ? target.closest<HTMLElement>(place) : null
const labelAt = (target: EventTarget | null) => within(target, '[data-tag]')?.dataset.tag

function heldGrip({ first, last }: Stretch, day: Day, count: number): Grip {
  if (count < ENDS_FROM) return 'whole'
  if (day === first) return 'start'
  return day === last ? 'end' : 'whole'
}

/** Drags the bands of `root`: where they would be shows meanwhile, and nothing changes before the hand is lifted. */
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
/** The pieces of bars on the board that begin or end there. */
const PIECES = { start: 'bar-start', end: 'bar-end' } as const

/** Adds the handles at the ends of a band's piece, or removes them where the band no longer ends. */
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

/** On the board the pieces of a bar say themselves whether it begins or ends there. */
function fitPiece(target: Element): void {
  const piece = target.closest('[data-date]:not([data-locked]) > .bar')
  if (piece) setHandles(piece, (end) => piece.classList.contains(PIECES[end]))
}

/** In lists no row knows of those around it. */
function fitChip(target: Element, stretchOf: Bands['stretchOf']): void {
  const chip = target.closest<HTMLElement>('[data-tag]')
  const [day, button] = [dayAt(chip), chip?.querySelector('button')]
  if (day === null || !button) return
  const stretch = stretchOf(day, chip?.dataset.tag)
  const ends: Readonly<Record<End, Day | undefined>> = { start: stretch?.first, end: stretch?.last }
  setHandles(button, (end) => ends[end] === day)
}

/**
 * Gives a band what takes hold of its ends once the pointer is on it. On all bands at once they would have the
 * browser lay a year out twice whenever one is turned to. Returns a function that stops it.
 */
export function keepPullHandles(root: HTMLElement, stretchOf: Bands['stretchOf']): () => void {
  const ending = new AbortController()
  const setAt = (target: Element) =>
    root.dataset.view === 'year' ? fitPiece(target) : fitChip(target, stretchOf)
  const onOver = ({ target }: Event) => target instanceof Element && setAt(target)
  root.addEventListener('pointerover', onOver, { signal: ending.signal })
  return () => ending.abort()
}
