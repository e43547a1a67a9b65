import { addDays, type Day, dayNumberOf, dayOf, daysInMonth, monthOf, yearOf } from '@/domain/dates'
import { addMonths, monthOfDay } from '@/domain/quarters'
import { PAGE_MONTHS, type View } from '@/domain/surface/place'

/** The ways from one day to another. */
export type Move =
  | 'previousDay'
  | 'nextDay'
  | 'previousMonth'
  | 'nextMonth'
  | 'firstDay'
  | 'lastDay'
  | 'previousPage'
  | 'nextPage'
  | 'previousYear'
  | 'nextYear'
  | 'today'

/** A day number some months away; the last day where a month is too short. */
function monthsAway(day: Day, count: number, number: number): Day {
  const { year, month } = addMonths(monthOfDay(day), count)
  return dayOf(year, month, Math.min(number, daysInMonth(year, month)))
}

/**
 * The day that a move leads to; null for what is no move.
 * @param number the day number that months are walked with: that of the day, or a higher one that a month
 * before was too short for
 */
export function targetOf(
  move: Move | (string & {}),
  day: Day,
  today: Day,
  view: View,
  number = dayNumberOf(day),
): Day | null {
  const months = (count: number) => monthsAway(day, count, number)
  switch (move) {
    case 'previousDay':
      return addDays(day, -1)
    case 'nextDay':
      return addDays(day, 1)
    case 'previousMonth':
      return months(-1)
    case 'nextMonth':
      return months(1)
    case 'firstDay':
      return dayOf(yearOf(day), monthOf(day), 1)
    case 'lastDay':
      return dayOf(yearOf(day), monthOf(day), daysInMonth(yearOf(day), monthOf(day)))
    case 'previousPage':
      return months(-PAGE_MONTHS[view])
    case 'nextPage':
      return months(PAGE_MONTHS[view])
    case 'previousYear':
      return months(-12)
    case 'nextYear':
      return months(12)
    case 'today':
      return today
    default:
      return null
  }
}

/** Says of a move whether it never leaves the open months, so that a step too far ends in no locked one. */
export function isStep(move: string): boolean {
  return /^(previous|next)(Day|Month)$/.test(move)
}

/** Says of a move whether it keeps the day number, also through months that are too short for it. */
export function keepsNumber(move: string): boolean {
  return /(Month|Page|Year)$/.test(move)
}
