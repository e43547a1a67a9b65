import { useEffect } from 'react'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import type { DayActions } from '@/state/calendar/dayActions'

/** Has what was pressed on the drawn days happen (Q1). */
export function useEarlyPresses(replay: (openNote: DayActions['openNote']) => void): void {
  const { openNote } = useCalendarActions()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once.
  useEffect(() => {
    if (window.early?.length) replay(openNote)
  }, [])
}
