import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { others } from '@/state/people/others'
import { type AsideSet, asideQuestion, createAsideActions } from '@/state/upload/setAside'
import { useStore } from '@/state/useStore'
import { asideSetsIn, asideText, onAsideChange } from '@/storage/local/setAside'

/** Fetched when it is needed: most sets go into a calendar that this browser has read. */
const readFirst = (me: string, name: string) =>
  import('@/state/people/readFirst').then((code) => code.readFirst(me, name))

/** The set-aside data of whoever uses the app, and its actions; renders again when the account's access changes. */
export function useAside() {
  const owner = useAuth().account?.id ?? 'visitor'
  const { tools } = useCalendar()
  const subscribe = useCallback((listener: () => void) => onAsideChange(owner, listener), [owner])
  const text = useSyncExternalStore(subscribe, () => asideText(owner))
  const sets = useMemo(() => asideSetsIn(text), [text])
  const actions = useMemo(() => createAsideActions(owner, tools, readFirst), [owner, tools])
  // The access decides into which calendar a set goes and what fits, which the actions compute anew at each render.
  useStore(others)
  return { sets, actions, question: useStore(asideQuestion) }
}

/** Whether the calendar into which a set goes was read; null while it is being read for the first time. */
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
