/** What the first press of a double click may open. */
const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** What lies over the page: by the second press it may be gone, or only then be there. */
const LAYER = `${OPENED}, [data-sonner-toast], .shade`
/** Here a second press is ignored too, because its button turns from Undo into Redo under the pointer. */
const MESSAGE = '[data-sonner-toast]'
/** The longest double click that systems know, and as far as a finger strays in it. */
const LONGEST_MS = 500
const FARTHEST_PX = 24

type Press = {
  readonly layer: Element | null
  /** What can be pressed there: a button, or a day. */
  readonly pressed: Element | null
  /** What was open then. */
  readonly open: readonly Element[]
  readonly event: PointerEvent
}

let first: Press | null = null
let isSecond = false

const closestTo = ({ target }: Event, what: string) =>
  target instanceof Element ? target.closest(what) : null
const openNow = () => [...document.querySelectorAll(OPENED)]

function isDouble({ event }: Press, next: PointerEvent): boolean {
  const away = Math.hypot(next.clientX - event.clientX, next.clientY - event.clientY)
  return next.timeStamp - event.timeStamp < LONGEST_MS && away < FARTHEST_PX
}

/** Whether something is open that was not at that press. */
const hasOpened = ({ open }: Press) => openNow().some((layer) => !open.includes(layer))

function begin(event: PointerEvent): void {
  if (!event.isTrusted) return
  const layer = closestTo(event, LAYER)
  const pressed = closestTo(event, 'button, [data-date]')
  isSecond =
    first !== null &&
    isDouble(first, event) &&
    (layer !== first.layer ||
      layer?.matches(MESSAGE) === true ||
      (pressed === first.pressed && hasOpened(first)))
  // Of three presses in a row the third is compared with the second.
  first = isSecond && first ? { ...first, event } : { layer, pressed, open: openNow(), event }
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
 * lands in. Or what the first press has opened is there by the second, which would close it again, or press
 * what has come to lie under the pointer. So it does nothing.
 */
addEventListener('pointerdown', begin, true)
for (const type of ['keydown', 'pointercancel']) addEventListener(type, forget, true)
for (const type of ['mousedown', 'pointerup', 'mouseup', 'click'])
  addEventListener(type, swallow, true)
