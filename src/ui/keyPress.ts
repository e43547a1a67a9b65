/** What distinguishes one key press from another. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'
> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>

/** Whether a press types ?, + or / with Shift; some layouts, e.g. Bulgarian and German, have them on digit keys. */
export const isShiftedSign = ({ key, shiftKey }: KeyPress): boolean =>
  shiftKey && '?+/'.includes(key)

/** Whether a press has Ctrl, Alt or Meta; AltGr types a character. */
const isChord = (press: KeyPress): boolean =>
  press.ctrlKey || press.altKey || press.metaKey || press.getModifierState?.('AltGraph') === true

/**
 * The digit from 1 to 9 of a key, or null. The typed character decides, else the position of the key, because French
 * and Czech layouts type digits only with Shift.
 */
export function digitOf(press: KeyPress): number | null {
  if (isChord(press) || isShiftedSign(press)) return null
  const { key, code } = press
  const digit = /^[1-9]$/.test(key) ? key : /^Digit([1-9])$/.exec(code)?.[1]
  return digit ? Number(digit) : null
}
