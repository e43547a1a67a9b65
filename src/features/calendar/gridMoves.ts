import { addDays, type Day, dayNumberOf, dayOf, daysInMonth, monthOf, yearOf } from '@/domain/dates'
import { addMonths } from '@/domain/quarters'
import type { GridCommand } from './gridKeys'

/** The same day number some months away; the last day where a month is too short. */
function monthsAway(day: Day, count: number): Day {
  const { year, month } = addMonths({ year: yearOf(day), month: monthOf(day) }, count)
  return dayOf(year, month, Math.min(dayNumberOf(day), daysInMonth(year, month)))
}

const lastDayOf = (day: Day) => daysInMonth(yearOf(day), monthOf(day))

/** The day a command leads to; null for commands that do not move. */
export function targetOf(command: GridCommand, day: Day, today: Day, isPhone: boolean): Day | null {
  const page = isPhone ? 1 : 3
  switch (command) {
    case 'previousDay':
      return addDays(day, -1)
    case 'nextDay':
      return addDays(day, 1)
    case 'previousMonth':
      return monthsAway(day, -1)
    case 'nextMonth':
      return monthsAway(day, 1)
    case 'firstDay':
      return dayOf(yearOf(day), monthOf(day), 1)
    case 'lastDay':
      return dayOf(yearOf(day), monthOf(day), lastDayOf(day))
    case 'previousPage':
      return monthsAway(day, -page)
    case 'nextPage':
      return monthsAway(day, page)
    case 'previousYear':
      return monthsAway(day, -12)
    case 'nextYear':
      return monthsAway(day, 12)
    case 'today':
      return today
    default:
      return null
  }
}

/** Steps that never leave the open months, so that a step too far ends in no locked month. */
export function isStep(command: GridCommand): boolean {
  return ['previousDay', 'nextDay', 'previousMonth', 'nextMonth'].includes(command)
}
