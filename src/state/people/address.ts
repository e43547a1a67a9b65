import { isCalendar, ownerNamed, withOwner } from '@/domain/surface/place'
import { placeNow } from '@/state/place'

/** The address of the calendar of another owner, or with null of the own one: the address is the one that says which (T3). */
export function calendarAddress(owner: string | null): string {
  const query = isCalendar(placeNow()) ? window.location.search : ''
  return `/${withOwner(query, owner)}`
}

/** The address names no calendar of another owner any more, without a step of the history. */
export function leaveAddress(): void {
  const { history, location } = window
  if (ownerNamed(location.search) === null) return
  const place = location.pathname + withOwner(location.search, null)
  history.replaceState(history.state, '', place)
  // The router hears of what it did not do itself by this event alone.
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
