/** What lies over the page, and may be gone by the second press of a double click. */
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-sonner-toast], .shade'
/** Here a second press is ignored too, because its button turns from Undo into Redo under the pointer. */
const MESSAGE = '[data-sonner-toast]'
/** The longest double click that systems know, and as far as a finger strays in it. */
const LONGEST_MS = 500
const FARTHEST_PX = 24

type Press = { readonly layer: Element; readonly event: PointerEvent }

let first: Press | null = null
let isSecond = false

const layerAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(LAYER) : null

function isDouble({ event }: Press, next: PointerEvent): boolean {
  const away = Math.hypot(next.clientX - event.clientX, next.clientY - event.clientY)
  return next.timeStamp - event.timeStamp < LONGEST_MS && away < FARTHEST_PX
}

function begin(event: PointerEvent): void {
  if (!event.isTrusted) return
  const layer = layerAt(event.target)
  isSecond =
    first !== null &&
    isDouble(first, event) &&
    (layer !== first.layer || layer?.matches(MESSAGE) === true)
  // Of three presses in a row the third is compared with the second.
  if (isSecond && first) first = { layer: first.layer, event }
  else first = layer && { layer, event }
  swallow(event)
}

function swallow(event: Event): void {
  // Clicks made by a program are never double clicks.
  if (!isSecond || !event.isTrusted) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // The next click without a new press comes from the keyboard, and counts.
  if (event.type === 'click') isSecond = false
}

/** A key press, or a finger that begins to scroll, ends the double click. */
function forget(): void {
  first = null
  isSecond = false
}

/*
 * People double-click where one click is enough. A dialog, a menu or a message is gone by the second
 * press, which would land on the days beneath: it takes a tag off, or opens a note that what is typed next
 * lands in. So it does nothing.
 */
addEventListener('pointerdown', begin, true)
for (const type of ['keydown', 'pointercancel']) addEventListener(type, forget, true)
for (const type of ['mousedown', 'pointerup', 'mouseup', 'click'])
  addEventListener(type, swallow, true)
