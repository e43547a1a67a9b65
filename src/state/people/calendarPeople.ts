import type { CalendarDetails, Here } from '@/domain/people'
import { createOwnedStore, createPersonStore } from '@/state/ownedStore'
import { others } from '@/state/people/others'
import { readKnownDetails } from '@/storage/local/knownPeople'
import { readSession } from '@/storage/local/session'

/** The people of calendars and their owners' settings, by owner, as the server said in this visit. */
export const calendarDetails = createPersonStore<Readonly<Record<string, CalendarDetails>>>({})

/** The people who have the shown calendar open, and the day on which each types, as the server said last. */
export const hereNow = createOwnedStore<readonly Here[]>([])

/** The owners of the calendars that this page shows beside the own one: its live stream follows them. */
export const followedOwners = createPersonStore<readonly string[]>([])

/** Whether other people may change the calendar of `owner` (else the shown one), so that a change may be theirs. */
export function othersPlanIn(owner = others.get().shown?.owner): boolean {
  const me = String(readSession()?.record.id ?? '')
  if (owner !== undefined && owner !== me) return true
  const known = calendarDetails.get()[me] ?? readKnownDetails(me)
  return known?.people.some(({ role }) => role === 'plan') ?? false
}
