import { useCallback } from 'react'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { useStore } from '@/state/useStore'

/** Says whether the edit with this result was undone: then the page shows the result no longer. */
export function useIsUndone(result: object | null): boolean {
  const { recorder } = useCalendar().tools
  const select = useCallback(
    (undone: readonly object[]) => result !== null && undone.includes(result),
    [result],
  )
  return useStore(recorder.undone, select)
}
