import { type OtherCalendar, unknownCalendar } from '@/domain/people'
import { isCalendar, ownerNamed, withOwner } from '@/domain/surface/place'
import { workBeforeHide } from '@/state/calendar/watchPage'
import { type Others, others } from '@/state/people/others'
import { placeNow } from '@/state/place'
import { readKnownCalendars } from '@/storage/local/knownPeople'

/** A calendar of which nothing new is known stays the same object, so that nobody who watches it is called. */
function put(next: Omit<Others, 'shown'>, owner: string | null): void {
  const before = others.get().shown
  const found =
    owner && (next.calendars.find((one) => one.owner === owner) ?? unknownCalendar(owner))
  const shown = found || null
  const isSame = JSON.stringify(shown) === JSON.stringify(before)
  others.set({ ...next, shown: isSame ? before : shown })
}

/** The owner of another calendar that the address names; null for the own one. */
function addressedOwner(me: string): string | null {
  const owner = ownerNamed(window.location.search)
  return owner === me ? null : owner
}

/** Account `me` uses the app from now on: the calendar that the address names is shown. */
export function enterOthers(me: string): void {
  put({ calendars: readKnownCalendars(me) ?? [], isSaid: false }, addressedOwner(me))
}

/** The server has said which calendars there are. */
export function knowOthers(calendars: readonly OtherCalendar[]): void {
  put({ calendars, isSaid: true }, others.get().shown?.owner ?? null)
}

/** Shows the calendar of another owner, or with null the own one. */
export function showOther(owner: string | null): void {
  put(others.get(), owner)
}

/** The calendar of another opens after so long at most, also where what was edited before it could not be sent yet. */
const SWITCH_PATIENCE_MS = 2_000

/** The address names another calendar than the shown one: what was edited here is saved before that one is opened. */
export async function followAddress(me: string, save: () => Promise<unknown>): Promise<void> {
  const isShown = () => addressedOwner(me) === (others.get().shown?.owner ?? null)
  if (!isCalendar(placeNow()) || isShown()) return
  // A note that is open is saved as when its page goes out of sight.
  workBeforeHide()
  const patience = new Promise((resolve) => setTimeout(resolve, SWITCH_PATIENCE_MS))
  await Promise.race([save(), patience])
  if (isCalendar(placeNow())) showOther(addressedOwner(me))
}

/** The address of the calendar of another owner, or with null of the own one. */
export function calendarAddress(owner: string | null): string {
  const query = isCalendar(placeNow()) ? window.location.search : ''
  return `/${withOwner(query, owner)}`
}

/** The address names no calendar of another owner any more, without a step of the history. */
export function leaveAddress(): void {
  const { history, location } = window
  if (ownerNamed(location.search) === null) return
  history.replaceState(history.state, '', location.pathname + withOwner(location.search, null))
  // The router hears of what it did not do itself by this event alone.
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
