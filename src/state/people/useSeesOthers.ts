import { otherCalendars } from '@/state/people/calendars'
import { useStore } from '@/state/useStore'
import { readKnownCalendars } from '@/storage/local/localCalendars'

/**
 * Says whether an account may see calendars of others, as far as it is known: for the head, which keeps a place for
 * their names from its first frame on, when the code of people is not there yet (T3).
 */
export function useSeesOthers(me: string): boolean {
  const calendars = useStore(otherCalendars) ?? readKnownCalendars(me)
  return calendars !== null && calendars.length > 0
}
