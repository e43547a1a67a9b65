/** What a key does while a day has the focus. */
export type GridCommand =
  | 'previousDay'
  | 'nextDay'
  | 'previousMonth'
  | 'nextMonth'
  | 'firstDay'
  | 'lastDay'
  | 'previousPage'
  | 'nextPage'
  | 'previousYear'
  | 'nextYear'
  | 'today'
  | 'editNote'
  | 'addTag'
  | 'allTags'
  | 'clearDay'
  | 'dayMenu'
  | 'shortcuts'

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'
>

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
  if (press.ctrlKey || press.altKey || press.metaKey) return null
  const { key } = press
  // Whether these two are typed with Shift depends on the layout.
  if (press.shiftKey && !'?+'.includes(key)) return keys[`Shift+${key}`] ?? null
  if (key.length === 1 && !isLatin(key)) return places[press.code] ?? null
  return keys[key.length === 1 ? key.toLowerCase() : key] ?? null
}

/** Which tag a key 1 to 9 stands for, counted from 0, or null. */
export function tagIndexOf(press: KeyPress): number | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.shiftKey) return null
  return /^[1-9]$/.test(press.key) ? Number(press.key) - 1 : null
}
