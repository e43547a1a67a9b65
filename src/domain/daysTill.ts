import { type Day, daysBetween } from '@/domain/dates'
import { DAYS_TILL_FAR, DAYS_TILL_NEAR } from '@/domain/plan'

/** How near an event is: more than 5 days, 3 to 5, or fewer. */
export type Nearness = 'far' | 'near' | 'close'

/** Whole days from `today` to `date`, 0 for today itself; null for a day that is over. */
export function daysTill(date: Day, today: Day): number | null {
  return date < today ? null : daysBetween(today, date)
}

/** The nearness of an event that is `days` away, on which its colour depends. */
export function nearnessOf(days: number): Nearness {
  if (days > DAYS_TILL_FAR) return 'far'
  return days < DAYS_TILL_NEAR ? 'close' : 'near'
}
