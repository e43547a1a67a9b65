import { addDays, type Day, dayOf, daysBetween, isoWeekOf, weekdayOf, yearOf } from '@/domain/dates'
import { easterOf, orthodoxEasterOf } from '@/domain/easter'
import type { Language } from '@/domain/languages'
import { fold } from './fold'
import { type DateNames, nameCalled, readTypedDay } from './typedDay'

/** How many days after today a word means, in each language. */
const NEAR: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['vorgestern', 'завчера'],
    ['yesterday', 'gestern', 'вчера'],
    ['today', 'heute', 'днес'],
    ['tomorrow', 'morgen', 'утре'],
    ['übermorgen', 'вдругиден'],
  ].flatMap((words, i) => words.map((word) => [fold(word), i - 2])),
)

const westEaster = (days: number) => (year: number) => addDays(easterOf(year), days)
const date = (month: number, day: number) => (year: number) => dayOf(year, month, day)

/** The feasts that people say in place of a date, by their names in each language. */
const FEASTS: ReadonlyMap<string, (year: number) => Day> = new Map(
  (
    [
      [westEaster(-2), 'good friday', 'karfreitag'],
      [westEaster(0), 'easter', 'easter sunday', 'ostern', 'ostersonntag'],
      [westEaster(1), 'easter monday', 'ostermontag'],
      [westEaster(49), 'whitsun', 'pentecost', 'pfingsten'],
      [orthodoxEasterOf, 'великден', 'orthodox easter'],
      [date(11, 24), 'christmas eve', 'heiligabend', 'бъдни вечер'],
      [date(11, 25), 'christmas', 'weihnachten', 'коледа'],
      [date(11, 31), "new year's eve", 'silvester'],
      [date(0, 1), 'new year', 'neujahr', 'нова година'],
    ] as const
  ).flatMap(([dayIn, ...names]) => names.map((name) => [fold(name), dayIn] as const)),
)

const WEEK = /^(?:kw|cw|wk|week|woche|kalenderwoche|седм|седмица)\.?\s*(\d{1,2})$/
const WITH_YEAR = /^(.+?)[\s,./]+(\d{4})$/

/** The Monday of an ISO week; null where the year has no such week. */
function weekIn(year: number, week: number): Day | null {
  // The 4th of January is in the first one.
  const fourth = dayOf(year, 0, 4)
  const monday = addDays(fourth, (week - 1) * 7 - ((weekdayOf(fourth) + 6) % 7))
  return isoWeekOf(monday) === week ? monday : null
}

/** What folded words without a year say of any year: a feast, a week, a month; null if nothing. */
function dayInYear(words: string, { months }: DateNames): ((year: number) => Day | null) | null {
  const week = WEEK.exec(words)
  if (week) return (year) => weekIn(year, Number(week[1]))
  const month = nameCalled(months, words)
  return FEASTS.get(words) ?? (month >= 0 ? date(month, 1) : null)
}

/** Says how far two days are apart. */
export const distance = (a: Day, b: Day): number => Math.abs(daysBetween(a, b))

/** What is meant in the years around today's: the last time and the next one, the nearer one first. */
function around(dayIn: (year: number) => Day | null, today: Day): Day[] {
  const years = [-1, 0, 1].map((more) => dayIn(yearOf(today) + more))
  const days = [...new Set(years.filter((day) => day !== null))].sort()
  const [last, next] = [days.findLast((day) => day < today), days.find((day) => day >= today)]
  const both = [last, next].filter((day) => day !== undefined)
  return both.sort((a, b) => distance(a, today) - distance(b, today))
}

/**
 * The days that somebody means who types a date, in any of the languages: "24.12.", "3 mar 2027", "KW 32",
 * "Ostern 2028", "Freitag", "утре". What has no year may be the last one or the next (F1). Nothing else is a day.
 */
export function daysMeant(query: string, language: Language, today: Day, names: DateNames): Day[] {
  const words = fold(query).trim().replace(/\s+/g, ' ')
  const { [words]: near } = NEAR
  if (near !== undefined) return [addDays(today, near)]
  const weekday = nameCalled(names.weekdays, words)
  if (weekday >= 0) {
    const next = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
    return [next, addDays(next, 7)]
  }
  const [, said = words, year] = WITH_YEAR.exec(words) ?? []
  const dayIn = dayInYear(said, names)
  if (dayIn && year) return [dayIn(Number(year))].filter((day) => day !== null)
  if (dayIn) return around(dayIn, today)
  // With a year of its own it is the same day, whatever year it is now.
  return around((now) => readTypedDay(words, language, dayOf(now, 0, 1), names), today)
}
