import { type OtherCalendar, unknownCalendar } from '@/domain/people'
import { isCalendar, ownerNamed, withOwner } from '@/domain/surface/place'
import { workBeforeHide } from '@/state/calendar/watchPage'
import { type Others, others } from '@/state/people/others'
import { placeNow } from '@/state/place'
import { readKnownCalendars } from '@/storage/local/knownPeople'

/** Sets the store; a calendar with nothing new stays the same object, so that its listeners are not called. */
function put(next: Omit<Others, 'shown'>, owner: string | null): void {
  const before = others.get().shown
  const found =
    owner && (next.calendars.find((one) => one.owner === owner) ?? unknownCalendar(owner))
  const shown = found || null
  const isSame = JSON.stringify(shown) === JSON.stringify(before)
  others.set({ ...next, shown: isSame ? before : shown })
}

/** The owner of another's calendar that the address names; null for the own one. */
function addressedOwner(me: string): string | null {
  const owner = ownerNamed(window.location.search)
  return owner === me ? null : owner
}

/** Account `me` uses the app from now on: shows the calendar that the address names. */
export function enterOthers(me: string): void {
  put({ calendars: readKnownCalendars(me) ?? [], isSaid: false }, addressedOwner(me))
}

/** Sets the calendars of others, as the server has said. */
export function setCalendars(calendars: readonly OtherCalendar[]): void {
  put({ calendars, isSaid: true }, others.get().shown?.owner ?? null)
}

/** Shows another's calendar, or with null the own one. */
export function showOther(owner: string | null): void {
  put(others.get(), owner)
}

/** How long another calendar waits to be shown while edits of the one before are sent. */
const SWITCH_PATIENCE_MS = 2_000

/** Shows the calendar that the address names, if it is another; edits of the shown one are saved before. */
export async function followAddress(me: string, save: () => Promise<unknown>): Promise<void> {
  const isShown = () => addressedOwner(me) === (others.get().shown?.owner ?? null)
  if (!isCalendar(placeNow()) || isShown()) return
  // Saves an open note as if the page was hidden.
  workBeforeHide()
  const patience = new Promise((resolve) => setTimeout(resolve, SWITCH_PATIENCE_MS))
  await Promise.race([save(), patience])
  if (isCalendar(placeNow())) showOther(addressedOwner(me))
}

/** The address of another's calendar, or with null of the own one. */
export function calendarAddress(owner: string | null): string {
  const query = isCalendar(placeNow()) ? window.location.search : ''
  return `/${withOwner(query, owner)}`
}

/** Removes another's calendar from the address, without a step in the browser's history. */
export function leaveAddress(): void {
  const { history, location } = window
  if (ownerNamed(location.search) === null) return
  history.replaceState(history.state, '', location.pathname + withOwner(location.search, null))
  // The router notices a change that it did not make only by this event.
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
