import { useEffect } from 'react'
import { loadLaterTexts } from '@/i18n'
import { useCalendar } from '@/state/CalendarEntriesProvider'
import { whenIdle } from '@/ui/whenIdle'

const fetchUndo = async () => (await Promise.all([import('./undoKeys'), loadLaterTexts()]))[0]

// Ahead of the first edit. Without a network now it is asked for again with the next one.
whenIdle(() => void fetchUndo().catch(() => undefined))

/** Undo for the calendar page, from the first edit on. */
export function useUndo(): void {
  const { tools } = useCalendar()
  useEffect(() => {
    let off: (() => void) | undefined
    let isOver = false
    const begin = () => {
      const { history, edits } = tools.recorder
      if (off || (!history && edits.get().length === 0)) return
      const start = ({ startUndo }: Awaited<ReturnType<typeof fetchUndo>>) => {
        if (!isOver) off ??= startUndo(tools)
      }
      void fetchUndo().then(start, () => undefined)
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
