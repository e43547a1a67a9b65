import { addDays, type Day, dayNumberOf, dayOf, daysInMonth, monthOf, yearOf } from '@/domain/dates'
import { addMonths, monthOfDay } from '@/domain/quarters'
import { PAGE_MONTHS, type View } from './place'

/** Moves of the keyboard focus from one day to another. */
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

/** The day with a number some months away; the last day if that month is too short. */
function monthsAway(day: Day, count: number, number: number): Day {
  const { year, month } = addMonths(monthOfDay(day), count)
  return dayOf(year, month, Math.min(number, daysInMonth(year, month)))
}

/**
 * The day that a move leads to; null if it is no move.
 * @param number the day number to keep while walking months: that of the day, or a higher one for which an earlier
 * month was too short
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

/** Whether a move stays in the open months, so that one step too far does not end in a locked one. */
export function isStep(move: string): boolean {
  return /^(previous|next)(Day|Month)$/.test(move)
}

/** Whether a move keeps the day number, also through months that are too short for it. */
export function keepsNumber(move: string): boolean {
  return /(Month|Page|Year)$/.test(move)
}

/** The day nearest to `to` that can be reached from `from` without crossing a closed day. */
export function reachOf(from: Day, to: Day, isOpen: (day: Day) => boolean): Day {
  const step = to < from ? -1 : 1
  let at = from
  while (at !== to) {
    const next = addDays(at, step)
    if (!isOpen(next)) break
    at = next
  }
  return at
}
