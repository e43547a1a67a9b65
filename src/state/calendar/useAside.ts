import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { otherCalendars } from '@/state/people/calendars'
import { asideQuestion, createAsideActions } from '@/state/upload/setAside'
import { useStore } from '@/state/useStore'
import { asideSetsIn, asideText, onAsideChange } from '@/storage/local/setAside'

/** The set-aside data of whoever uses the app, and what can be done with it; nobody else's (D7). */
export function useAside() {
  const owner = useAuth().account?.id ?? 'visitor'
  const { tools } = useCalendar()
  // Where a set can go is another place once the server says so.
  useStore(otherCalendars)
  const subscribe = useCallback((listener: () => void) => onAsideChange(owner, listener), [owner])
  const text = useSyncExternalStore(subscribe, () => asideText(owner))
  const sets = useMemo(() => asideSetsIn(text), [text])
  const actions = useMemo(() => createAsideActions(owner, tools), [owner, tools])
  return { sets, actions, question: useStore(asideQuestion) }
}
