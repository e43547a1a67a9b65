import { digitOf, isShiftedSign, type KeyPress } from '@/ui/keyPress'

/** The key that deletes on a Mac. */
const isMac = /Mac/.test(navigator.platform)

const isLatin = (key: string) => key <= '\u007f'
/** The letter of a key on a Latin layout: on a Cyrillic one letters are found by their place. */
const letterAt = (code: string) => /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? ''

function nameOf({ key, code }: KeyPress): string {
  // An input method says no more of a key than that it has taken it.
  if (key === 'Process' || (key.length === 1 && !isLatin(key))) return letterAt(code)
  if (key === 'Backspace' && isMac) return 'Delete'
  return key.length === 1 ? key.toLowerCase() : key
}

/** The sign that is pressed with Shift, by what is typed, or by its place where a Cyrillic layout has a letter or a comma. */
function signOf(press: KeyPress): string | null {
  if (isShiftedSign(press)) return press.key
  const { key, code, shiftKey } = press
  return shiftKey && code === 'Slash' && (key === ',' || !isLatin(key)) ? '?' : null
}

/** A key press as the table of commands names it, such as `Ctrl+Shift+z`, and the number of a digit key. */
export type Chord = { readonly chord: string; readonly number: number }

/** What is pressed, whatever the layout; Cmd counts as Ctrl, and AltGr types a letter of its own, which is no command. */
export function chordOf(press: KeyPress): Chord {
  const { code, altKey, ctrlKey, metaKey, shiftKey } = press
  if (press.getModifierState?.('AltGraph') || (ctrlKey && metaKey)) return { chord: '', number: 0 }
  const digit = digitOf(press)
  if (digit !== null) return { chord: '1-9', number: digit }
  const isCtrl = ctrlKey || metaKey
  const sign = isCtrl || altKey ? null : signOf(press)
  if (sign !== null) return { chord: sign, number: 0 }
  const held = `${isCtrl ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}`
  // What Alt and a digit would type differs.
  const altDigit = held === 'Alt+' ? Number(/^Digit([1-9])$/.exec(code)?.[1] ?? 0) : 0
  return { chord: held + (altDigit > 0 ? '1-9' : nameOf(press)), number: altDigit }
}
