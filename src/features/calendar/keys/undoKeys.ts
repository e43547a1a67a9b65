import { UNDO_MESSAGE_MS } from '@/domain/timing'
import type { EditTools } from '@/state/calendar/commit'
import { openUndo } from '@/state/undo/undo'
import type { KeyPress } from '@/ui/keyPress'

type UndoCommand = 'undo' | 'redo'

const keys: Readonly<Record<string, UndoCommand>> = { z: 'undo', 'Shift+z': 'redo', y: 'redo' }

/** On a Cyrillic layout the letters are found by their place. */
const places: Readonly<Record<string, string>> = { KeyZ: 'z', KeyY: 'y' }

/** What a key press with Ctrl or Cmd does, or null. */
export function undoCommandOf(press: KeyPress): UndoCommand | null {
  if (press.altKey || press.ctrlKey === press.metaKey) return null
  const letter = press.key <= '\u007f' ? press.key.toLowerCase() : places[press.code]
  return keys[press.shiftKey ? `Shift+${letter}` : `${letter}`] ?? null
}

const TEXT_FIELD = 'input, textarea, select, [contenteditable]'

const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** The card of a day shows what is taken back. */
const CARD = '[data-note-of]'

const isCovered = () =>
  [...document.querySelectorAll(OVER_THE_PAGE)].some((part) => !part.querySelector(CARD))

/** A text field has an Undo of its own, and what lies under a dialog is out of reach. */
const isElsewhere = ({ target }: KeyboardEvent) =>
  (target instanceof Element && target.closest(TEXT_FIELD) !== null) || isCovered()

/** The day keeps the focus, also where the button that had it is gone now. */
function keepFocus(act: () => void): void {
  const row = document.activeElement?.closest<HTMLElement>('[data-date]')
  act()
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) row?.focus({ preventScroll: true })
  })
}

/** What waits for an idle moment waits at most this long, in milliseconds. */
const READ_WITHIN_MS = 500

/** Safari knows no idle moments. */
function whenFree(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: READ_WITHIN_MS })
  else setTimeout(act)
}

/**
 * Undo and Redo on the calendar page, by keys and by message; answers with an "off".
 * @param pressed the keys that were pressed before this was here
 */
export function startUndo(tools: EditTools, pressed: readonly KeyboardEvent[] = []): () => void {
  const history = openUndo(tools)
  const { edits } = tools.recorder
  let isOver = false
  let shownAt = Number.NEGATIVE_INFINITY
  const showLastEdit = () => {
    if (isOver || edits.get().length === 0) return
    history.read()
    shownAt = performance.now()
  }
  /** Where a message stands, other words for one day cost less in the frame of the edit than in their own. */
  const showInTime = () => {
    const isStanding = performance.now() - shownAt < UNDO_MESSAGE_MS
    const isOneDay = Object.keys(edits.get().at(-1)?.change.days ?? {}).length === 1
    if (isStanding && isOneDay) queueMicrotask(showLastEdit)
    else whenFree(showLastEdit)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const command = undoCommandOf(event)
    if (command === null || event.defaultPrevented || isElsewhere(event)) return
    event.preventDefault()
    keepFocus(history[command])
  }
  const off = edits.subscribe(showInTime)
  whenFree(showLastEdit)
  window.addEventListener('keydown', onKeyDown)
  for (const event of pressed) onKeyDown(event)
  return () => {
    isOver = true
    off()
    history.read(true)
    window.removeEventListener('keydown', onKeyDown)
  }
}
