import { useEffect } from 'react'
import { loadLaterTexts } from '@/i18n/index'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { whenIdle } from '@/ui/whenIdle'

const fetchUndo = async () => (await Promise.all([import('./undoKeys'), loadLaterTexts()]))[0]

// Ahead of the first edit. Without a network now it is asked for again with the next one.
whenIdle(() => void fetchUndo().catch(() => undefined))

const isUndoKey = ({ ctrlKey, metaKey, code, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && (/^Key[YZ]$/.test(code) || /^[yz]$/i.test(key))

/** Keeps the presses of Undo's keys; `release` makes them once more, where they were made. */
function holdKeys() {
  const held: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent) => {
    if (isUndoKey(event)) held.push(event)
  }
  const drop = () => window.removeEventListener('keydown', hold)
  window.addEventListener('keydown', hold)
  return {
    drop,
    release() {
      drop()
      for (const event of held) event.target?.dispatchEvent(new KeyboardEvent(event.type, event))
    },
  }
}

/** Undo for the calendar page, from the first edit on. */
export function useUndo(): void {
  const { tools } = useCalendar()
  useEffect(() => {
    let off: (() => void) | undefined
    let isOver = false
    const begin = () => {
      const { undo, edits } = tools.recorder
      if (off || (!undo && edits.get().length === 0)) return
      // On a slow network a person who takes back the very first edit is faster than the code for it.
      const keys = holdKeys()
      const start = ({ startUndo }: Awaited<ReturnType<typeof fetchUndo>>) => {
        if (isOver || off) return keys.drop()
        off = startUndo(tools)
        keys.release()
      }
      void fetchUndo().then(start, keys.drop)
    }
    const stop = tools.recorder.edits.subscribe(begin)
    begin()
    return () => {
      isOver = true
      stop()
      off?.()
    }
  }, [tools])
}
