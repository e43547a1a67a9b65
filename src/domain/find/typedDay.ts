import { type Day, dayOf, isDay, weekdayOf, yearOf } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { fold, foldedName } from './signs'

/** Names of months and weekdays: a list for each way to say them, from January and from Sunday on. */
export type DateNames = {
  readonly months: readonly (readonly string[])[]
  readonly weekdays: readonly (readonly string[])[]
}

/** Words that people write beside the parts of a date, in any of the languages. */
const FILLERS = new Set(
  'st nd rd th of the on den der am vom г год година на ти ви ри ми'.split(' ').map(fold),
)
const YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})$/
const IN_ORDER = /^(\d{2})(\d{2})(\d{4})$/
/** What stands between the first two numbers. */
const BETWEEN = /\d(\D+)\d/
const FRACTION = /[\u00bc-\u00be\u2150-\u215f]/
const isShort = (part: string) => part.length <= 2

/**
 * Whether folded letters mean this name: in full, or by at least three of its first letters, which distinguish the
 * months.
 */
function isBegun(name: string, letters: string): boolean {
  const whole = foldedName(name)
  const isSpelled = (typed: string) =>
    whole === typed || (typed.length >= 3 && whole.startsWith(typed))
  // "Maerz" is "März".
  return isSpelled(letters) || isSpelled(letters.replace(/([aou])e/g, '$1'))
}

/** The index of the name that folded letters mean; -1 for none. */
export function nameCalled(lists: readonly (readonly string[])[], letters: string): number {
  for (const names of lists) {
    const found = names.findIndex((name) => name !== '' && isBegun(name, letters))
    if (found >= 0) return found
  }
  return -1
}

/** A year in full or by its last two digits. */
function fullYear(digits: string): string {
  return digits.length === 2 ? `20${digits}` : digits
}

/** The day of three written numbers; null if there is no such date. */
function dayFrom(year: string, month: string, day: string): Day | null {
  const isWhole = fullYear(year).length === 4 && isShort(month) && isShort(day)
  const found = dayOf(Number(fullYear(year)), Number(month) - 1, Number(day))
  return isWhole && isDay(found) ? found : null
}

/** The order of day and month in a date of numbers. */
export type Order = 'dayFirst' | 'monthFirst'

/** A day that a text can mean, and the order of its numbers; null if only one order is possible. */
export type Reading = { readonly day: Day; readonly order: Order | null }

function reading(day: Day | null, order: Order | null): readonly Reading[] {
  return day === null ? [] : [{ day, order }]
}

/** The parts of a date in numbers; eight digits in a row are a whole date. */
function partsOf(numbers: readonly string[]): readonly (readonly string[])[] {
  const [first = '', ...more] = numbers
  if (more.length > 0) return [numbers]
  return [YEAR_FIRST, IN_ORDER].map((shape) => shape.exec(first)?.slice(1) ?? [])
}

/**
 * Readings of numbers: with the year first they are year, month, day; with points the day comes first in every
 * language; else first in the order of the language, then in the other, as of 12/31 and 31/12 only one is possible.
 */
function fromNumbers(
  numbers: readonly string[],
  hasPoints: boolean,
  language: Language,
  thisYear: string,
): readonly Reading[] {
  const [a = '', b = '', c = thisYear] = numbers
  if (numbers.length < 2 || numbers.length > 3) return []
  if (a.length === 4) return numbers.length === 3 ? reading(dayFrom(a, b, c), null) : []
  const [monthFirst, dayFirst] = [dayFrom(c, a, b), dayFrom(c, b, a)]
  if (hasPoints || monthFirst === dayFirst) return reading(dayFirst, null)
  const both = [...reading(monthFirst, 'monthFirst'), ...reading(dayFirst, 'dayFirst')]
  return language === 'en' ? both : both.reverse()
}

/** The days that a text can mean, the likeliest first, and the weekdays that are written beside them. */
type Readings = { readonly days: readonly Reading[]; readonly weekdays: readonly number[] }

const NONE: Readings = { days: [], weekdays: [] }

/** All readings of a typed text, whatever weekday stands beside it. */
function readingsOf(
  text: string,
  language: Language,
  today: Day,
  { months, weekdays }: DateNames,
): Readings {
  const folded = fold(text).trim()
  // "½" is not 1 February.
  if (/[^\p{L}\d\s.,/-]/u.test(folded) || FRACTION.test(text)) return NONE
  const numbers = folded.match(/\d+/g) ?? []
  const words = (folded.match(/\p{L}+/gu) ?? []).filter((word) => !FILLERS.has(word))
  const thisYear = String(yearOf(today))
  const [month, ...more] = words.map((word) => nameCalled(months, word)).filter((at) => at >= 0)
  const rest = words.filter((word) => nameCalled(months, word) < 0)
  const beside = rest.map((word) => nameCalled(weekdays, word))
  if (beside.includes(-1) || more.length > 0) return NONE
  const days: Reading[] = []
  if (month === undefined) {
    const hasPoints = BETWEEN.exec(folded)?.[1]?.includes('.') ?? false
    for (const parts of partsOf(numbers)) {
      if (days.length === 0) days.push(...fromNumbers(parts, hasPoints, language, thisYear))
    }
  } else if (numbers.length === 1 || numbers.length === 2) {
    const [a = '', b = thisYear] = numbers
    const named = String(month + 1)
    days.push(...reading(a.length === 4 ? dayFrom(a, named, b) : dayFrom(b, named, a), null))
  }
  return { days, weekdays: beside }
}

/** Whether a day falls on the weekdays that were written beside it. */
const isOn = (day: Day, weekdays: readonly number[]) =>
  weekdays.every((weekday) => weekday === weekdayOf(day))

/**
 * The days that a typed text can mean. "3.5.2027", "3 May 2027", "May 3", "2027-05-03" mean one; "03/05/2027" and
 * "03052027" mean two, in the order of the language first. Without a year it is that of today; with a weekday only days
 * on that weekday count. Other texts mean none.
 */
export function daysTyped(
  text: string,
  language: Language,
  today: Day,
  names: DateNames,
): readonly Reading[] {
  const { days, weekdays } = readingsOf(text, language, today, names)
  return days.filter(({ day }) => isOn(day, weekdays))
}

/** The likeliest day that a typed text can mean, or null. */
export function readTypedDay(
  text: string,
  language: Language,
  today: Day,
  names: DateNames,
): Day | null {
  return daysTyped(text, language, today, names)[0]?.day ?? null
}

/** The day that a text means apart from its wrong weekday; null if the weekday is right, or if it is no date. */
export function dayOfOtherWeekday(
  text: string,
  language: Language,
  today: Day,
  names: DateNames,
): Day | null {
  const { days, weekdays } = readingsOf(text, language, today, names)
  return days.some(({ day }) => isOn(day, weekdays)) ? null : (days[0]?.day ?? null)
}

const TIME = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|uhr|h|ч\.?)?$/

/** Reads a time of day as people write it in any of the languages; in minutes since midnight, null for other texts. */
export function typedTime(text: string): number | null {
  const [, hourText = '', after, together, half = ''] = TIME.exec(text.trim().toLowerCase()) ?? []
  if (hourText === '') return null
  const [hour, minute] = [Number(hourText), Number(after ?? together ?? 0)]
  const isHalf = /^[ap]/.test(half)
  if (minute > 59 || hour > 23 || (isHalf && (hour < 1 || hour > 12))) return null
  return (isHalf ? (hour % 12) + (half.startsWith('p') ? 12 : 0) : hour) * 60 + minute
}
