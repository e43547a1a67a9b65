import { type Day, dayOf, yearOf } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { type DateNames, dayOfOtherWeekday, daysTyped, type Order, type Reading } from './typedDay'

/** The first and the last day that a date field accepts. */
export type Ends = { readonly min: Day; readonly max: Day }

/** What a date field read from its text: an accepted day, or why there is none; both null if it is empty. */
export type Typed = {
  readonly day: Day | null
  readonly fault: 'unknown' | 'outside' | 'otherWeekday' | 'twoWays' | null
  /** The day that the text would name if its weekday were right. */
  readonly other?: Day
  /** The order of its numbers, if they or the person decide it. */
  readonly order?: Order
  /** The day in each order of its numbers, if they do not decide the order. */
  readonly either?: Readonly<Record<Order, Day>>
}

const isWithin = (day: Day, { min, max }: Ends) => min <= day && day <= max

/** A day that was typed, whether or not the field accepts it. */
const asTyped = (day: Day, ends: Ends): Typed =>
  isWithin(day, ends) ? { day, fault: null } : { day: null, fault: 'outside' }

/** Both days that the numbers can mean; the language decides between them, except in English. */
function eitherOf(usual: Reading, unusual: Reading, language: Language, ends: Ends): Typed {
  const isDayFirst = usual.order === 'dayFirst'
  const [dayFirst, monthFirst] = isDayFirst ? [usual, unusual] : [unusual, usual]
  const either = { dayFirst: dayFirst.day, monthFirst: monthFirst.day }
  // English is written in both orders, so it decides nothing if both days are accepted.
  const isSaid = language !== 'en' || !isWithin(unusual.day, ends)
  return isSaid ? { ...asTyped(usual.day, ends), either } : { day: null, fault: 'twoWays', either }
}

/**
 * Reads the text of a date field. A date without a year is in the year of today, or of the accepted end nearest to
 * today, or in the next year if only that day is accepted. A text that can mean two days and does not say which is no
 * day.
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

/** The day in the order of numbers that the range's other date, or the person, has decided. */
export function inOrder(typed: Typed, order: Order | undefined, ends: Ends): Typed {
  const day = order && typed.either?.[order]
  return day ? asTyped(day, ends) : typed
}
