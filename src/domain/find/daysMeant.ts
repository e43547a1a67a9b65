import { addDays, type Day, dayOf, daysBetween, isoWeekOf, weekdayOf, yearOf } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { dayAway, periodFrom, whichOf } from './distances'
import { FEASTS } from './feasts'
import { fold } from './signs'
import { type DateNames, dayOfOtherWeekday, nameCalled, readTypedDay } from './typedDay'

/** The day of a feast, week, quarter or month in a year. */
type DayIn = (year: number) => Day | null

const WEEK_WORDS = 'kw|cw|wk|week|woche|kalenderwoche|седм|седмица'
const WEEK = new RegExp(`^(?:w|${WEEK_WORDS})\\.?\\s*(\\d{1,2})$`)
const WEEK_LAST = new RegExp(
  `^(\\d{1,2})(?:\\.|st|nd|rd|th|-\\p{L}{2})?\\s*(?:${WEEK_WORDS})$`,
  'u',
)
const WEEK_DAY = /^(\d{4})-?w(\d{2})-?([1-7])$/
const QUARTER = /^(?:q|t|т|quartal|quarter|тримесечие)\s*([1-4])$/
const QUARTER_LAST = /^([1-4])(?:\.|st|nd|rd|th|-\p{L}{2})?\s*(?:q|quartal|quarter|тримесечие)$/u
const ORDINALS =
  /^(?:(first|erstes|първо)|(second|zweites|второ)|(third|drittes|трето)|(?:fourth|viertes|четвърто)) (?:quarter|quartal|тримесечие)$/
const YEAR = /^(?:year |jahr |година )?((?:19|20|21)\d\d)(?: г\.?| година)?$/
/** A year behind the words, in full or as two digits after a stroke; and one before the words. */
const YEAR_BEHIND = /^(.+?)(?:[\s,./-]+(\d{4})|\s*[/']\s*(\d{2}))(?:\s?г\.?)?$/
const YEAR_BEFORE = /^(\d{4})[\s,./-]*(.+)$/
const LEAD = /^(?:on|at|in|im|am|an|zu|um|the|der|die|das|den|в|във|на|през|по)\s+/
/** 29 February recurs after eight years at the latest. */
const LEAP = 8

/** The Monday of an ISO week; null if the year has no such week. */
function weekIn(year: number, week: number): Day | null {
  // 4 January is always in the first week.
  const fourth = dayOf(year, 0, 4)
  const monday = addDays(fourth, (week - 1) * 7 - ((weekdayOf(fourth) + 6) % 7))
  return isoWeekOf(monday) === week ? monday : null
}

function quarterCalled(words: string): number {
  const number = (QUARTER.exec(words) ?? QUARTER_LAST.exec(words))?.[1]
  if (number) return Number(number)
  const ordinal = ORDINALS.exec(words)
  if (!ordinal) return 0
  const at = ordinal.slice(1).findIndex(Boolean)
  return at < 0 ? 4 : at + 1
}

/** What folded words without a year mean in any year (a feast, week, quarter or month), or null. */
function dayInYear(words: string, { months }: DateNames): DayIn | null {
  const week = (WEEK.exec(words) ?? WEEK_LAST.exec(words))?.[1]
  if (week) return (year) => weekIn(year, Number(week))
  const quarter = quarterCalled(words)
  if (quarter > 0) return (year) => dayOf(year, (quarter - 1) * 3, 1)
  const month = nameCalled(months, words)
  return FEASTS.get(words) ?? (month >= 0 ? (year) => dayOf(year, month, 1) : null)
}

/** A month as a number beside a year: "5/2027", "2027-05". */
function monthInYear(words: string): DayIn | null {
  const month = /^\d{1,2}$/.test(words) ? Number(words) : 0
  return month >= 1 && month <= 12 ? (year) => dayOf(year, month - 1, 1) : null
}

/** How many days two days are apart. */
export const distance = (a: Day, b: Day): number => Math.abs(daysBetween(a, b))

const yearsAround = (today: Day, years: number) =>
  Array.from({ length: 2 * years + 1 }, (_, i) => yearOf(today) + i - years)

/** The last and the next such day around today, the nearer one first. */
function around(dayIn: DayIn, today: Day, years = 1): Day[] {
  const found = yearsAround(today, years).map(dayIn)
  const days = [...new Set(found.filter((day) => day !== null))].sort()
  const [last, next] = [days.findLast((day) => day < today), days.find((day) => day >= today)]
  const both = [last, next].filter((day) => day !== undefined)
  return both.sort((a, b) => distance(a, today) - distance(b, today))
}

/** "Next Friday", "this week", "last May", counted from today. A weekday also gives the one a week later. */
function seenFromToday(words: string, today: Day, names: DateNames): Day[] {
  const { which, rest } = whichOf(words) ?? { which: 0, rest: '' }
  if (rest === '') return []
  const period = periodFrom(rest, which, today)
  if (period) return [period]
  const weekday = nameCalled(names.weekdays, rest)
  if (weekday >= 0) {
    const ahead = (weekday - weekdayOf(today) + 7) % 7
    const next = addDays(today, which > 0 ? ahead || 7 : ahead)
    return which < 0 ? [addDays(today, ahead - 7)] : [next, addDays(next, 7)]
  }
  const dayIn = dayInYear(rest, names)
  if (!dayIn) return []
  if (which === 0) return [dayIn(yearOf(today))].filter((day) => day !== null)
  const days = yearsAround(today, 2)
    .map(dayIn)
    .filter((day) => day !== null)
  const found = which > 0 ? days.find((day) => day > today) : days.findLast((day) => day < today)
  return found ? [found] : []
}

/** Days of words with a year, or of words that fit any year; null for other words. */
function inYear(words: string, today: Day, names: DateNames): Day[] | null {
  const [, behind, long, short] = YEAR_BEHIND.exec(words) ?? []
  const [, before, after] = YEAR_BEFORE.exec(words) ?? []
  for (const [phrase, year] of [
    [behind, long ?? (short && `20${short}`)],
    [after, before],
  ]) {
    // "5/27" is a day of this year, not May 2027.
    const ofNumber = year === long || year === before ? monthInYear(phrase ?? '') : null
    const dayIn = phrase && year ? (dayInYear(phrase, names) ?? ofNumber) : null
    if (dayIn) return [dayIn(Number(year))].filter((day) => day !== null)
  }
  const dayIn = dayInYear(words, names)
  return dayIn && around(dayIn, today)
}

/** Words that stand for two. */
const SHORT: Readonly<Record<string, string>> = {
  weekend: 'this weekend',
  wochenende: 'this weekend',
  уикенд: 'this weekend',
  догодина: 'next year',
  лани: 'last year',
}

function daysSaid(words: string, today: Day, names: DateNames): Day[] | null {
  const away = dayAway(words, today)
  if (away) return [away]
  const bare = words.replace(LEAD, '')
  const { [bare]: phrase = bare } = SHORT
  const [, isoYear, isoWeek, isoDay] = WEEK_DAY.exec(phrase) ?? []
  if (isoYear) {
    const monday = weekIn(Number(isoYear), Number(isoWeek))
    return monday ? [addDays(monday, Number(isoDay) - 1)] : []
  }
  const year = YEAR.exec(phrase)?.[1]
  if (year) return [dayOf(Number(year), 0, 1)]
  const weekday = nameCalled(names.weekdays, phrase)
  const seen = seenFromToday(weekday >= 0 ? `this ${phrase}` : phrase, today, names)
  return seen.length > 0 ? seen : inYear(phrase, today, names)
}

/**
 * The days that a query may mean as a date, in any of the languages: "24.12.", "3 mar 2027", "KW 32", "Q3 2027",
 * "Ostern 2028", "next Friday", "след 3 седмици", "2027". Without a year it gives the last and the next such day. Any
 * other text gives none.
 */
export function daysMeant(query: string, language: Language, today: Day, names: DateNames): Day[] {
  const words = fold(query).trim().replace(/\s+/g, ' ')
  if (words === '') return []
  // "Naechsten" is read as "nächsten".
  for (const spelled of [words, words.replace(/([aou])e/g, '$1')]) {
    const days = daysSaid(spelled, today, names)
    if (days) return days
  }
  // Read for each year around today; a text with its own year gives the same day each time.
  const typed = (year: number) => readTypedDay(query, language, dayOf(year, 0, 1), names)
  const near = around(typed, today)
  // If only the weekday is wrong, there is no such day. Otherwise it may be 29 February, so it looks further away.
  const isOther = (year: number) =>
    dayOfOtherWeekday(query, language, dayOf(year, 0, 1), names) !== null
  const isFar = near.length === 0 && !yearsAround(today, 1).some(isOther)
  return isFar ? around(typed, today, LEAP) : near
}
