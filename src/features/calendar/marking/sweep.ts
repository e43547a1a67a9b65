import type { Day } from '@/domain/dates'
import { reachOf } from '@/domain/marking/reach'
import { endSelection, select, selection } from '@/state/selection'
import { createEdgeScroll, dayNear, visibleArea } from './sweepArea'

/** A sweep or drag by mouse or finger. It begins to show when the pointer leaves the day that was pressed. */
export type Hand = {
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
export type Sweep = Hand & {
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
