import type { Day } from '@/domain/dates'
import { reachOf } from '@/domain/surface/moves'
import { endSelection, select, selection } from '@/state/selection'
import { dayAt } from '../keys/focusDay'
import type { Drag } from './drag'
import type { Hand, Sweep } from './sweep'
import { handleAt, isApart } from './sweepArea'

/** No click follows the press that ended a sweep. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, true))
}

/** What a mouse is used for, and what it asks for. */
type MouseUse = {
  readonly sweep: Sweep
  readonly drag: Drag
  /** The day that a selection goes from where there is none yet. */
  focused(): Day
  isOpen(day: Day): boolean
  /** A brush paints over bands too. */
  isArmed(): boolean
}

/**
 * Sweeping and dragging with a mouse or a pen: a press that does not leave its day is a click, one on a band takes that,
 * one with Shift extends, one with Ctrl or Cmd selects the stretch of a band, and one elsewhere ends the selection
 *. Returns a function that stops it, and one that lets go of the days while the mouse holds them.
 */
export function watchMouse(
  root: HTMLElement,
  { sweep, drag, focused, isOpen, isArmed }: MouseUse,
): { readonly letGo: () => (() => void) | null; readonly off: () => void } {
  const ending = new AbortController()
  const listen = { signal: ending.signal, capture: true }
  /** What is pressed: a day that may be swept from or whose band is held, or one that has changed the selection. */
  let pressed: 'day' | 'extended' | null = null
  let hand: Hand = sweep
  let down = [0, 0]

  function onDown(event: PointerEvent): void {
    if (event.pointerType === 'touch' || isApart(event.target)) return
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
    // The press may end where no event comes of it.
    if (buttons === 0) {
      hand.end()
      pressed = null
      return
    }
    hand.move(clientX, clientY)
  }

  function onUp({ clientX, clientY, altKey }: PointerEvent): void {
    if (pressed === null) return
    // A fast hand may be elsewhere by now, and no move says so.
    const hasMoved = clientX !== down[0] || clientY !== down[1]
    if (pressed === 'day' && hasMoved) hand.move(clientX, clientY)
    if (pressed === 'extended' || hand.end(altKey)) swallowClick()
    pressed = null
  }

  function giveUp(): void {
    if (pressed === null) return
    hand.cancel()
    pressed = null
  }

  /** Nothing is marked as text, and nothing dragged, by a hand that goes over days. */
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
    letGo: () =>
      hand.isOn()
        ? () => {
            giveUp()
            swallowClick()
          }
        : null,
    off() {
      giveUp()
      ending.abort()
    },
  }
}
