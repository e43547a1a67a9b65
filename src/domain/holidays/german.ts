import { getHolidays } from 'feiertagejs'
import { type Day, yearOf } from '@/domain/dates'
import type { HolidayId } from './names'
import { LOCAL_REGIONS, type LocalRegion } from './regions'

export type Rows = readonly (readonly [day: Day, id: HolidayId])[]

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
const ONCE: Readonly<Record<string, Rows>> = {
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
export function germanHolidays(region: string, year: number): Rows {
  const local = LOCAL_REGIONS.find((code) => code === region)
  // The library's Augsburg includes the holidays of all these places.
  if (local) return rowsOf(year, 'AUGSBURG').filter(([, id]) => LOCAL[local].includes(id))
  const once = (ONCE[region] ?? []).filter(([day]) => yearOf(day) === year)
  return rowsOf(year, region.slice(3) as LibraryRegion)
    .filter(([day, id]) => isKept(region, day, id))
    .concat(once)
}
