import { type Day, dayOf, isDay, yearOf } from '@/domain/dates'
import { LANGUAGES, type Language } from '@/domain/languages'
import { dayNames, daySentences } from '@/i18n/dayNames'

/** What people write beside the parts of a date, in one of the languages. */
const FILLERS = new Set(['st', 'nd', 'rd', 'th', 'of', 'den', 'der', 'г', 'год', 'година'])
const YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})$/
const IN_ORDER = /^(\d{2})(\d{2})(\d{4})$/
const isShort = (part: string) => part.length <= 2

/** Whether somebody who writes letters means this name: three of them tell the months apart. */
const isBegun = (name: string, letters: string) =>
  name === letters || (letters.length >= 3 && name.toLowerCase().startsWith(letters))

const allOf = (kind: 'months' | 'shortWeekdays') =>
  LANGUAGES.map((language) => dayNames[language][kind])

const monthCalled = (letters: string) =>
  allOf('months')
    .map((names) => names.findIndex((name) => isBegun(name, letters)))
    .find((month) => month >= 0)

const isWeekdayCalled = (letters: string) =>
  [...LANGUAGES.map((language) => daySentences[language].weekdays), ...allOf('shortWeekdays')]
    .flat()
    .some((name) => isBegun(name.toLowerCase(), letters))

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
export function readTypedDay(text: string, language: Language, today: Day): Day | null {
  const written = text.normalize('NFKC').trim().toLocaleLowerCase(language)
  if (/[^\p{L}\p{M}\d\s.,/\-–]/u.test(written)) return null
  const numbers = written.match(/\d+/g) ?? []
  const words = (written.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !FILLERS.has(word))
  const thisYear = String(yearOf(today))
  const months = words.map(monthCalled).filter((month) => month !== undefined)
  const rest = words.filter((word) => monthCalled(word) === undefined && !isWeekdayCalled(word))
  if (rest.length > 0 || months.length > 1) return null
  const [month] = months
  if (month === undefined) {
    const found = partsOf(numbers).map((parts) => fromNumbers(parts, language, thisYear))
    return found.find((day) => day !== null) ?? null
  }
  const [a = '', b = thisYear] = numbers
  if (numbers.length < 1 || numbers.length > 2) return null
  return a.length === 4 ? dayFrom(a, String(month + 1), b) : dayFrom(b, String(month + 1), a)
}
