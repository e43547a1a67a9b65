/** What distinguishes one key press from another. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'
> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>

/** Says whether a press types ?, + or / with Shift. Some layouts, as the Bulgarian and the German one, have them on digit keys. */
export const isShiftedSign = ({ key, shiftKey }: KeyPress): boolean =>
  shiftKey && '?+/'.includes(key)

/** Says whether a press is one with Ctrl and the like; AltGr types a letter of its own. */
const isChord = (press: KeyPress): boolean =>
  press.ctrlKey || press.altKey || press.metaKey || press.getModifierState?.('AltGraph') === true

/**
 * The number from 1 to 9 that a key stands for, or null. The typed character decides, else the place of the
 * key, because French and Czech layouts type digits only with Shift.
 */
export function digitOf(press: KeyPress): number | null {
  if (isChord(press) || isShiftedSign(press)) return null
  const { key, code } = press
  const digit = /^[1-9]$/.test(key) ? key : /^Digit([1-9])$/.exec(code)?.[1]
  return digit ? Number(digit) : null
}
