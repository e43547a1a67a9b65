import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { others } from '@/state/people/others'
import { type AsideSet, asideQuestion, createAsideActions } from '@/state/upload/setAside'
import { useStore } from '@/state/useStore'
import { asideSetsIn, asideText, onAsideChange } from '@/storage/local/setAside'

/** Fetched when it is needed: most that is set aside goes into a calendar that was read. */
const readFirst = (me: string, name: string) =>
  import('@/state/people/readFirst').then((code) => code.readFirst(me, name))

/**
 * The set-aside data of whoever uses the app, and what can be done with it; nobody else's. Whatever the account may do
 * in the calendars of others is followed.
 */
export function useAside() {
  const owner = useAuth().account?.id ?? 'visitor'
  const { tools } = useCalendar()
  const subscribe = useCallback((listener: () => void) => onAsideChange(owner, listener), [owner])
  const text = useSyncExternalStore(subscribe, () => asideText(owner))
  const sets = useMemo(() => asideSetsIn(text), [text])
  const actions = useMemo(() => createAsideActions(owner, tools, readFirst), [owner, tools])
  // Where a set goes, and what fits in there, is asked of the actions anew.
  useStore(others)
  return { sets, actions, question: useStore(asideQuestion) }
}

/** Whether the calendar where a set goes is known; null while it is read because this browser never did. */
export function useIsPlaceRead(set: AsideSet): boolean | null {
  const { actions } = useAside()
  const [answer, setAnswer] = useState<boolean | null>(null)
  useEffect(() => {
    let isOver = false
    void actions.read(set).then((isRead) => isOver || setAnswer(isRead))
    return () => {
      isOver = true
    }
  }, [actions, set])
  return actions.isRead(set) || answer
}
