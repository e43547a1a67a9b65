import { isPro } from '@/domain/account'
import type { CalendarDetails, OtherCalendar } from '@/domain/people'
import { type Tier, tierOf } from '@/domain/plan'
import { shownOther } from '@/state/calendar/shownOther'
import { createPersonStore } from '@/state/ownedStore'
import { readSession } from '@/storage/local/session'

/** The calendars of others that the account may see, as the server said in this visit; null before that. */
export const otherCalendars = createPersonStore<readonly OtherCalendar[] | null>(null)

/** Calendars with their people, by owner, as the server said in this visit. */
export const calendarDetails = createPersonStore<Readonly<Record<string, CalendarDetails>>>({})

/** The calendar of another owner, on the screen or not; null where the account does not see it, or nothing is known yet. */
export function otherOf(owner: string): OtherCalendar | null {
  const known = [shownOther.get(), ...(otherCalendars.get() ?? [])]
  return known.find((one) => one?.owner === owner) ?? null
}

/** The plan that counts in a calendar: that of its owner (T7). */
export const tierIn = (me: string, owner: string): Tier =>
  tierOf(owner === me ? { isPro: isPro(readSession()?.record.pro) } : otherOf(owner))
