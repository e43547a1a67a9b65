import { addDays, type Day, dayOf, weekdayOf, yearOf } from '@/domain/dates'
import { orthodoxEasterOf } from '@/domain/easter'
import type { Rows } from './german'
import type { HolidayId } from './names'

/** Fixed public holidays by the Labour Code, article 154, paragraph 1. */
const FIXED: readonly (readonly [month: number, day: number, id: HolidayId])[] = [
  [0, 1, 'newYear'],
  [2, 3, 'liberation'],
  [4, 1, 'labourDay'],
  [4, 6, 'saintGeorge'],
  [4, 24, 'education'],
  [8, 6, 'unification'],
  [8, 22, 'independence'],
  [11, 24, 'christmasEve'],
  [11, 25, 'christmas'],
  [11, 26, 'secondChristmas'],
]

/** Days off in a single year, by decisions of the Council of Ministers (808 of 19 November 2025). */
const ONCE: Rows = [
  ['2025-12-31', 'euro'],
  ['2026-01-02', 'euro'],
]

/** Paragraph 2 of the article, in force since then, moves holidays on weekends to a working day. */
const SUBSTITUTES_SINCE = 2017

const isWeekend = (day: Day) => weekdayOf(day) % 6 === 0

/** Bulgaria's public holidays, and the days off for those on a weekend, by the Labour Code. */
export function bulgarianHolidays(year: number): { holidays: Rows; substitutes: Rows } {
  const easter = orthodoxEasterOf(year)
  const fixed = FIXED.map(([month, day, id]) => [dayOf(year, month, day), id] as const)
  const holidays: Rows = [
    ...fixed,
    [addDays(easter, -2), 'goodFriday'],
    [addDays(easter, -1), 'holySaturday'],
    [easter, 'easterSunday'],
    [addDays(easter, 1), 'easterMonday'],
    ...ONCE.filter(([day]) => yearOf(day) === year),
  ]
  const off = new Set(holidays.map(([day]) => day))
  const substitutes: [Day, HolidayId][] = []
  for (const [day, id] of year < SUBSTITUTES_SINCE ? [] : fixed) {
    if (!isWeekend(day)) continue
    let next = addDays(day, 1)
    while (isWeekend(next) || off.has(next)) next = addDays(next, 1)
    off.add(next)
    substitutes.push([next, id])
  }
  return { holidays, substitutes }
}
