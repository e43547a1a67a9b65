import { useCallback } from 'react'
import type { Day } from '@/domain/dates'
import { limitsOf } from '@/domain/plan'
import { useTier } from '@/state/auth/useAccess'
import { useCalendar, useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { openDialog } from '@/state/dialogs'
import { useTagKeys } from './useTagKeys'

/** Opens the dialog for another tag of a day. */
export const askForTag = (date: Day) => openDialog({ kind: 'addTag', date })
const shortcuts = () => openDialog({ kind: 'shortcuts' })

/** What keys do with days in every picture of them, and how many tags a day may have. */
export function useDayEdits() {
  const { tagsPerDay } = limitsOf(useTier())
  const { clearDay } = useCalendarActions()
  const { tools } = useCalendar()
  const tellFull = useCallback(() => {
    // Without its code or texts nothing is said.
    import('./tellDayFull').then((code) => code.tellDayFull(tools)).catch(() => undefined)
  }, [tools])
  const tagKeys = useTagKeys(tagsPerDay, askForTag, tellFull)
  return { tagsPerDay, ...tagKeys, clearDay, shortcuts }
}
