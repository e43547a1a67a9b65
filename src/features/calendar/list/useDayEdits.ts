import { useCallback } from 'react'
import { limitsOf } from '@/domain/plan'
import { useTier } from '@/state/auth/useAccess'
import { useCalendar, useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { openDialog } from '@/state/dialogs'
import { useToggleTag } from './useToggleTag'

const showShortcuts = () => openDialog({ kind: 'shortcuts' })

/** What keys do with days, besides what each picture of them does in its own way. */
export function useDayEdits() {
  const { tagsPerDay } = limitsOf(useTier())
  const { clearDay } = useCalendarActions()
  const { tools } = useCalendar()
  const tellFull = useCallback(() => {
    // Without its code or texts nothing is said.
    import('./tellDayFull').then(({ tellDayFull }) => tellDayFull(tools)).catch(() => undefined)
  }, [tools])
  const toggleTag = useToggleTag(tagsPerDay, tellFull)
  return { tagsPerDay, toggleTag, clearDay, showShortcuts, tellFull }
}
