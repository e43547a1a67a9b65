import type { Day } from '@/domain/dates'
import { reachOf } from '@/domain/surface/moves'
import { endSelection, select, selection } from '@/state/selection'
import { dayAt } from '../keys/focusDay'
import type { Drag } from './drag'
import type { PointerGesture, Sweep } from './sweep'
import { handleAt, keepsSelection } from './sweep'

/** Ignores the click that the browser fires at the end of a drag. */
function ignoreNextClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, true))
}

/** What the mouse acts on. */
type MouseUse = {
  readonly sweep: Sweep
  readonly drag: Drag
  /** The day from which Shift selects if there is no selection yet. */
  focused(): Day
  isOpen(day: Day): boolean
  /** A tag is armed, so a sweep over bars paints as well. */
  isArmed(): boolean
}

/**
 * Sweeping and dragging by mouse or pen. A press that stays on its day is a click; on a bar it drags that; with Shift
 * it extends the selection; with Ctrl or Cmd it selects a bar's stretch; elsewhere it ends the selection. Returns a
 * function that stops, and one that cancels the current drag.
 */
export function watchMouse(
  root: HTMLElement,
  { sweep, drag, focused, isOpen, isArmed }: MouseUse,
): { readonly cancelDrag: () => (() => void) | null; readonly off: () => void } {
  const ending = new AbortController()
  const listen = { signal: ending.signal, capture: true }
  /** What the press began: on a day, a sweep or a drag of its bar; or a change of the selection. */
  let pressed: 'day' | 'extended' | null = null
  let hand: PointerGesture = sweep
  let down = [0, 0]

  function onDown(event: PointerEvent): void {
    if (event.pointerType === 'touch' || keepsSelection(event.target)) return
    const isPlain = event.button === 0 && event.isPrimary
    const day = root.contains(event.target as Node) ? handleAt(event.target) : null
    if (day !== null && isPlain && event.shiftKey) {
      const anchor = selection.get()?.anchor ?? focused()
      select(anchor, reachOf(anchor, day, isOpen))
      pressed = 'extended'
      return
    }
    if (day !== null && isPlain && (event.ctrlKey || event.metaKey)) {
      const stretch = drag.stretchAt(event.target, day)
      if (stretch) {
        select(stretch.first, stretch.last)
        pressed = 'extended'
        return
      }
    }
    endSelection()
    const band = root.contains(event.target as Node) ? dayAt(event.target) : null
    if (!isPlain) return
    if (band !== null && !isArmed() && drag.take(event.target, band)) {
      hand = drag
      pressed = 'day'
      down = [event.clientX, event.clientY]
      return
    }
    if (day === null) return
    hand = sweep
    pressed = 'day'
    down = [event.clientX, event.clientY]
    sweep.press(day)
  }

  function onMove({ clientX, clientY, buttons }: PointerEvent): void {
    if (pressed !== 'day') return
    // The button may have been released where the page gets no event.
    if (buttons === 0) {
      hand.end()
      pressed = null
      return
    }
    hand.move(clientX, clientY)
  }

  function onUp({ clientX, clientY, altKey }: PointerEvent): void {
    if (pressed === null) return
    // The mouse may have moved since the last move event.
    const hasMoved = clientX !== down[0] || clientY !== down[1]
    if (pressed === 'day' && hasMoved) hand.move(clientX, clientY)
    if (pressed === 'extended' || hand.end(altKey)) ignoreNextClick()
    pressed = null
  }

  function giveUp(): void {
    if (pressed === null) return
    hand.cancel()
    pressed = null
  }

  /** Prevents text selection and native dragging during a sweep. */
  const onNative = (event: Event) => {
    if (pressed !== null) event.preventDefault()
  }
  window.addEventListener('pointerdown', onDown, listen)
  window.addEventListener('pointermove', onMove, listen)
  window.addEventListener('pointerup', onUp, listen)
  window.addEventListener('pointercancel', giveUp, listen)
  window.addEventListener('selectstart', onNative, listen)
  window.addEventListener('dragstart', onNative, listen)
  return {
    cancelDrag: () =>
      hand.isOn()
        ? () => {
            giveUp()
            ignoreNextClick()
          }
        : null,
    off() {
      giveUp()
      ending.abort()
    },
  }
}
