import { useMemo } from 'react'
import { limitsOf } from '@/domain/plan'
import { useTier } from '@/state/auth/useAccess'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useCanChange } from '@/state/people/others'
import { NoteEditor } from '../notes/NoteEditor'
import { askForTag } from './askForTag'
import type { DayChanges } from './DaysContext'

/** How the days of the shown calendar are changed; null where that of another is only looked at. */
export function useDayChanges(): DayChanges | null {
  const { tagsPerDay } = limitsOf(useTier())
  const { removeTag } = useCalendarActions()
  const canChange = useCanChange()
  return useMemo(
    () => (canChange ? { tagsPerDay, addTag: askForTag, removeTag, NoteEditor } : null),
    [canChange, tagsPerDay, removeTag],
  )
}
