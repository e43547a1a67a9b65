import type { OtherCalendar } from '@/domain/people'
import { setCalendars, showOther } from '@/state/people/addressed'

/** Shows the calendar of another, as the server names it, or with null the own one again. */
export function showCalendarOf(other: OtherCalendar | null): void {
  setCalendars(other ? [other] : [])
  showOther(other?.owner ?? null)
}
