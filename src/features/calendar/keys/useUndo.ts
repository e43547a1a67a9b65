import { type RefObject, useEffect, useRef } from 'react'
import { loadLaterTexts } from '@/i18n/index'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { whenIdle } from '@/ui/whenIdle'

const fetchUndo = async () => (await Promise.all([import('./startUndo'), loadLaterTexts()]))[0]

// Ahead of the first edit. Without a network now it is asked for again with the next one.
whenIdle(() => void fetchUndo().catch(() => undefined))

/** Takes the last step back, or does it again; null while there is none. */
export type UndoRef = RefObject<((kind: 'undo' | 'redo') => void) | null>

/** Undo for the calendar page, from the first edit on. */
export function useUndo(): UndoRef {
  const run: UndoRef = useRef(null)
  const { tools } = useCalendar()
  useEffect(() => {
    let off: (() => void) | undefined
    let isOver = false
    const wishes: ('undo' | 'redo')[] = []
    const begin = () => {
      const { undo, edits } = tools.recorder
      if (off || (!undo && edits.get().length === 0)) return
      // On a slow network a person who takes back the very first edit is faster than the code for it.
      run.current = (kind) => wishes.push(kind)
      const start = ({ startUndo }: Awaited<ReturnType<typeof fetchUndo>>) => {
        if (isOver || off) return
        const history = startUndo(tools)
        off = history.end
        run.current = history.run
        wishes.splice(0).forEach(history.run)
      }
      void fetchUndo().then(start, () => undefined)
    }
    const stop = tools.recorder.edits.subscribe(begin)
    begin()
    return () => {
      isOver = true
      run.current = null
      stop()
      off?.()
    }
  }, [tools])
  return run
}
