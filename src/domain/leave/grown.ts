import type { Day } from '@/domain/dates'
import { costsOf, type DayCost } from './dayCosts'
import { type LeaveTime, ORDINARY_WEEK } from './workdays'

/** The most that a break costs a person, in days of leave. */
const MAX_COST = 4

/** A person, and what a break that grows day by day has cost so far; made once, for a year has many breaks. */
export type Grown = {
  readonly days: readonly DayCost[]
  /** What an ordinary week costs. */
  readonly week: number
  spent: number
  spentInWeek: number
  /** It has a holiday or leave of the person. */
  hasOff: boolean
}

/** A person before any break has begun; the days are all that a break may have. */
export const grownOf = (person: LeaveTime, days: readonly Day[]): Grown => ({
  days: days.map(costsOf(person)),
  week: (person.settings.week ?? ORDINARY_WEEK).reduce<number>((sum, share) => sum + share, 0),
  spent: 0,
  spentInWeek: 0,
  hasOff: false,
})

/** Sets back what a break has cost, before the next one begins. */
export function beginAnew(people: readonly Grown[]): void {
  for (const person of people) {
    person.spent = 0
    person.spentInWeek = 0
    person.hasOff = false
  }
}

/** Takes a day into a break; false where somebody cannot take it, or would give too much. */
export function takeIn(
  people: readonly Grown[],
  at: number,
  isOpen: boolean,
  isMonday: boolean,
): boolean {
  for (const person of people) {
    const day = person.days[at]
    if (isMonday) person.spentInWeek = 0
    if (!day || day.cost === 0) {
      person.hasOff ||= day !== undefined && day.usual > 0
      continue
    }
    person.spent += day.cost
    person.spentInWeek += day.cost
    const isTooMuch = person.spent > MAX_COST || person.spentInWeek === person.week
    if (!isOpen || day.isBusy || isTooMuch) return false
  }
  return true
}
