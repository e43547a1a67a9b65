import type { CalendarDetails, OtherCalendar } from '@/domain/people'
import { createPersonStore } from '@/state/ownedStore'

/** The calendars of others that the account may see, as the server said in this visit; null before that. */
export const otherCalendars = createPersonStore<readonly OtherCalendar[] | null>(null)

/** Calendars with their people, by owner, as the server said in this visit. */
export const calendarDetails = createPersonStore<Readonly<Record<string, CalendarDetails>>>({})
