import type { Day } from '@/domain/dates'
import { reachOf } from '@/domain/marking/reach'
import { endSelection, select, selection } from '@/state/selection'
import type { Sweep } from './sweep'
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

/**
 * Sweeping with a mouse or a pen: a press that does not leave its day is a click, one with Shift extends, and one
 * elsewhere ends the selection (R1). Answers with an "off".
 * @param focused the day that a selection goes from where there is none yet
 */
export function watchMouse(
  root: HTMLElement,
  sweep: Sweep,
  focused: () => Day,
  isOpen: (day: Day) => boolean,
): () => void {
  const ending = new AbortController()
  const listen = { signal: ending.signal, capture: true }
  /** What is pressed: a day that may be swept from, or one that has extended the selection. */
  let pressed: 'day' | 'extended' | null = null
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
    endSelection()
    if (day === null || !isPlain) return
    pressed = 'day'
    down = [event.clientX, event.clientY]
    sweep.press(day)
  }

  function onMove({ clientX, clientY, buttons }: PointerEvent): void {
    if (pressed !== 'day') return
    // The press may end where no event comes of it.
    if (buttons === 0) {
      sweep.end()
      pressed = null
      return
    }
    sweep.move(clientX, clientY)
  }

  function onUp({ clientX, clientY }: PointerEvent): void {
    if (pressed === null) return
    // A fast hand may be elsewhere by now, and no move says so.
    const hasMoved = clientX !== down[0] || clientY !== down[1]
    if (pressed === 'day' && hasMoved) sweep.move(clientX, clientY)
    if (pressed === 'extended' || sweep.end()) swallowClick()
    pressed = null
  }

  function giveUp(): void {
    if (pressed === null) return
    sweep.cancel()
    pressed = null
  }

  /** Nothing is marked as text, and nothing dragged, by a hand that goes over days. */
  const onNative = (event: Event) => {
    if (pressed !== null) event.preventDefault()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !sweep.isOn()) return
    event.stopPropagation()
    giveUp()
    swallowClick()
  }
  window.addEventListener('pointerdown', onDown, listen)
  window.addEventListener('pointermove', onMove, listen)
  window.addEventListener('pointerup', onUp, listen)
  window.addEventListener('pointercancel', giveUp, listen)
  window.addEventListener('selectstart', onNative, listen)
  window.addEventListener('dragstart', onNative, listen)
  window.addEventListener('keydown', onKey, listen)
  return () => {
    giveUp()
    ending.abort()
  }
}
