/**
 * Records what is pressed and typed on the drawn days until the app is loaded and `doPresses.ts` repeats it. Part of
 * the scripts that draw them.
 */
import type { Day } from '@/domain/dates'
import { shownNote } from '@/domain/entries'
import type { Cell } from '@/domain/surface/cell'
import * as keys from '@/storage/local/keys'
import { isComposing } from '@/ui/isComposing'
import { element } from './element'

/** A recorded press. */
export type Press = {
  /** A part of a day by its classes, the day itself, or a key while the day had the focus. */
  readonly what:
    | 'chip day-tag'
    | 'day-add'
    | 'day-more'
    | 'day-head'
    | 'day-note'
    | 'cell'
    | 'day'
    | 'key'
  readonly day: Day
  /** The kind of pointer, if the browser names it. */
  readonly pointer?: string
  /** The label of the tag that was pressed. */
  readonly tag?: string | undefined
  /** The field of the note; its default value is the note as it was. */
  readonly field?: HTMLTextAreaElement | undefined
  readonly key?: KeyboardEvent
}

declare global {
  interface Window {
    /** The presses that the app has yet to repeat, in order; undefined if the page drew no days. */
    presses?: Press[]
  }
}

/** Keys with which the browser would scroll the page. */
const SCROLLS = /^( |Arrow|Page|Home|End)/

const PARTS = '.chip, .day-add, .day-more, .day-head, .day-note, .cell, .day'

const presses: Press[] = []
window.presses = presses

/**
 * Records keys from the first press on a day, also while the app is loaded but its commands are not. `owner` (a user
 * id, or `visitor`) is whose days are drawn.
 */
export function keepKeys(owner: string): void {
  window.onkeydown = (event) => {
    const target = event.target as Element
    const { dataset } = target.closest<HTMLElement>('[data-date]') ?? document.body
    const day = dataset.date ?? (target === document.body && presses.at(-1)?.day)
    if (!day || target.matches('textarea')) return
    presses.push({ what: 'key', day, key: event })
    if (SCROLLS.test(event.key) && !event.altKey && !event.metaKey) event.preventDefault()
  }
  // The browser would leave the page for a dropped file; it waits for `src/state/transfer/watchFiles.ts`.
  window.ondragover = window.ondrop = (event) => {
    event.preventDefault()
    // While a file is dragged over the page the list is empty.
    window.dropped = [...(event.dataTransfer as DataTransfer).files]
  }
  // If the app never comes, typed notes become drafts like those of a closed tab.
  window.onpagehide = () => {
    for (const { day, field } of presses) {
      if (!field || field.value === field.defaultValue) continue
      const draft = { start: field.defaultValue, text: field.value }
      localStorage.setItem(keys.draft(owner, `${day}:`), JSON.stringify(draft))
    }
  }
}

/** A note field that works as the app's: Ctrl+Enter leaves it, Escape leaves it and restores the note. */
function fieldFor({ date, entry: { notes } }: Cell): HTMLTextAreaElement {
  const field = document.createElement('textarea')
  field.rows = 1
  field.defaultValue = shownNote(notes)
  field.readOnly = field.defaultValue !== notes
  field.onkeydown = (event) => {
    const isEscape = event.key === 'Escape'
    const isLeft = isEscape || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    if (!isLeft || isComposing(event)) return
    if (isEscape) field.value = field.defaultValue
    field.blur()
    presses.push({ what: 'day', day: date })
  }
  return field
}

/**
 * Records presses on the row of a day; `chips` are those of its tags. A press on the note or on a cell opens a field,
 * which `open` shows; null if notes cannot be typed.
 */
export function keepPresses(
  row: HTMLElement,
  cell: Cell,
  open: ((box: HTMLElement) => void) | null,
  chips: readonly unknown[] = [],
): void {
  const { date: day } = cell
  let field: HTMLTextAreaElement | undefined
  let box: HTMLElement | undefined
  row.onclick = (event) => {
    const target = event.target as Element
    if (target === field) return
    // A cell has further classes.
    const [what] = /^(chip day-tag|[\w-]+)/.exec(target.closest(PARTS)?.className ?? '') as [
      Press['what'],
    ]
    const isNote = open && /note|cell/.test(what)
    if (isNote) {
      field ??= fieldFor(cell)
      box ??= element('note-edit', field)
      open(box)
      field.focus()
      field.selectionStart = field.textLength
    }
    const tag = cell.tags[chips.indexOf(target)]?.label
    const pointer = (event as PointerEvent).pointerType
    presses.push({ what, day, pointer, tag, field: isNote ? field : undefined })
  }
}
