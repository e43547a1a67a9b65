import { getHolidays } from 'feiertagejs'
import { addDays, type Day, dayOf, weekdayOf, yearOf } from '@/domain/dates'
import { orthodoxEasterOf } from '@/domain/easter'
import type { HolidayId } from './names'
import { BULGARIA, knownRegions, LOCAL_REGIONS, type LocalRegion } from './regions'

type Rows = readonly (readonly [day: Day, id: HolidayId])[]

type LibraryRegion = Parameters<typeof getHolidays>[1]
type LibraryName = ReturnType<typeof getHolidays>[number]['name']

/** The library's names. */
const IDS: Readonly<Record<LibraryName, HolidayId>> = {
  NEUJAHRSTAG: 'newYear',
  HEILIGEDREIKOENIGE: 'epiphany',
  WELTFRAUENTAG: 'womensDay',
  KARFREITAG: 'goodFriday',
  OSTERSONNTAG: 'easterSunday',
  OSTERMONTAG: 'easterMonday',
  TAG_DER_ARBEIT: 'labourDay',
  CHRISTIHIMMELFAHRT: 'ascension',
  PFINGSTSONNTAG: 'whitSunday',
  PFINGSTMONTAG: 'whitMonday',
  FRONLEICHNAM: 'corpusChristi',
  AUGSBURGER_FRIEDENSFEST: 'peaceFestival',
  MARIAHIMMELFAHRT: 'assumption',
  WELTKINDERTAG: 'childrensDay',
  DEUTSCHEEINHEIT: 'unityDay',
  REFORMATIONSTAG: 'reformation',
  ALLERHEILIGEN: 'allSaints',
  BUBETAG: 'repentance',
  ERSTERWEIHNACHTSFEIERTAG: 'christmas',
  ZWEITERWEIHNACHTSFEIERTAG: 'secondChristmas',
}

/** Holidays in a single year, by laws of the states. */
const ONCE_IN_GERMANY: Readonly<Record<string, Rows>> = {
  'DE-BE': [
    ['2020-05-08', 'victoryDay'],
    ['2025-05-08', 'victoryDay'],
    ['2028-06-17', 'uprising'],
  ],
}

/** What places keep besides their state; Augsburg also keeps that of Catholic towns. */
const LOCAL: Readonly<Record<LocalRegion, readonly HolidayId[]>> = {
  'DE-BY-augsburg': ['peaceFestival', 'assumption'],
  'DE-BY-catholic': ['assumption'],
  'DE-SN-catholic': ['corpusChristi'],
  'DE-TH-catholic': ['corpusChristi'],
}

/** States with Reformation Day since 2018; in 2017 all states had it. */
const SINCE_2018 = /^DE-(HB|HH|NI|SH)$/

/** In Bavaria the Assumption depends on the town; the library counts it everywhere. */
function isKept(state: string, day: Day, id: HolidayId): boolean {
  if (id === 'assumption') return state !== 'DE-BY'
  return id !== 'reformation' || yearOf(day) >= 2017 || !SINCE_2018.test(state)
}

function rowsOf(year: number, region: LibraryRegion): Rows {
  // The library gives noon in UTC; its own text would be the day in this device's zone.
  return getHolidays(year, region).map(({ date, name }) => [
    date.toISOString().slice(0, 10),
    IDS[name],
  ])
}

/** The public holidays of a German state, or those that a place keeps besides its state. */
function germanHolidays(region: string, year: number): Rows {
  const local = LOCAL_REGIONS.find((code) => code === region)
  // The library's Augsburg includes the holidays of all these places.
  if (local) return rowsOf(year, 'AUGSBURG').filter(([, id]) => LOCAL[local].includes(id))
  const once = (ONCE_IN_GERMANY[region] ?? []).filter(([day]) => yearOf(day) === year)
  return rowsOf(year, region.slice(3) as LibraryRegion)
    .filter(([day, id]) => isKept(region, day, id))
    .concat(once)
}

/** A public holiday on its day, and the chosen regions that keep it. */
type PublicHoliday = {
  readonly id: HolidayId
  /** The day off replaces a holiday on a weekend. */
  readonly isSubstitute: boolean
  readonly regions: readonly string[]
}

const NO_ROWS: Rows = []

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
const ONCE_IN_BULGARIA: Rows = [
  ['2025-12-31', 'euro'],
  ['2026-01-02', 'euro'],
]

/** Paragraph 2 of the article, in force since then, moves holidays on weekends to a working day. */
const SUBSTITUTES_SINCE = 2017

const isWeekend = (day: Day) => weekdayOf(day) % 6 === 0

/** Bulgaria's public holidays, and the days off for those on a weekend, by the Labour Code. */
function bulgarianHolidays(year: number): { holidays: Rows; substitutes: Rows } {
  const easter = orthodoxEasterOf(year)
  const fixed = FIXED.map(([month, day, id]) => [dayOf(year, month, day), id] as const)
  const holidays: Rows = [
    ...fixed,
    [addDays(easter, -2), 'goodFriday'],
    [addDays(easter, -1), 'holySaturday'],
    [easter, 'easterSunday'],
    [addDays(easter, 1), 'easterMonday'],
    ...ONCE_IN_BULGARIA.filter(([day]) => yearOf(day) === year),
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

/**
 * The public holidays of some regions in a year, by day, in order; correct for 2018 to 2100, without a network. Unknown
 * codes are ignored.
 */
export function publicHolidays(
  regions: readonly string[],
  year: number,
): ReadonlyMap<Day, readonly PublicHoliday[]> {
  const found = new Map<Day, PublicHoliday[]>()
  const add = (region: string, rows: Rows, isSubstitute: boolean) => {
    for (const [day, id] of rows) {
      const others = found.get(day) ?? []
      const known = others.findIndex((one) => one.id === id && one.isSubstitute === isSubstitute)
      const at = known < 0 ? others.length : known
      others[at] = { id, isSubstitute, regions: [...(others[at]?.regions ?? []), region] }
      found.set(day, others)
    }
  }
  for (const region of knownRegions(regions)) {
    const { holidays, substitutes } =
      region === BULGARIA
        ? bulgarianHolidays(year)
        : { holidays: germanHolidays(region, year), substitutes: NO_ROWS }
    add(region, holidays, false)
    add(region, substitutes, true)
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
