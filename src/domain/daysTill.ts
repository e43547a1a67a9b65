import { type Day, daysBetween } from '@/domain/dates'
import { DAYS_TILL_FAR, DAYS_TILL_NEAR } from '@/domain/plan'

/** How near an event is: more than 5 days away, 3 to 5, or fewer. */
export type Nearness = 'far' | 'near' | 'close'

/** Whole days from `today` to `date`, 0 for today; null for a past day. */
export function daysTill(date: Day, today: Day): number | null {
  return date < today ? null : daysBetween(today, date)
}

/** The nearness of an event `days` away, which decides its colour. */
export function nearnessOf(days: number): Nearness {
  if (days > DAYS_TILL_FAR) return 'far'
  return days < DAYS_TILL_NEAR ? 'close' : 'near'
}
