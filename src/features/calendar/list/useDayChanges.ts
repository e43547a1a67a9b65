import { useMemo } from 'react'
import type { Day } from '@/domain/dates'
import { limitsOf } from '@/domain/plan'
import { useTier } from '@/state/auth/useAccess'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { useCanChange } from '@/state/calendar/shownOther'
import { openDialog } from '@/state/dialogs'
import { NoteEditor } from '../notes/NoteEditor'
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

/** Opens the dialog for another tag of a day. */
export const askForTag = (date: Day) => openDialog({ kind: 'addTag', date })
