import { type Day, dayOf, yearOf } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { type DateNames, dayOfOtherWeekday, readTypedDay } from './typedDay'

/** The first and the last day that a field takes. */
export type Ends = { readonly min: Day; readonly max: Day }

/** What a date field has of what was typed: a day that it takes, or why there is none; neither where it is empty. */
export type Typed = {
  readonly day: Day | null
  readonly fault: 'unknown' | 'outside' | 'otherWeekday' | null
  /** The day of which the weekday was another. */
  readonly other?: Day
}

/**
 * Reads a text that was typed into a date field. Without a year it is in that of today, or of the end that is
 * nearest to today, or in the next one where only that has the day between the ends (S5).
 */
export function dayBetween(
  text: string,
  { min, max }: Ends,
  language: Language,
  today: Day,
  names: DateNames,
): Typed {
  if (text.trim() === '') return { day: null, fault: null }
  const [, near = today] = [min, today, max].sort()
  const readIn = (year: number) => readTypedDay(text, language, dayOf(year, 0, 1), names)
  const isWithin = (day: Day | null) => day !== null && min <= day && day <= max
  const first = readIn(yearOf(near))
  if (first === null) {
    const other = dayOfOtherWeekday(text, language, near, names)
    return other === null
      ? { day: null, fault: 'unknown' }
      : { day: null, fault: 'otherWeekday', other }
  }
  const day = [first, readIn(yearOf(near) + 1)].find(isWithin) ?? null
  return { day, fault: day === null ? 'outside' : null }
}
