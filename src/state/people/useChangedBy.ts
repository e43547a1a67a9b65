import type { Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { useCalendarDetails } from '@/state/people/useCalendars'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'
import { calendarName } from '@/storage/local/calendarName'
import { hasPeopleIn } from '@/storage/local/localCalendars'

/** Who changed a day last, and when, in milliseconds since the epoch (T4). */
export type ChangedBy = { readonly name: string; readonly isMe: boolean; readonly when: number }

/** Who changed a day of the shown calendar last, as the server says; null where only one person plans, or nobody knows. */
export function useChangedBy(date: Day): ChangedBy | null {
  const { shown, status, changedBy } = useCalendar()
  const me = useAuth().account?.id
  const { owner, name, isOwn } = useWhose()
  const details = useCalendarDetails(me && owner)
  // Each edit of the day, and each answer of the server about it, is looked at anew.
  useStore(shown, ({ entries }) => entryOf(entries, date))
  // One that says who did it and nothing else that is new ends a load, too.
  useStore(status)
  const last = changedBy(date)
  if (!me || !last || last.rev === 0 || !hasPeopleIn(calendarName(me, owner))) return null
  const person = last.by
  const known = details?.people.find((one) => one.person === person)
  const called = person === owner && !isOwn ? name : known?.name
  return { name: called ?? '', isMe: person === me, when: last.rev }
}
