import type { Move } from '@/domain/surface/moves'
import { isChord, isShiftedSign, type KeyPress } from '@/ui/keyPress'

/** What a key does while a day has the focus. */
export type GridCommand =
  | Move
  | 'editNote'
  | 'addTag'
  | 'allTags'
  | 'clearDay'
  | 'dayMenu'
  | 'shortcuts'

const keys: Record<string, GridCommand> = {
  ArrowUp: 'previousDay',
  ArrowDown: 'nextDay',
  ArrowLeft: 'previousMonth',
  ArrowRight: 'nextMonth',
  Home: 'firstDay',
  End: 'lastDay',
  PageUp: 'previousPage',
  PageDown: 'nextPage',
  'Shift+PageUp': 'previousYear',
  'Shift+PageDown': 'nextYear',
  t: 'today',
  Enter: 'editNote',
  F2: 'editNote',
  a: 'addTag',
  '+': 'allTags',
  Delete: 'clearDay',
  ContextMenu: 'dayMenu',
  'Shift+F10': 'dayMenu',
  '?': 'shortcuts',
}

/** On a Cyrillic layout the letter keys are found by their place. */
const places: Readonly<Record<string, GridCommand>> = { KeyT: 'today', KeyA: 'addTag' }

/** The key that deletes on a Mac. */
const isMac = /Mac/.test(navigator.platform)
if (isMac) keys.Backspace = 'clearDay'

const isLatin = (key: string) => key <= '\u007f'

/** The command of a key press, or null. */
export function commandOf(press: KeyPress): GridCommand | null {
  if (isChord(press)) return null
  const { key, code, shiftKey } = press
  // A Cyrillic layout has a letter or a comma there.
  if (shiftKey && code === 'Slash' && (key === ',' || !isLatin(key))) return 'shortcuts'
  if (shiftKey && !isShiftedSign(press)) return keys[`Shift+${key}`] ?? null
  // An input method says no more of a key than that it has taken it.
  if (key === 'Process' || (key.length === 1 && !isLatin(key))) return places[code] ?? null
  return keys[key.length === 1 ? key.toLowerCase() : key] ?? null
}
