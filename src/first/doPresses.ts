import type { Day } from '@/domain/dates'
import { mergeNotes } from '@/domain/noteMerge'
import { FINGER } from '@/ui/screens'
import type { Press } from './presses'

/** Where the app has what was pressed, in the row of its day; the rest is the row itself. */
const PARTS: Partial<Record<Press['what'], string>> = {
  'chip day-tag': '[data-tag] button',
  'day-note': '[data-note]',
  'day-add': '[data-add]',
  'day-more': '.day-more',
  'day-head': '.day-open',
}

/** How long what is waited for may be on its way, in milliseconds. */
const COMES_WITHIN_MS = 10_000

const rowOf = (day: Day) =>
  document.querySelector<HTMLElement>(`[data-date="${day}"]:not([data-locked])`)

/** The day whose row or card something stands in. */
function dayOf(part: Element | null): Day | undefined {
  const { date, noteOf } = part?.closest<HTMLElement>('[data-date], [data-note-of]')?.dataset ?? {}
  return date ?? noteOf
}

/** Gives the focus to a day; the page does not scroll. */
function focusQuietly(part: Element | null): void {
  if (part instanceof HTMLElement) part.focus({ preventScroll: true, focusVisible: false })
}

/** The field that has the focus, if it is the note of a day. */
function writtenNote(day = dayOf(document.activeElement)): HTMLTextAreaElement | null {
  const { activeElement: area } = document
  return area instanceof HTMLTextAreaElement && day && day === dayOf(area) ? area : null
}

/** What is found on the page, as soon as it is there; null where it does not come. */
function soon<T>(find: () => T | null): Promise<T | null> {
  return new Promise((resolve) => {
    const end = (found: T | null) => {
      watching.disconnect()
      resolve(found)
    }
    // Within the task that changes the page: no key is pressed in between.
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

/** Lets React show what an event has changed. */
const shown = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Presses a part of the page as a hand does: some parts ask what it is pressed with. */
function press(part: Element, pointerType: string): void {
  const how = { bubbles: true, cancelable: true, isPrimary: true, pointerType, detail: 1 }
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    part.dispatchEvent(new PointerEvent(type, how))
  }
}

/** Types a text into a field of React, in place of what stands between two places. */
function type(area: HTMLTextAreaElement, text: string, start: number, end: number): void {
  area.setRangeText(text, start, end, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Hands a note that was typed on the drawn days over to the field of the app; false if there is none. */
async function handOver(day: Day, field: HTMLTextAreaElement): Promise<boolean> {
  const area = await soon(() => writtenNote(day))
  if (!area) return false
  const { defaultValue, value, selectionStart, selectionEnd } = field
  type(area, mergeNotes(defaultValue, value, area.value), 0, area.textLength)
  area.setSelectionRange(selectionStart, selectionEnd)
  field.parentElement?.remove()
  return true
}

/** Presses a key where the focus is; in a note it is typed. */
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
  // What is typed next is for the note that this key opens.
  if (copy.defaultPrevented && /^(Enter|F2)$/.test(key)) await soon(writtenNote)
  else await shown()
}

/** Does one press, after which others came `next`; false if its day does not come, or the field for a note. */
async function doPress(one: Press, next: readonly Press[]): Promise<boolean> {
  const { what, day, tag, field, key } = one
  if (key) {
    await pressKey(key)
    return true
  }
  // A note that was pressed twice is opened once.
  if (field && next.some((later) => later.field === field)) return true
  // A browser that does not say what pressed is used by finger if it is made for that.
  const pointer = one.pointer || (matchMedia(FINGER).matches ? 'touch' : 'mouse')
  const row = await soon(() => rowOf(day))
  if (!row) return false
  const parts = [...row.querySelectorAll(PARTS[what] ?? 'none')]
  const isPressed = ({ parentElement: found }: Element) => !tag || found?.dataset.tag === tag
  const part = what === 'cell' ? row : parts.find(isPressed)
  // A finger takes no tag off: it opens the menu, which names it.
  const opens = /note|add|head|cell/.test(what) || (tag && pointer !== 'mouse')
  const isTyped = field && field.value !== field.defaultValue
  // A field that is typed in keeps the focus until the app's is there.
  if (!field) focusQuietly(row)
  // What opens is closed by the press that came next.
  if (opens && next.length > 0 && !isTyped) field?.parentElement?.remove()
  else {
    if (part) press(part, pointer)
    if (field) return handOver(day, field)
  }
  await shown()
  return true
}

/**
 * Does what was pressed on the drawn days, in its order and once, as soon as the app shows days, and keys once
 * `keysReady`. What cannot be done ends it, and stays in the list: a note is left as a draft when the page goes.
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
  // Neither parts of a day nor what is typed into a note need the commands.
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
  // The person has gone on to another day by hand since the last key, and stays there.
  if (focused === left || !own || at === own) return
  if (focused?.isConnected) focusQuietly(focused)
  else await doPress({ what: 'day-note', day: own }, [])
}
