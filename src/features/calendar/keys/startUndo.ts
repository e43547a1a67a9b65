import type { EditTools } from '@/state/calendar/commit'
import { openUndo } from '@/state/undo/undo'

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

/** Undo and Redo on the calendar page: `run` does one of them, and messages offer it until the `end`. */
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
