import { useEffect } from 'react'
import { loadLaterTexts } from '@/i18n/index'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { whenIdle } from '@/ui/whenIdle'

const fetchUndo = async () => (await Promise.all([import('./undoKeys'), loadLaterTexts()]))[0]

// Ahead of the first edit. Without a network now it is asked for again with the next one.
whenIdle(() => void fetchUndo().catch(() => undefined))

const isUndoKey = ({ ctrlKey, metaKey, code, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && (/^Key[YZ]$/.test(code) || /^[yz]$/i.test(key))

/** Keeps the presses of Undo's keys until they are taken. */
function holdKeys() {
  const presses: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent) => {
    if (isUndoKey(event)) presses.push(event)
  }
  window.addEventListener('keydown', hold)
  return {
    take() {
      window.removeEventListener('keydown', hold)
      return presses
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
        const pressed = keys.take()
        if (!isOver && !off) off = startUndo(tools, pressed)
      }
      void fetchUndo().then(start, keys.take)
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
