import { shownOther } from '@/state/calendar/shownOther'
import { calendarDetails } from '@/state/people/calendars'
import { readKnownDetails } from '@/storage/local/localCalendars'
import { readSession } from '@/storage/local/session'

/**
 * Whether other people may change the calendar of `owner`, without that the shown one: what came from elsewhere may be
 * theirs (T4).
 */
export function othersPlanIn(owner = shownOther.get()?.owner): boolean {
  const me = String(readSession()?.record.id ?? '')
  if (owner !== undefined && owner !== me) return true
  const known = calendarDetails.get()[me] ?? readKnownDetails(me)
  return known?.people.some(({ role }) => role === 'plan') ?? false
}
