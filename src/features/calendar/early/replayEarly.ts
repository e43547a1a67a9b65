import type { Day } from '@/domain/dates'
import { mergeNotes } from '@/domain/noteMerge'
import { isChord } from '@/ui/keyPress'
import { FINGER } from '@/ui/screens'
import { dayAt } from '../keys/dayAt'
import { rowOf } from '../keys/focusDay'
import { createTypedNote } from '../notes/typedNote'
import { openNotes } from '../openDays'
import type { EarlyPress, Replay } from './early'

/** What opens over the page. */
const OPENS: readonly string[] = ['addTag', 'menu']

/** What the parts of a drawn day ask for. */
const PLACES = { '.day-add': 'addTag', '.day-more': 'more', '.day-head, .cell': 'menu' }

/** What a click on a drawn day asks for: a command, or '' for the focus alone. */
function askedBy({ event, tag }: Extract<EarlyPress, { day: Day }>) {
  const target = event?.target as Element | undefined
  // A browser that does not say what pressed is used by finger if it is made for that.
  const pointer = event instanceof PointerEvent && event.pointerType
  const isByFinger = pointer ? pointer !== 'mouse' : matchMedia(FINGER).matches
  const [, place = ''] = Object.entries(PLACES).find(([part]) => target?.closest(part)) ?? []
  // A finger takes no tag off: it opens the menu, which names it.
  const command = tag ? (isByFinger ? 'menu' : 'removeTag') : place
  return { command, tag, isByFinger }
}

/** What a press does is drawn once its task is over. */
const drawn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Saves what was typed over a drawn note, and left; of what does not fit a draft stays (E11). */
function keepNote(field: HTMLTextAreaElement, openNote: Replay['openNote']): void {
  const { name, defaultValue, value } = field
  field.parentElement?.remove()
  if (!openNote || value === defaultValue || openNotes.has(name)) return
  const note = openNote(name)
  const typed = createTypedNote(note, defaultValue, () => undefined)
  typed.change(mergeNotes(defaultValue, value, note.tooLong?.text ?? defaultValue))
  typed.save()
}

/** The note that has the focus, if one is written. */
const writtenNote = () =>
  document.activeElement instanceof HTMLTextAreaElement
    ? document.activeElement.closest<HTMLElement>('[data-date]')?.dataset.date
    : undefined

/** What a key makes of a text at whose end it is typed; null for a key that types nothing. */
function typedBy(press: KeyboardEvent, text: string): string | null {
  if (isChord(press)) return null
  if (press.key === 'Enter') return `${text}\n`
  if (press.key === 'Backspace') return [...text].slice(0, -1).join('')
  return [...press.key].length === 1 ? text + press.key : null
}

/** The text of a note after the keys that came next; they are taken out of `early`. */
function typedNext(early: EarlyPress[], note: string): string {
  let text = note
  for (let next = early[0]; next && 'press' in next; next = early[0]) {
    const typed = typedBy(next.press, text)
    if (typed === null) break
    text = typed
    early.shift()
  }
  return text
}

/** A field with what was typed into the note of a day, as one that was open on the drawn day. */
function fieldWith(day: Day, note: string, text: string): HTMLTextAreaElement {
  const field = document.createElement('textarea')
  Object.assign(field, { name: day, defaultValue: note, value: text })
  return field
}

/** Where a key that was kept is pressed: on what had the focus, or has it by now. */
function targetOf({ target }: KeyboardEvent): Element {
  const isThere = target instanceof Element && target.isConnected && target !== document.body
  return isThere ? target : (document.activeElement ?? document.body)
}

/** Gives the focus to a day, or back, where it is still there; the page does not scroll. */
function giveFocus(at: Element | null): void {
  if (at instanceof HTMLElement && at !== document.body) at.focus({ preventScroll: true })
}

/**
 * Does what was pressed on the drawn days, and what was pressed before the commands were there, in its order (Q1).
 * A note that is being typed keeps the focus, and what opens over the page does so only if nothing was pressed
 * after it.
 */
export async function replayEarly(days: Replay): Promise<void> {
  const early = window.early ?? []
  const typedOn = writtenNote()
  const hasKeys = early.some((one) => 'press' in one)
  /** Gives what was typed to the note, which takes the field over as it opens; false if more was pressed since. */
  const hasHandedOver = (day: Day, field: HTMLTextAreaElement): boolean => {
    if (early.length > 0) {
      keepNote(field, days.openNote)
      return false
    }
    early.push({ day, field })
    days.run('note', day)
    return true
  }
  const focused = document.activeElement
  let pressedOn = focused
  for (let one = early.shift(); one; one = early.shift()) {
    if ('press' in one) {
      const { press } = one
      const target = targetOf(press)
      if (target !== pressedOn && dayAt(target) !== null) giveFocus(target)
      pressedOn = target
      const day = days.noteOpenedBy(press, target)
      const note = day === null ? '' : days.readNote(day)
      const text = day === null ? note : typedNext(early, note)
      if (day === null || text === note) days.press(press, target)
      else if (hasHandedOver(day, fieldWith(day, note, text))) return
    } else if (one.field) {
      if (hasHandedOver(one.day, one.field)) return
    } else if (one.field === false) {
      const { day } = one
      const { command, ...given } = askedBy(one)
      if (!typedOn || hasKeys) rowOf(day)?.focus({ preventScroll: true, focusVisible: false })
      const isLast = early.length === 0 && !typedOn
      if (isLast || !OPENS.includes(command)) days.run(command, day, given)
    }
    await drawn()
  }
  // The person has gone on to another day since the last key.
  if (typedOn) openNotes.open(typedOn)
  else if (pressedOn !== focused) giveFocus(focused)
}
