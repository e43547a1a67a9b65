import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useAuthService } from '@/state/auth/AuthProvider'
import type { CalendarActions, CalendarState } from '@/state/calendar/calendarSession'
import { createCalendar } from '@/state/calendar/createCalendar'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { usePlace } from '@/state/place'
import { useStore } from '@/state/useStore'
import { watchToday } from '@/state/useToday'

const Context = createContext<CalendarState | null>(null)

/** Provides the calendar's stores and actions, and saves it. The context carries the stable stores, never the data. */
export function CalendarEntriesProvider({ children }: { children: ReactNode }) {
  const auth = useAuthService()
  const shown = useShownCalendar()
  const [calendar] = useState(() => createCalendar(auth, shown))
  useEffect(() => calendar.start(), [calendar])
  const place = usePlace()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calendar reads the address itself.
  useEffect(() => calendar.followAddress(), [calendar, place])
  useEffect(watchToday, [])
  return <Context value={calendar}>{children}</Context>
}

/** The calendar's stores and actions. */
export function useCalendar(): CalendarState {
  const calendar = use(Context)
  if (!calendar) throw new Error('no CalendarEntriesProvider')
  return calendar
}

/** The actions on days and tags; one stable object. */
export function useCalendarActions(): CalendarActions {
  return useCalendar().actions
}

/** Whether the blocking upload dialog is open. */
export function useUploading(): boolean {
  return useStore(useCalendar().uploading)
}

/** The yellow banner of visitors; dismissing it holds for this visit. */
export function useUnsavedBanner(): { readonly visible: boolean; dismiss(): void } {
  const { unsaved, dismissed, actions } = useCalendar()
  const hasChanges = useStore(unsaved)
  const isDismissed = useStore(dismissed)
  return { visible: hasChanges && !isDismissed, dismiss: actions.dismissUnsaved }
}
