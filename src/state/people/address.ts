import { ownerNamed, withOwner } from '@/domain/surface/place'
import { goTo, isCalendar, placeNow } from '@/ui/place'

/** Shows the calendar of another owner, or with null the own one: the address is the one that says which (T3). */
export function goToCalendar(owner: string | null): void {
  const { search } = window.location
  const query = isCalendar(placeNow()) ? search : ''
  goTo(`/${withOwner(query, owner)}`)
}

/** The address names no calendar of another owner any more, without a step of the history. */
export function leaveAddress(): void {
  const { pathname, search } = window.location
  if (ownerNamed(search) !== null) goTo(pathname + withOwner(search, null), { replace: true })
}
