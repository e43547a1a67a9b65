import { useEffect, useState } from 'react'
import { savePatiently } from '@/state/account/requestSignOut'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { calendarsOf, unsentIn } from '@/storage/local/localCalendars'

const unsentOfOthers = (me: string) =>
  calendarsOf(me)
    .filter((name) => name !== me)
    .reduce((sum, name) => sum + unsentIn(name), 0)

/**
 * How many changes of an account in calendars of others the server does not have: these calendars stay when the account
 * goes, and the changes would not. It is tried to send them first.
 */
export function useUnsentOfOthers(me: string): number {
  const actions = useCalendarActions()
  const [count, setCount] = useState(() => unsentOfOthers(me))
  const hasAny = count > 0
  useEffect(() => {
    let stands = true
    if (hasAny) void savePatiently(actions).then(() => stands && setCount(unsentOfOthers(me)))
    return () => {
      stands = false
    }
  }, [actions, me, hasAny])
  return count
}
