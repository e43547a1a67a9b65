import { useEffect } from 'react'
import { loadLaterTexts } from '@/i18n/index'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { whenIdle } from '@/ui/whenIdle'
import { undoPort } from './undoPort'

const fetchUndo = async () => (await Promise.all([import('./startUndo'), loadLaterTexts()]))[0]

// Ahead of the first edit. Without a network now it is asked for again with the next one.
whenIdle(() => void fetchUndo().catch(() => undefined))

/** Undo for the calendar page, from the first edit on. */
export function useUndo(): void {
  const { tools } = useCalendar()
  useEffect(() => {
    let off: (() => void) | undefined
    let isOver = false
    const wishes: ('undo' | 'redo')[] = []
    const begin = () => {
      const { undo, edits } = tools.recorder
      if (off || (!undo && edits.get().length === 0)) return
      // On a slow network a person who takes back the very first edit is faster than the code for it.
      undoPort.set((kind) => wishes.push(kind))
      const start = ({ startUndo }: Awaited<ReturnType<typeof fetchUndo>>) => {
        if (isOver || off) return
        const history = startUndo(tools)
        off = history.end
        undoPort.set(history.run)
        wishes.splice(0).forEach(history.run)
      }
      void fetchUndo().then(start, () => undefined)
    }
    const stop = tools.recorder.edits.subscribe(begin)
    begin()
    return () => {
      isOver = true
      undoPort.set(null)
      stop()
      off?.()
    }
  }, [tools])
}
