import type { Day } from '@/domain/dates'
import { mergeNotes } from '@/domain/noteMerge'
import type { Cell } from '@/domain/surface/cell'
import type { DayActions } from '@/state/calendar/dayActions'
import { isChord } from '@/ui/keyPress'
import { isDialogOpen, until } from '@/ui/openEdits'
import { FINGER } from '@/ui/screens'
import { rowOf } from '../keys/focusDay'
import type { GridEdit } from '../list/GridContext'
import { createTypedNote } from '../notes/typedNote'
import { openNotes, openTags } from '../openDays'
import type { EarlyPress } from './early'

type OpenNote = DayActions['openNote']

/** What keys do in a note that another key has opened. */
const EDITS: Readonly<Record<string, string>> = {
  Enter: 'insertLineBreak',
  Backspace: 'delete',
  Delete: 'forwardDelete',
}

/** What a press does is drawn once its task is over. */
const drawn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Says whether a finger pressed; a browser that does not tell is used by finger if it is made for that. */
function isByFinger(event: MouseEvent): boolean {
  if (event instanceof PointerEvent && event.pointerType) return event.pointerType !== 'mouse'
  return matchMedia(FINGER).matches
}

/** Saves what was typed over a drawn note, and left; of what does not fit a draft stays (E11). */
function keepNote({ name, defaultValue, value }: HTMLTextAreaElement, openNote: OpenNote) {
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

/** Opens the menu of a day as a press on it does. */
function openMenu(date: Day, event: MouseEvent, { menu }: GridEdit): void {
  for (const name of ['pointerdown', 'pointerup']) {
    const pointerType = isByFinger(event) ? 'touch' : 'mouse'
    rowOf(date)?.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType }))
  }
  menu.open(date, false)
}

/**
 * Does what a click on a drawn day asked for. A dialog or menu is opened by the last click only: another one
 * would have closed it.
 */
async function click(
  { event, field }: EarlyPress,
  { date, tags }: Cell,
  isLast: boolean,
  edit: GridEdit,
  openNote: OpenNote,
): Promise<void> {
  const target = event.target as Element
  const on = (part: string) => target.closest(part)
  const chip = on('.day-tag')
  const opens = async (open: () => void) => {
    if (!isLast) return
    open()
    await until(isDialogOpen)
  }
  if (field) keepNote(field, openNote)
  else if (on('.day-add')) await opens(() => edit.addTag(date))
  else if (on('.day-more')) openTags.toggle(date)
  else if (on('.day-head') || (chip && isByFinger(event as MouseEvent)))
    await opens(() => openMenu(date, event as MouseEvent, edit))
  else if (chip) {
    const place = [...(on('.day-tags')?.querySelectorAll('.day-tag') ?? [])].indexOf(chip)
    const { id } = tags[place] ?? {}
    if (id !== undefined) edit.removeTag(date, id)
  }
}

/**
 * Does what was pressed on the drawn days, in its order (Q1). The note that is being typed is open already and
 * keeps the focus.
 */
export async function replayEarly(edit: GridEdit, openNote: OpenNote): Promise<void> {
  window.onkeydown = null
  const early = window.early ?? []
  const typedOn = typingIn()?.closest<HTMLElement>('[data-date]')?.dataset.date
  const hasKeys = early.some(({ cell }) => !cell)
  for (let press = early.shift(); press; press = early.shift()) {
    const { cell, event } = press
    if (cell) {
      const isLast = !typedOn && !early.some((later) => later.cell)
      await click(press, cell, isLast, edit, openNote)
      if (!isDialogOpen() && (!typedOn || hasKeys))
        rowOf(cell.date)?.focus({ preventScroll: true, focusVisible: false })
    } else pressKey(event as KeyboardEvent)
    await drawn()
  }
  if (typedOn) openNotes.open(typedOn)
}
