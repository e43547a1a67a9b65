import { addDays, type Day, dayOf, daysInMonth, monthOf, yearOf } from '@/domain/dates'
import { addMonths, monthOfDay } from '@/domain/quarters'
import type { GridCommand } from './gridKeys'

/** A day number some months away; the last day where a month is too short. */
function monthsAway(day: Day, count: number, number: number): Day {
  const { year, month } = addMonths(monthOfDay(day), count)
  return dayOf(year, month, Math.min(number, daysInMonth(year, month)))
}

const lastDayOf = (day: Day) => daysInMonth(yearOf(day), monthOf(day))

/**
 * The day a command leads to; null for commands that do not move. `number` is the day number that
 * months are walked with: that of the day, or a higher one that a month before was too short for.
 */
export function targetOf(
  command: GridCommand,
  day: Day,
  today: Day,
  isPhone: boolean,
  number: number,
): Day | null {
  const page = isPhone ? 1 : 3
  switch (command) {
    case 'previousDay':
      return addDays(day, -1)
    case 'nextDay':
      return addDays(day, 1)
    case 'previousMonth':
      return monthsAway(day, -1, number)
    case 'nextMonth':
      return monthsAway(day, 1, number)
    case 'firstDay':
      return dayOf(yearOf(day), monthOf(day), 1)
    case 'lastDay':
      return dayOf(yearOf(day), monthOf(day), lastDayOf(day))
    case 'previousPage':
      return monthsAway(day, -page, number)
    case 'nextPage':
      return monthsAway(day, page, number)
    case 'previousYear':
      return monthsAway(day, -12, number)
    case 'nextYear':
      return monthsAway(day, 12, number)
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

/** Months are walked with one day number, also through those that are too short for it. */
export function keepsNumber(command: GridCommand): boolean {
  return /(Month|Page|Year)$/.test(command)
}
