import type { Day } from '@/domain/dates'
import { digitOf, isShiftedSign, type KeyPress } from '@/ui/keyPress'

/** On a Mac the key that deletes is Backspace. */
const isMac = /Mac/.test(navigator.platform)

const isLatin = (key: string) => key <= '\u007f'
/** The Latin letter of a key. On a Cyrillic layout it is found by the key's position. */
const letterAt = (code: string) => /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? ''

function nameOf({ key, code }: KeyPress): string {
  // With an input method active the browser names every key "Process".
  if (key === 'Process' || (key.length === 1 && !isLatin(key))) return letterAt(code)
  if (key === 'Backspace' && isMac) return 'Delete'
  return key.length === 1 ? key.toLowerCase() : key
}

/** The sign typed with Shift; found by position where a Cyrillic layout has a letter or comma. */
function signOf(press: KeyPress): string | null {
  if (isShiftedSign(press)) return press.key
  const { key, code, shiftKey } = press
  return shiftKey && code === 'Slash' && (key === ',' || !isLatin(key)) ? '?' : null
}

/** A key press as the command table names it, such as `Ctrl+Shift+z`, and the number of a digit key. */
export type Chord = { readonly chord: string; readonly number: number }

/** The chord of a press on any layout. Cmd counts as Ctrl. AltGr types characters and is never a command. */
export function chordOf(press: KeyPress): Chord {
  const { code, altKey, ctrlKey, metaKey, shiftKey } = press
  if (press.getModifierState?.('AltGraph') || (ctrlKey && metaKey)) return { chord: '', number: 0 }
  const digit = digitOf(press)
  if (digit !== null) return { chord: '1-9', number: digit }
  const isCtrl = ctrlKey || metaKey
  const sign = isCtrl || altKey ? null : signOf(press)
  if (sign !== null) return { chord: sign, number: 0 }
  const held = `${isCtrl ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}`
  // With Alt a digit key may type another character, so it is found by position.
  const altDigit = held === 'Alt+' ? Number(/^Digit([1-9])$/.exec(code)?.[1] ?? 0) : 0
  return { chord: held + (altDigit > 0 ? '1-9' : nameOf(press)), number: altDigit }
}

const FIELD = 'input, textarea, select, [contenteditable]'
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** The card of a day. It blocks nothing behind it. */
const CARD = '[data-note-of]'
/** The page with nothing over it, including the card of a day. */
const PAGE = ':is(body, .app *, .sheet[data-side], .sheet[data-side] *)'

/** Where a key was pressed. */
export type Situation = {
  readonly isTyping: boolean
  readonly isOnButton: boolean
  readonly isOnDays: boolean
  /** The day of the focused card. */
  readonly cardDay: Day | null
  readonly isOnPage: boolean
  readonly isCovered: boolean
  readonly isReachable: boolean
}

const isCovered = () =>
  [...document.querySelectorAll(OVER_THE_PAGE)].some((part) => !part.querySelector(CARD))

/** Describes where `target` is. `root` is the element that contains the days. */
export function situationOf(target: Element, root: HTMLElement | null): Situation {
  const days = root?.closest('.board-frame') ?? root
  const card = target.closest('[role="dialog"]')?.querySelector<HTMLElement>(CARD)
  return {
    isTyping: target.closest(FIELD) !== null,
    isOnButton: target.closest('button, a') !== null,
    isOnDays: days?.contains(target) ?? false,
    cardDay: card?.dataset.noteOf ?? null,
    isOnPage: target.matches(PAGE),
    isCovered: isCovered(),
    // A dialog or menu makes the days inert; the card of a day does not.
    isReachable: root?.closest('[aria-hidden="true"], [inert]') === null,
  }
}
