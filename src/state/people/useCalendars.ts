import { useMemo } from 'react'
import type { CalendarDetails, OtherCalendar } from '@/domain/people'
import { useAuth } from '@/state/auth/AuthProvider'
import { calendarDetails, otherCalendars } from '@/state/people/calendars'
import { useStore } from '@/state/useStore'
import { calendarName } from '@/storage/local/calendarName'
import { readKnownCalendars, readKnownDetails } from '@/storage/local/localCalendars'

/** The calendars of others that the account may see, by name; offline as they were known last (T3). */
export function useOtherCalendars(): readonly OtherCalendar[] {
  const me = useAuth().account?.id
  const said = useStore(otherCalendars)
  const known = useMemo(() => (me === undefined ? null : readKnownCalendars(me)), [me])
  return (me !== undefined && (said ?? known)) || NONE
}

const NONE: readonly OtherCalendar[] = []

/** A calendar of the account, or of another owner, with its people; null while nothing is known of it. */
export function useCalendarDetails(owner: string | undefined): CalendarDetails | null {
  const me = useAuth().account?.id
  const said = useStore(calendarDetails)[owner ?? '']
  const known = useMemo(
    () => (me && owner ? readKnownDetails(calendarName(me, owner)) : null),
    [me, owner],
  )
  return said ?? known
}
