import type { Day } from '@/domain/dates'
import { targetOf } from '@/domain/surface/moves'
import type { View } from '@/domain/surface/place'
import { endSelection, select, selectedDays, selection } from '@/state/selection'
import { digitOf, type KeyPress } from '@/ui/keyPress'
import { commandOf } from '../keys/gridKeys'
import type { DaysActions } from './useDaysActions'

/** What the keys of a selection need to know of the days around it. */
export type KeySurroundings = {
  readonly view: View
  readonly today: Day
  readonly tagIds: readonly string[]
  readonly actions: DaysActions
  /** The day that has the focus, or had it last. */
  focused(): Day
  /** Gives the focus to a day, and turns to its months. */
  goTo(day: Day): void
  openNote(): void
}

const FIELD = 'input, textarea, select, [contenteditable]'
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Days between two that a key leads to with Shift; pages with Shift keep their meaning (R3). */
const EXTENDS = /^(Arrow(Up|Down|Left|Right)|Home|End)$/

/** On a Cyrillic layout the letters are found by their place. */
const LETTERS: Readonly<Record<string, string>> = { KeyC: 'c', KeyX: 'x', KeyV: 'v' }

/** The letter of a press with Ctrl or Cmd alone, or null. */
function chordOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string | null {
  if (altKey || shiftKey || ctrlKey === metaKey) return null
  return key <= '\u007f' ? key.toLowerCase() : (LETTERS[code] ?? null)
}

/** Extends the selection from its anchor to where the key leads; false for other keys (R3). */
function extend(press: KeyPress, { view, today, focused, goTo }: KeySurroundings): boolean {
  if (!press.shiftKey || !EXTENDS.test(press.key)) return false
  const command = commandOf({ ...press, key: press.key, code: press.code, shiftKey: false })
  const now = selection.get()
  const head = now?.head ?? focused()
  const target = command && targetOf(command, head, today, view)
  if (!target) return false
  select(now?.anchor ?? head, target)
  goTo(target)
  return true
}

/** What a key does to the selected days; false for one that does nothing to them (R4). */
function act(press: KeyPress, days: readonly Day[], around: KeySurroundings): boolean {
  const { actions, tagIds } = around
  const may = (run: () => void) => {
    if (actions.mayChange(days.length)) run()
    return true
  }
  const digit = digitOf(press)
  if (digit !== null) {
    const tagId = tagIds[digit - 1]
    return tagId === undefined || may(() => actions.toggleTag(days, tagId))
  }
  const command = commandOf(press)
  if (command === 'editNote') return may(around.openNote)
  if (command === 'clearDay') return may(() => actions.clear(days))
  const chord = chordOf(press)
  if (chord === 'c') actions.copy(days)
  else if (chord === 'x') actions.cut(days)
  return chord === 'c' || chord === 'x'
}

/** The keys of the selection, before those of a single day hear of them. Answers with an "off". */
export function watchSelectionKeys(root: HTMLElement, around: () => KeySurroundings): () => void {
  const run = (event: KeyboardEvent): boolean => {
    const days = selectedDays()
    const isHere = event.target instanceof Node && root.contains(event.target)
    if (isHere && extend(event, around())) return true
    if (chordOf(event) === 'v' && around().actions.canPaste && (isHere || days.length > 1)) {
      around().actions.paste(days.length > 1 ? (days[0] ?? '') : around().focused())
      return true
    }
    if (days.length === 0) return false
    if (event.key === 'Escape') {
      endSelection()
      return true
    }
    // The keys of one day are those that it has without a selection.
    if (days.length > 1 && act(event, days, around())) return true
    const isMove = isHere && commandOf(event) !== null && !event.shiftKey
    if (isMove) endSelection()
    return false
  }
  const onKey = (event: KeyboardEvent) => {
    const { target } = event
    const isTyping = target instanceof Element && target.closest(FIELD) !== null
    if (isTyping || event.defaultPrevented || document.querySelector(OVER_THE_PAGE)) return
    // A button that has the focus is pressed by Enter.
    const isOnButton = target instanceof Element && target.closest('button, a') !== null
    if (event.key === 'Enter' && isOnButton) return
    if (event.repeat && digitOf(event) !== null) return
    if (!run(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}
