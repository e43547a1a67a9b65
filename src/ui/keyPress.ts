/** What tells one key press from another. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'
> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>

/** Typed with Shift, and in some layouts on the key of a digit: Bulgarian has both there. */
export const isShiftedSign = ({ key, shiftKey }: KeyPress): boolean =>
  shiftKey && '?+'.includes(key)

/** Says whether a press is one with Ctrl and the like; AltGr types a letter of its own. */
export const isChord = (press: KeyPress): boolean =>
  press.ctrlKey || press.altKey || press.metaKey || press.getModifierState?.('AltGraph') === true

/**
 * The number from 1 to 9 that a key stands for, or null: by what it types, else by its place, for French and
 * Czech layouts type digits with Shift only.
 */
export function digitOf(press: KeyPress): number | null {
  if (isChord(press) || isShiftedSign(press)) return null
  const { key, code } = press
  const digit = /^[1-9]$/.test(key) ? key : /^Digit([1-9])$/.exec(code)?.[1]
  return digit ? Number(digit) : null
}
