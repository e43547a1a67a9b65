/**
 * Keeps what is pressed and typed on the drawn days, until the app is there and does it (Q1). Part of the
 * script that draws them.
 */
import { shownNote } from '@/domain/entries'
import type { Cell } from '@/domain/surface/cell'
import type { EarlyPress } from '@/features/calendar/early/early'
import * as keys from '@/storage/local/keys'
import { isComposing } from '@/ui/isComposing'
import { drawn } from './drawn'

/** With these the browser scrolls the page. */
const SCROLLS = /^( |Arrow|Page|Home|End)/

const early: EarlyPress[] = []
window.early = early

/** Follows the keys from the first click on a day on. `owner` is whose days are drawn: a user id, or `visitor`. */
export function followKeys(owner: string): void {
  window.onkeydown = (event) => {
    const last = early.at(-1)
    if (event.target !== document.body || !last || last.field) return
    early.push({ press: event })
    if (SCROLLS.test(event.key) && !event.altKey && !event.metaKey) event.preventDefault()
  }
  // The browser would leave the page for a file: it waits for `src/state/transfer/watchFiles.ts`.
  window.ondragover = window.ondrop = (event) => {
    event.preventDefault()
    // While a file is over the page the list is empty.
    window.dropped = [...(event.dataTransfer as DataTransfer).files]
  }
  // The app may never come: what was typed is left as by a tab that was closed.
  window.onpagehide = () => {
    for (const { field } of early) {
      if (!field || field.value === field.defaultValue) continue
      const draft = { start: field.defaultValue, text: field.value }
      localStorage.setItem(keys.draft(owner, `${field.name}:`), JSON.stringify(draft))
    }
  }
}

/** A field for a note, which is typed in as in the app's: Ctrl+Enter leaves it, and so does Escape, which puts it back. */
function fieldFor({ date, entry: { notes } }: Cell): HTMLTextAreaElement {
  const field = document.createElement('textarea')
  field.name = date
  field.rows = 1
  field.defaultValue = shownNote(notes)
  field.readOnly = field.defaultValue !== notes
  field.onkeydown = (event) => {
    const isEscape = event.key === 'Escape'
    const isLeft = isEscape || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    if (!isLeft || isComposing(event)) return
    if (isEscape) field.value = field.defaultValue
    field.blur()
    early.push({ day: date, field: false })
  }
  return field
}

/** Follows the clicks on the row of a day, on whose `chips` its tags stand; one on the place of its note opens a field there. */
export function followClicks(
  row: HTMLElement,
  place: HTMLElement,
  cell: Cell,
  chips: readonly unknown[] = [],
): void {
  let field: HTMLTextAreaElement | undefined
  row.onclick = (event) => {
    const { target } = event
    if (target === field) return
    const isNote = place.contains(target as Node)
    if (isNote) {
      if (!field) {
        field = fieldFor(cell)
        place.append(drawn('note-edit', field))
      }
      field.focus()
      field.selectionStart = field.textLength
    }
    const tag = cell.tags[chips.indexOf(target)]?.id
    early.push({ event, day: cell.date, tag, field: isNote && field })
  }
}
