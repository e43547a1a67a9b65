import type { CalendarDetails, Here } from '@/domain/people'
import { createOwnedStore, createPersonStore } from '@/state/ownedStore'
import { others } from '@/state/people/others'
import { readKnownDetails } from '@/storage/local/knownPeople'
import { readSession } from '@/storage/local/session'

/** Who sees a calendar and what its owner chose, by owner, as the server said in this visit. */
export const calendarDetails = createPersonStore<Readonly<Record<string, CalendarDetails>>>({})

/** Who else has the shown calendar open, and on which day they write, as the server said last. */
export const hereNow = createOwnedStore<readonly Here[]>([])

/** The owners of the calendars whose days this page shows beside the own ones: its live stream follows them. */
export const followedOwners = createPersonStore<readonly string[]>([])

/**
 * Whether other people may change the calendar of `owner`, without that the shown one: what came from elsewhere may be
 * theirs.
 */
export function othersPlanIn(owner = others.get().shown?.owner): boolean {
  const me = String(readSession()?.record.id ?? '')
  if (owner !== undefined && owner !== me) return true
  const known = calendarDetails.get()[me] ?? readKnownDetails(me)
  return known?.people.some(({ role }) => role === 'plan') ?? false
}
