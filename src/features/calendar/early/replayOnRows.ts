import type { Day } from '@/domain/dates'
import type { Cell } from '@/domain/surface/cell'
import type { DayActions } from '@/state/calendar/dayActions'
import { isDialogOpen, until } from '@/ui/openEdits'
import { FINGER } from '@/ui/screens'
import { rowOf } from '../keys/focusDay'
import type { GridEdit } from '../list/GridContext'
import { openTags } from '../openDays'
import type { EarlyPress } from './early'
import { keepNote, replayEarly } from './replayEarly'

type OpenNote = DayActions['openNote']

/** Says whether a finger pressed; a browser that does not say is used by finger if it is made for that. */
function isByFinger(event: MouseEvent): boolean {
  if (event instanceof PointerEvent && event.pointerType) return event.pointerType !== 'mouse'
  return matchMedia(FINGER).matches
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
 * Does what a click on a drawn row asked for. A dialog or menu is opened by the last click only: another one
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

/** Does in the lists what was pressed on the drawn ones (Q1). */
export const replayOnRows = (edit: GridEdit, openNote: OpenNote) =>
  replayEarly((press, cell, isLast) => click(press, cell, isLast, edit, openNote))
