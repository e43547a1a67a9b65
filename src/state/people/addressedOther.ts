import { type OtherCalendar, unknownCalendar } from '@/domain/people'
import { isCalendar, ownerNamed } from '@/domain/surface/place'
import { shownOther } from '@/state/calendar/shownOther'
import { workBeforeHide } from '@/state/calendar/watchPage'
import { leaveAddress } from '@/state/people/address'
import { placeNow } from '@/state/place'
import { readKnownCalendars } from '@/storage/local/localCalendars'

/** The calendar of another owner waits so long for what is sent of the one before it. */
const SWITCH_PATIENCE_MS = 2_000

/** The calendar of another owner that the address names, as this browser knows it (T3). */
export function addressedOther(me: string): OtherCalendar | null {
  const owner = ownerNamed(window.location.search)
  if (owner === null || owner === me) return null
  return readKnownCalendars(me)?.find((one) => one.owner === owner) ?? unknownCalendar(owner)
}

/** The address names the calendar of another owner: what waits here is saved before that one is opened (T3). */
export async function followAddress(me: string, save: () => Promise<unknown>): Promise<void> {
  const isAsShown = () => addressedOther(me)?.owner === shownOther.get()?.owner
  if (!isCalendar(placeNow()) || isAsShown()) return
  // A note that is open is saved as when its page goes out of sight.
  workBeforeHide()
  const patience = new Promise((resolve) => setTimeout(resolve, SWITCH_PATIENCE_MS))
  await Promise.race([save(), patience])
  if (isCalendar(placeNow())) shownOther.set(addressedOther(me))
}

/** Whoever comes next must not be led to a calendar that the person before saw. */
export function leaveOther(): void {
  shownOther.set(null)
  leaveAddress()
}
