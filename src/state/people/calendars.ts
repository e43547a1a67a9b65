import { isPro } from '@/domain/account'
import type { CalendarDetails, Here, OtherCalendar } from '@/domain/people'
import { type Tier, tierOf } from '@/domain/plan'
import { shownOther } from '@/state/calendar/shownOther'
import { createOwnedStore, createPersonStore } from '@/state/ownedStore'
import { readKnownCalendars } from '@/storage/local/localCalendars'
import { readSession } from '@/storage/local/session'

/** The calendars of others that the account may see, as the server said in this visit; null before that. */
export const otherCalendars = createPersonStore<readonly OtherCalendar[] | null>(null)

/** Calendars with their people, by owner, as the server said in this visit. */
export const calendarDetails = createPersonStore<Readonly<Record<string, CalendarDetails>>>({})

/** Who else has the shown calendar open, and on which day they write, as the server said last (T4). */
export const hereNow = createOwnedStore<readonly Here[]>([])

/** What this browser kept of the last answer, for as long as there is none in this visit. */
function keptCalendars(): readonly OtherCalendar[] {
  const me = readSession()?.record.id
  return (typeof me === 'string' ? readKnownCalendars(me) : null) ?? []
}

/** The calendar of another owner, on the screen or not; null where the account does not see it, or nothing is known of it. */
export function otherOf(owner: string): OtherCalendar | null {
  const known = [shownOther.get(), ...(otherCalendars.get() ?? keptCalendars())]
  return known.find((one) => one?.owner === owner) ?? null
}

/** The plan that counts in a calendar: that of its owner (T7). */
export const tierIn = (me: string, owner: string): Tier =>
  tierOf(owner === me ? { isPro: isPro(readSession()?.record.pro) } : otherOf(owner))
