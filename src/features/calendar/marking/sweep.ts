import type { Day } from '@/domain/dates'
import { reachOf } from '@/domain/surface/moves'
import { endSelection, select, selection } from '@/state/selection'
import { createEdgeScroll, dayNear, visibleArea } from './sweepArea'

/** A hand on the days: what comes of it shows once it leaves the day that it was pressed on. */
export type Hand = {
  /** It has left that day. */
  readonly isOn: () => boolean
  /** The hand is at a point of the window. */
  move(x: number, y: number): void
  /** The hand is lifted, with Alt or without; says whether it did something and was no click. */
  end(isWithAlt?: boolean): boolean
  /** Gives up what it was about to do. */
  cancel(): void
}

/** A hand that goes over the days, and selects those between the press and itself. */
export type Sweep = Hand & {
  /** A press on a day: what comes of it shows when the hand moves. */
  press(day: Day): void
  /** Selects the pressed day, before the hand moves. */
  begin(): void
}

/**
 * Selects the days of `root` that a hand goes over: by date, however fast it is, up to what is locked.
 * @param isOpen whether a day is open to whoever sweeps
 * @param onEnd the hand was lifted after a sweep
 */
export function createSweep(
  root: HTMLElement,
  isOpen: (day: Day) => boolean,
  onEnd: () => void = () => {},
): Sweep {
  let pressed: Day | null = null
  let isOn = false
  let at: readonly [x: number, y: number] | null = null

  /** Meanwhile nothing is marked as text, and what floats over the days lets the hand through. */
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
      // The wheel moves the days under a hand that stands still.
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
