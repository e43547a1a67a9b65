import type { Day } from '@/domain/dates'
import { reachOf } from '@/domain/marking/reach'
import { targetOf } from '@/domain/surface/moves'
import type { View } from '@/domain/surface/place'
import { endSelection, select, selectedDays, selection } from '@/state/selection'
import { digitOf, type KeyPress } from '@/ui/keyPress'
import { commandOf } from '../keys/gridKeys'
import type { Bands } from './drag'
import { dragByKey } from './stretchKeys'
import type { DaysActions } from './useDaysActions'

/** What the keys of a selection need to know of the days around it. */
export type KeySurroundings = {
  readonly view: View
  readonly today: Day
  readonly tagIds: readonly string[]
  readonly actions: DaysActions
  readonly bands: Bands
  /** The day that has the focus, or had it last. */
  focused(): Day
  /** Gives the focus to a day, and turns to its months. */
  goTo(day: Day): void
  openNote(): void
  /** Lets a tag be chosen for days. */
  addTag(days: readonly Day[]): void
  isOpen(day: Day): boolean
  /** Those of the selected days that something is done to. */
  meant(days: readonly Day[]): readonly Day[]
}

const FIELD = 'input, textarea, select, [contenteditable]'

/** Days between two that a key leads to with Shift; pages with Shift keep their meaning (R3). */
const EXTENDS = /^(Arrow(Up|Down|Left|Right)|Home|End)$/

/** On a Cyrillic layout the letters are found by their place. */
const LETTERS: Readonly<Record<string, string>> = { KeyC: 'c', KeyX: 'x' }

/** The letter of a press with Ctrl or Cmd alone, or null. */
function chordOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string | null {
  if (altKey || shiftKey || ctrlKey === metaKey) return null
  return key <= '\u007f' ? key.toLowerCase() : (LETTERS[code] ?? null)
}

/** The number from 1 to 9 of a digit key that is pressed with Alt alone, or null; what it would type differs. */
function altDigitOf(press: KeyPress): number | null {
  const { code, altKey, ctrlKey, metaKey, shiftKey } = press
  const isAlt = altKey && !ctrlKey && !metaKey && !shiftKey
  const isLetter = press.getModifierState?.('AltGraph') === true
  const digit = isAlt && !isLetter ? /^Digit([1-9])$/.exec(code)?.[1] : undefined
  return digit ? Number(digit) : null
}

/** Extends the selection from its anchor to where the key leads; false for other keys (R3). */
function extend(press: KeyPress, around: KeySurroundings): boolean {
  const { view, today, focused, isOpen, goTo } = around
  if (!press.shiftKey || !EXTENDS.test(press.key)) return false
  const command = commandOf({ ...press, key: press.key, code: press.code, shiftKey: false })
  const now = selection.get()
  const head = now?.head ?? focused()
  const wanted = command && targetOf(command, head, today, view)
  if (!wanted) return false
  const target = reachOf(head, wanted, isOpen)
  select(now?.anchor ?? head, target)
  goTo(target)
  return true
}

/** Copies or cuts days, of which one is enough; a text that is marked is the browser's (R7). */
function carry(
  press: KeyPress,
  among: readonly Day[],
  { actions, meant }: KeySurroundings,
): boolean {
  const days = among.length > 1 ? meant(among) : among
  const chord = chordOf(press)
  const isText = among.length === 1 && window.getSelection()?.isCollapsed === false
  if ((chord !== 'c' && chord !== 'x') || isText) return false
  if (chord === 'c') actions.copy(days, among)
  else actions.cut(days, among)
  return true
}

/** What a key does to the selected days; false for one that does nothing to them (R4). */
function act(press: KeyPress, among: readonly Day[], around: KeySurroundings): boolean {
  const { actions, tagIds } = around
  const days = around.meant(among)
  const may = (run: () => void) => {
    if (actions.mayChange(days.length)) run()
    return true
  }
  const withTag = (digit: number, run: (tagId: string) => void) => {
    const tagId = tagIds[digit - 1]
    return tagId === undefined || may(() => run(tagId))
  }
  const digit = digitOf(press)
  if (digit !== null) return withTag(digit, (tagId) => actions.toggleTag(days, tagId))
  const taken = altDigitOf(press)
  if (taken !== null) return withTag(taken, (tagId) => actions.untag(days, tagId))
  const command = commandOf(press)
  if (command === 'editNote') return may(around.openNote)
  if (command === 'clearDay') return may(() => actions.clear(days))
  if (command === 'addTag') return may(() => around.addTag(days))
  return carry(press, among, around)
}

/** Where a note is written on a day, that day. */
const writtenDay = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement
    ? target.closest<HTMLElement>('[data-note-of], [data-date]')?.dataset
    : undefined

/** The keys of the selection, before those of a single day hear of them. Answers with an "off". */
export function watchSelectionKeys(root: HTMLElement, around: () => KeySurroundings): () => void {
  const ending = new AbortController()
  const isHere = (target: EventTarget | null) => target instanceof Node && root.contains(target)
  /** A dialog or a menu keeps the days from being used; the card of a day does not. */
  const isCovered = () => root.closest('[aria-hidden="true"], [inert]') !== null

  const run = (event: KeyboardEvent): boolean => {
    const days = selectedDays()
    const isOnDays = isHere(event.target)
    if (isOnDays && (dragByKey(event, around()) || extend(event, around()))) return true
    if (days.length === 0) return isOnDays && carry(event, [around().focused()], around())
    if (event.key === 'Escape') {
      endSelection()
      return true
    }
    // The keys of one day are those that it has without a selection.
    if (days.length > 1 && act(event, days, around())) return true
    const isMove = isOnDays && commandOf(event) !== null && !event.shiftKey
    if (isMove) endSelection()
    return false
  }
  const onKey = (event: KeyboardEvent) => {
    const { target } = event
    const isTyping = target instanceof Element && target.closest(FIELD) !== null
    if (isTyping || event.defaultPrevented || isCovered()) return
    // A button that has the focus is pressed by Enter.
    const isOnButton = target instanceof Element && target.closest('button, a') !== null
    if (event.key === 'Enter' && isOnButton) return
    if (event.repeat && digitOf(event) !== null) return
    if (!run(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** The day from which on a paste puts something down; null where the browser pastes into a field. */
  const placeOf = ({ target }: Event, text: string): Day | null => {
    const written = writtenDay(target)
    // Days are no text of a note.
    if (written)
      return around().actions.isCopied(text) ? (written.noteOf ?? written.date ?? null) : null
    if (isCovered() || (target instanceof Element && target.closest(FIELD))) return null
    const days = selectedDays()
    if (days.length > 1) return days[0] ?? null
    return isHere(target) ? around().focused() : null
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const from = placeOf(event, text)
    if (from === null) return
    event.preventDefault()
    event.stopPropagation()
    around().actions.pasteText(from, text)
  }
  /** Safari pastes where no text is written only if this is taken. */
  const onBeforePaste = (event: Event) => {
    if (placeOf(event, '') !== null) event.preventDefault()
  }
  const listen = { signal: ending.signal, capture: true }
  window.addEventListener('keydown', onKey, listen)
  window.addEventListener('paste', onPaste, listen)
  window.addEventListener('beforepaste', onBeforePaste, listen)
  return () => ending.abort()
}
