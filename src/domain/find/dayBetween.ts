import { type Day, dayOf, yearOf } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { type DateNames, dayOfOtherWeekday, daysTyped, type Order, type Reading } from './typedDay'

/** The first and the last day that a field takes. */
export type Ends = { readonly min: Day; readonly max: Day }

/** What a date field has of what was typed: a day that it takes, or why there is none; neither where it is empty. */
export type Typed = {
  readonly day: Day | null
  readonly fault: 'unknown' | 'outside' | 'otherWeekday' | 'twoWays' | null
  /** The day of which the weekday was another. */
  readonly other?: Day
  /** In which order its numbers stand, where they or the person say it. */
  readonly order?: Order
  /** What it is in each order of its numbers, where they do not say in which they stand. */
  readonly either?: Readonly<Record<Order, Day>>
}

const isWithin = (day: Day, { min, max }: Ends) => min <= day && day <= max

/** A day that is meant, whether or not a field takes it. */
const asTyped = (day: Day, ends: Ends): Typed =>
  isWithin(day, ends) ? { day, fault: null } : { day: null, fault: 'outside' }

/** Both days that numbers can be, of which the language says one, or nobody. */
function eitherOf(usual: Reading, unusual: Reading, language: Language, ends: Ends): Typed {
  const isDayFirst = usual.order === 'dayFirst'
  const [dayFirst, monthFirst] = isDayFirst ? [usual, unusual] : [unusual, usual]
  const either = { dayFirst: dayFirst.day, monthFirst: monthFirst.day }
  // In both orders numbers are written in English alone.
  const isSaid = language !== 'en' || !isWithin(unusual.day, ends)
  return isSaid ? { ...asTyped(usual.day, ends), either } : { day: null, fault: 'twoWays', either }
}

/**
 * Reads a text that was typed into a date field. Without a year it is in that of today, or of the end that is
 * nearest to today, or in the next one where only that has the day between the ends. What can be two days, and
 * nothing says which, is none.
 */
export function dayBetween(
  text: string,
  ends: Ends,
  language: Language,
  today: Day,
  names: DateNames,
): Typed {
  if (text.trim() === '') return { day: null, fault: null }
  const [, near = today] = [ends.min, today, ends.max].sort()
  const readIn = (year: number) => daysTyped(text, language, dayOf(year, 0, 1), names)
  const later = readIn(yearOf(near) + 1)
  const [usual, unusual] = readIn(yearOf(near)).map((now) => {
    const next = later.find(({ order }) => order === now.order)
    return next && !isWithin(now.day, ends) && isWithin(next.day, ends) ? next : now
  })
  if (usual && unusual) return eitherOf(usual, unusual, language, ends)
  if (usual) return { ...asTyped(usual.day, ends), ...(usual.order && { order: usual.order }) }
  const other = dayOfOtherWeekday(text, language, near, names)
  return other === null
    ? { day: null, fault: 'unknown' }
    : { day: null, fault: 'otherWeekday', other }
}

/** What was typed, in the order of numbers that the other date of the same range, or the person, says. */
export function inOrder(typed: Typed, order: Order | undefined, ends: Ends): Typed {
  const day = order && typed.either?.[order]
  return day ? asTyped(day, ends) : typed
}
