import { shownOther } from '@/state/calendar/shownOther'
import { calendarDetails } from '@/state/people/calendars'
import { readKnownDetails } from '@/storage/local/localCalendars'
import { readSession } from '@/storage/local/session'

/** Whether other people may change the shown calendar: what came from elsewhere may be theirs (T4). */
export function othersPlanHere(): boolean {
  if (shownOther.get()) return true
  const me = String(readSession()?.record.id ?? '')
  const known = calendarDetails.get()[me] ?? readKnownDetails(me)
  return known?.people.some(({ role }) => role === 'plan') ?? false
}
