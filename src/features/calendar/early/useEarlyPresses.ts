import { useEffect } from 'react'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import type { GridEdit } from '../list/GridContext'

/** Has what was pressed on the drawn days happen (Q1). */
export function useEarlyPresses(edit: GridEdit): void {
  const { openNote } = useCalendarActions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once.
  useEffect(() => {
    if (!window.early?.length) return
    void import('./replayEarly').then((code) => code.replayEarly(edit, openNote))
  }, [])
}
