import type { Day } from '@/domain/dates'
import { mergeNotes } from '@/domain/noteMerge'
import { FINGER } from '@/ui/screens'
import type { Press } from './presses'

/** Where the app has each pressed part, inside the row of its day; other parts are the row itself. */
const PARTS: Partial<Record<Press['what'], string>> = {
  'chip day-tag': '[data-tag] button',
  'day-note': '[data-note]',
  'day-add': '[data-add]',
  'day-more': '.day-more',
  'day-head': '.day-open',
}

/** How long a part of the app may take to appear, in milliseconds. */
const COMES_WITHIN_MS = 10_000

const rowOf = (day: Day) =>
  document.querySelector<HTMLElement>(`[data-date="${day}"]:not([data-locked])`)

/** The day of the row or card that contains an element. */
function dayOf(part: Element | null): Day | undefined {
  const { date, noteOf } = part?.closest<HTMLElement>('[data-date], [data-note-of]')?.dataset ?? {}
  return date ?? noteOf
}

/** Focuses an element without scrolling the page. */
function focusQuietly(part: Element | null): void {
  if (part instanceof HTMLElement) part.focus({ preventScroll: true, focusVisible: false })
}

/** The focused field, if it is a note (of this day). */
function writtenNote(day = dayOf(document.activeElement)): HTMLTextAreaElement | null {
  const { activeElement: area } = document
  return area instanceof HTMLTextAreaElement && day && day === dayOf(area) ? area : null
}

/** Resolves with what `find` finds, as soon as it is on the page; null if it does not come in time. */
function soon<T>(find: () => T | null): Promise<T | null> {
  return new Promise((resolve) => {
    const end = (found: T | null) => {
      watching.disconnect()
      resolve(found)
    }
    // Runs in the task that changes the page, so that no key is pressed in between.
    const look = () => {
      const found = find()
      if (found) end(found)
    }
    const watching = new MutationObserver(look)
    watching.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => end(null), COMES_WITHIN_MS)
    look()
  })
}

/** Resolves when React has rendered what an event changed. */
const shown = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Sends the events of a real press, as some parts ask for the kind of pointer. */
function press(part: Element, pointerType: string): void {
  const how = { bubbles: true, cancelable: true, isPrimary: true, pointerType, detail: 1 }
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    part.dispatchEvent(new PointerEvent(type, how))
  }
}

/** Types a text into a field of React, replacing what is between two positions. */
function type(area: HTMLTextAreaElement, text: string, start: number, end: number): void {
  area.setRangeText(text, start, end, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Moves a note that was typed on the drawn days into the app's field; false if there is none. */
async function handOver(day: Day, field: HTMLTextAreaElement): Promise<boolean> {
  const area = await soon(() => writtenNote(day))
  if (!area) return false
  const { defaultValue, value, selectionStart, selectionEnd } = field
  type(area, mergeNotes(defaultValue, value, area.value), 0, area.textLength)
  area.setSelectionRange(selectionStart, selectionEnd)
  field.parentElement?.remove()
  return true
}

/** Presses a key on the focused element; in a note the character is typed. */
async function pressKey(pressed: KeyboardEvent): Promise<void> {
  const { key, ctrlKey, metaKey } = pressed
  const area = writtenNote()
  const text = key === 'Enter' ? '\n' : key
  if (area && [...text].length === 1 && !ctrlKey && !metaKey) {
    type(area, text, area.selectionStart, area.selectionEnd)
    return
  }
  const copy = new KeyboardEvent('keydown', pressed)
  document.activeElement?.dispatchEvent(copy)
  // What is typed next belongs to the note that this key opens.
  if (copy.defaultPrevented && /^(Enter|F2)$/.test(key)) await soon(writtenNote)
  else await shown()
}

/** Repeats one press, after which `next` came; false if its day, or the field of its note, does not appear. */
async function doPress(one: Press, next: readonly Press[]): Promise<boolean> {
  const { what, day, tag, field, key } = one
  if (key) {
    await pressKey(key)
    return true
  }
  // A note that was pressed several times is opened once.
  if (field && next.some((later) => later.field === field)) return true
  // If the browser does not name the pointer, a touch device was used by finger.
  const pointer = one.pointer || (matchMedia(FINGER).matches ? 'touch' : 'mouse')
  const row = await soon(() => rowOf(day))
  if (!row) return false
  const parts = [...row.querySelectorAll(PARTS[what] ?? 'none')]
  const isPressed = ({ parentElement: found }: Element) => !tag || found?.dataset.tag === tag
  const part = what === 'cell' ? row : parts.find(isPressed)
  // By finger, a press on a tag does not take it off but opens the menu that names it.
  const opens = /note|add|head|cell/.test(what) || (tag && pointer !== 'mouse')
  const isTyped = field && field.value !== field.defaultValue
  // A field keeps the focus until the app's field replaces it.
  if (!field) focusQuietly(row)
  // The next press would close what this one opens, so it is skipped.
  if (opens && next.length > 0 && !isTyped) field?.parentElement?.remove()
  else {
    if (part) press(part, pointer)
    if (field) return handOver(day, field)
  }
  await shown()
  return true
}

/**
 * Repeats the presses on the drawn days, in order and once, as soon as the app shows days; keys once `keysReady`. If
 * one fails it stops, and the rest stays in the list: notes in it become drafts when the page closes.
 */
export async function doPresses(keysReady: Promise<void>): Promise<void> {
  const { presses } = window
  if (!presses) return
  const doWhile = async (may: (one: Press) => boolean) => {
    for (let [one, ...next] = presses; one && may(one); [one, ...next] = presses) {
      if (!(await doPress(one, next))) return
      presses.shift()
    }
  }
  await soon(() => document.querySelector('[data-date]'))
  // Parts of a day and typing into a note do not need the app's commands.
  await doWhile(({ key }) => !key || writtenNote() !== null)
  const left = document.activeElement
  await keysReady
  window.onkeydown = null
  const { activeElement: focused } = document
  const own = dayOf(focused)
  let at = own
  await doWhile(({ key, day }) => {
    if (key && day !== at) focusQuietly(rowOf(day))
    at = day
    return true
  })
  // Since the last key the person has gone to another day by hand, and stays there.
  if (focused === left || !own || at === own) return
  if (focused?.isConnected) focusQuietly(focused)
  else await doPress({ what: 'day-note', day: own }, [])
}
