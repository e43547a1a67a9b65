import { addDays, type Day, dayNumberOf, dayOf, daysInMonth, weekdayOf } from '@/domain/dates'
import { addMonths, monthOfDay } from '@/domain/quarters'
import { fold } from './signs'

/** Gives the words of each line a number, counted from `first`; words as people write them in any of the languages. */
function numbered(first: number, lines: readonly string[]): ReadonlyMap<string, number> {
  const pairs = lines.flatMap((words, i) =>
    words.split(', ').map((word) => [fold(word), i + first]),
  )
  return new Map(pairs as [string, number][])
}

/** Words for a day near today, by their distance in days. */
const NEAR = numbered(-2, [
  'vorgestern, day before yesterday, the day before yesterday, завчера, онзи ден, онзиден',
  'yesterday, gestern, вчера',
  'today, heute, днес',
  'tomorrow, morgen, утре',
  'übermorgen, day after tomorrow, the day after tomorrow, вдругиден, други ден',
])

const COUNTS = numbered(1, [
  'a, an, one, ein, eine, einem, einer, един, една, едно',
  'two, zwei, два, две',
  'three, drei, три',
  'four, vier, четири',
  'five, fünf, пет',
  'six, sechs, шест',
  'seven, sieben, седем',
  'eight, acht, осем',
  'nine, neun, девет',
  'ten, zehn, десет',
  'eleven, elf, единадесет, единайсет',
  'twelve, zwölf, дванадесет, дванайсет',
])

const [DAY, WEEK, MONTH, QUARTER, YEAR, WEEKEND] = [0, 1, 2, 3, 4, 5]
/** Units of time, by their index. */
const UNITS = numbered(0, [
  'day, days, tag, tage, tagen, ден, дни, дена',
  'week, weeks, woche, wochen, седмица, седмици',
  'month, months, monat, monate, monaten, месец, месеца, месеци',
  'quarter, quarters, quartal, quartale, quartalen, тримесечие, тримесечия',
  'year, years, jahr, jahre, jahren, година, години',
  'weekend, wochenende, уикенд',
])

const [BACK, NOW, ON, FURTHER] = [-1, 0, 1, 2]
/** Words for the period before, this one, the next, and the one after; German and Bulgarian ones with their endings. */
const WHICH: readonly (readonly [number, RegExp])[] = [
  [
    BACK,
    /^(?:last|previous|letzt|vorig|vergangen|минал|предишн|предн)(?:e[nrsm]?|ия|ият|ата|ото|а|о)?$/,
  ],
  [NOW, /^(?:this|diese[nrsm]?|този|тази|това|тоя|тая)$/],
  [ON, /^(?:next|coming|nachst|kommend|следващ|идн|идващ|друг)(?:e[nrsm]?|ия|ият|ата|ото|а|о)?$/],
  [FURTHER, /^(?:ubernachst)e[nrsm]?$/],
]

/** The period that the first word names, relative to today's, and the words behind it; null if it names none. */
export function whichOf(words: string): { which: number; rest: string } | null {
  const [first = '', ...rest] = words.split(' ')
  const which = WHICH.find(([, pattern]) => pattern.test(first))?.[0]
  return which === undefined || rest.length === 0 ? null : { which, rest: rest.join(' ') }
}

/** The same day `count` months later, or the last day of a shorter month. */
function monthsOn(day: Day, count: number): Day {
  const { year, month } = addMonths(monthOfDay(day), count)
  return dayOf(year, month, Math.min(dayNumberOf(day), daysInMonth(year, month)))
}

const MONTHS_IN: Readonly<Record<number, number>> = { [MONTH]: 1, [QUARTER]: 3, [YEAR]: 12 }

/** The day `count` units after another. */
function unitsOn(day: Day, unit: number, count: number): Day | null {
  if (unit === DAY || unit === WEEK) return addDays(day, count * (unit === WEEK ? 7 : 1))
  const { [unit]: months } = MONTHS_IN
  return months === undefined ? null : monthsOn(day, months * count)
}

/** The Monday of the week that a day is in. */
const mondayOf = (day: Day) => addDays(day, -((weekdayOf(day) + 6) % 7))

/** The first day of the week, month, quarter or year `which` periods from today's; of a weekend its Saturday. */
export function periodFrom(words: string, which: number, today: Day): Day | null {
  const unit = UNITS.get(words)
  const monday = addDays(mondayOf(today), which * 7)
  if (unit === WEEK) return monday
  if (unit === WEEKEND) return addDays(monday, 5)
  const { [unit ?? DAY]: months } = MONTHS_IN
  if (months === undefined) return null
  const { year, month } = monthOfDay(today)
  const first = dayOf(year, month - (month % months), 1)
  return monthsOn(first, which * months)
}

const ONWARD = /^(?:in|след) (?:(\S+) )?(\S+)$/
const BACKWARD = /^(?:vor|преди) (?:(\S+) )?(\S+)$/
const BEHIND = /^(\S+) (\S+) (ago|from now|from today|later)$/

/** The day at a distance in folded words: "tomorrow", "in 3 weeks", "vor zwei Tagen"; null for other words. */
export function dayAway(words: string, today: Day): Day | null {
  const near = NEAR.get(words)
  if (near !== undefined) return addDays(today, near)
  const behind = BEHIND.exec(words)
  const [, count, unit = ''] = ONWARD.exec(words) ?? BACKWARD.exec(words) ?? behind ?? []
  const known = UNITS.get(unit)
  // "След седмица", without a number, means in one week.
  const many =
    count === undefined
      ? 1
      : (COUNTS.get(count) ?? (/^\d{1,4}$/.test(count) ? Number(count) : null))
  if (known === undefined || many === null) return null
  const isBack = BACKWARD.test(words) || behind?.[3] === 'ago'
  return unitsOn(today, known, isBack ? -many : many)
}
