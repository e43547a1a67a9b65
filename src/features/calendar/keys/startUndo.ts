import type { EditTools } from '@/state/calendar/commit'
import { openUndo } from '@/state/undo/undo'

/** Runs an action and keeps the focus on the same day, if the focused button disappears. */
function keepFocus(act: () => void): void {
  const row = document.activeElement?.closest<HTMLElement>('[data-date]')
  act()
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) row?.focus({ preventScroll: true })
  })
}

/** The longest wait for an idle moment, in milliseconds. */
const READ_WITHIN_MS = 500

/** Safari has no requestIdleCallback. */
function whenFree(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: READ_WITHIN_MS })
  else setTimeout(act)
}

/** Offers Undo and Redo on the calendar page: `run` does one of them. Messages offer Undo until `end`. */
export function startUndo(tools: EditTools) {
  const history = openUndo(tools)
  const { edits } = tools.recorder
  let isOver = false
  const showLastEdit = () => {
    if (!isOver) history.read()
  }
  const off = edits.subscribe(() => whenFree(showLastEdit))
  whenFree(showLastEdit)
  return {
    run: (kind: 'undo' | 'redo') => keepFocus(history[kind]),
    end() {
      isOver = true
      off()
      history.read(true)
    },
  }
}
