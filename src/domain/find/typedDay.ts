import { type Day, dayOf, isDay, yearOf } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { fold } from './fold'

/** What months and weekdays are called: a list for each way to say them, from January and from Sunday on. */
export type DateNames = {
  readonly months: readonly (readonly string[])[]
  readonly weekdays: readonly (readonly string[])[]
}

/** What people write beside the parts of a date, in one of the languages. */
const FILLERS = new Set(['st', 'nd', 'rd', 'th', 'of', 'den', 'der', 'г', 'год', 'година'])
const YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})$/
const IN_ORDER = /^(\d{2})(\d{2})(\d{4})$/
const isShort = (part: string) => part.length <= 2

/** Whether somebody who writes letters, folded, means this name: three of them tell the months apart. */
function isBegun(name: string, letters: string): boolean {
  const whole = fold(name)
  return whole === letters || (letters.length >= 3 && whole.startsWith(letters))
}

/** Which of the names is meant by folded letters, counted from 0; -1 if none. */
export function nameCalled(lists: readonly (readonly string[])[], letters: string): number {
  for (const names of lists) {
    const found = names.findIndex((name) => isBegun(name, letters))
    if (found >= 0) return found
  }
  return -1
}

/** A year in full or by its last two digits. */
function fullYear(written: string): string {
  return written.length === 2 ? `20${written}` : written
}

/** The day of three written numbers; null where the calendar has none. */
function dayFrom(year: string, month: string, day: string): Day | null {
  const isWhole = fullYear(year).length === 4 && isShort(month) && isShort(day)
  const found = dayOf(Number(fullYear(year)), Number(month) - 1, Number(day))
  return isWhole && isDay(found) ? found : null
}

/** The parts that numbers can be: eight digits in a row are a whole date. */
function partsOf(numbers: readonly string[]): readonly (readonly string[])[] {
  const [first = '', ...more] = numbers
  if (more.length > 0) return [numbers]
  return [YEAR_FIRST, IN_ORDER].map((shape) => shape.exec(first)?.slice(1) ?? [])
}

/** Numbers alone: with the year first they are year, month, day; else as the language orders them. */
function fromNumbers(numbers: readonly string[], language: Language, thisYear: string): Day | null {
  const [a = '', b = '', c = thisYear] = numbers
  if (numbers.length < 2 || numbers.length > 3) return null
  if (a.length === 4) return numbers.length === 3 ? dayFrom(a, b, c) : null
  const [monthFirst, dayFirst] = [dayFrom(c, a, b), dayFrom(c, b, a)]
  // Where the language's order makes no day, as in 12/31 and 31/12, only the other can be meant.
  return language === 'en' ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst)
}

/**
 * Reads what somebody typed as a day: "3.5.2027", "03/05/2027" in the order of the language, "3 May 2027",
 * "May 3", "2027-05-03", "03052027". Without a year it is that of today. Null for anything else.
 */
export function readTypedDay(
  text: string,
  language: Language,
  today: Day,
  { months, weekdays }: DateNames,
): Day | null {
  const written = fold(text).trim()
  if (/[^\p{L}\d\s.,/\-–]/u.test(written)) return null
  const numbers = written.match(/\d+/g) ?? []
  const words = (written.match(/\p{L}+/gu) ?? []).filter((word) => !FILLERS.has(word))
  const thisYear = String(yearOf(today))
  const called = words.map((word) => nameCalled(months, word))
  const [month, ...more] = called.filter((index) => index >= 0)
  const rest = words.filter((word, i) => called[i] === -1 && nameCalled(weekdays, word) === -1)
  if (rest.length > 0 || more.length > 0) return null
  if (month === undefined) {
    const found = partsOf(numbers).map((parts) => fromNumbers(parts, language, thisYear))
    return found.find((day) => day !== null) ?? null
  }
  const [a = '', b = thisYear] = numbers
  if (numbers.length < 1 || numbers.length > 2) return null
  return a.length === 4 ? dayFrom(a, String(month + 1), b) : dayFrom(b, String(month + 1), a)
}
