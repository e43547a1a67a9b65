import { mergeNotes } from '@/domain/noteMerge'
import type { Cell } from '@/domain/surface/cell'
import type { DayActions } from '@/state/calendar/dayActions'
import { isChord } from '@/ui/keyPress'
import { isDialogOpen } from '@/ui/openEdits'
import { rowOf } from '../keys/focusDay'
import { createTypedNote } from '../notes/typedNote'
import { openNotes } from '../openDays'
import type { EarlyPress } from './early'

type OpenNote = DayActions['openNote']

/** What a click on a drawn day does; the last one may open something. */
type ClickAgain = (press: EarlyPress, cell: Cell, isLast: boolean) => Promise<void> | void

/** What keys do in a note that another key has opened. */
const EDITS: Readonly<Record<string, string>> = {
  Enter: 'insertLineBreak',
  Backspace: 'delete',
  Delete: 'forwardDelete',
}

/** What a press does is drawn once its task is over. */
const drawn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Saves what was typed over a drawn note, and left; of what does not fit a draft stays (E11). */
export function keepNote({ name, defaultValue, value }: HTMLTextAreaElement, openNote: OpenNote) {
  if (value === defaultValue || openNotes.has(name)) return
  const note = openNote(name)
  const typed = createTypedNote(note, defaultValue, () => undefined)
  typed.change(mergeNotes(defaultValue, value, note.tooLong?.text ?? defaultValue))
  typed.save()
}

/** The field of a note that has the focus. */
function typingIn(): HTMLTextAreaElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLTextAreaElement ? activeElement : null
}

/** Presses a key once more, on what has the focus by now. */
function pressKey(event: KeyboardEvent): void {
  const edit = EDITS[event.key] ?? (event.key.length === 1 && 'insertText')
  if (typingIn() && edit && !isChord(event)) document.execCommand(edit, false, event.key)
  else document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event))
}

/**
 * Does what was pressed on the drawn days, in its order (Q1). The note that is being typed is open already and
 * keeps the focus.
 */
export async function replayEarly(click: ClickAgain): Promise<void> {
  const early = window.early ?? []
  const typedOn = typingIn()?.closest<HTMLElement>('[data-date]')?.dataset.date
  const hasKeys = early.some(({ cell }) => !cell)
  for (let press = early.shift(); press; press = early.shift()) {
    const { cell, event } = press
    if (cell) {
      const isLast = !typedOn && !early.some((later) => later.cell)
      await click(press, cell, isLast)
      if (!isDialogOpen() && (!typedOn || hasKeys))
        rowOf(cell.date)?.focus({ preventScroll: true, focusVisible: false })
    } else {
      // What is pressed from here on reaches the app.
      window.onkeydown = null
      pressKey(event as KeyboardEvent)
    }
    await drawn()
  }
  window.onkeydown = null
  if (typedOn) openNotes.open(typedOn)
}
