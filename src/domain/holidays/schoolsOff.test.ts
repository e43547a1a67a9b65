import { expect, test } from 'vitest'
import type { KnownSchool } from './layers'
import { commonSchoolDays } from './schoolDays'
import { schoolBreaks } from './schoolsOff'

const STRETCHES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'DE-BY': [
    ['2026-12-24', '2027-01-08'],
    ['2027-03-22', '2027-04-02'],
    ['2027-08-02', '2027-09-13'],
    ['2027-11-17', '2027-11-17'],
    ['2027-12-24', '2028-01-07'],
  ],
  'DE-BE': [
    ['2026-12-23', '2027-01-02'],
    ['2027-03-22', '2027-04-02'],
    ['2027-07-01', '2027-08-14'],
    ['2027-12-22', '2027-12-31'],
  ],
  'DE-SN': [['2027-07-10', '2027-08-20']],
}

const known: KnownSchool = (state, year) =>
  (STRETCHES[state] ?? [])
    .filter(([from, to]) => from <= `${year}-12-31` && to >= `${year}-01-01`)
    .map(([from, to]) => ({ from, to, names: { de: 'Ferien' } }))

const breaks = (...states: readonly string[]) =>
  schoolBreaks(states, 2027, known).map(
    ({ from, to, days, freeFrom, freeTo, free }) =>
      `${from} ${to} ${days}, ${freeFrom} ${freeTo} ${free}`,
  )

test('B5 what the school holidays of all states have in common is found, with the weekends around it', () => {
  expect(breaks('DE-BY', 'DE-BE')).toEqual([
    '2026-12-24 2027-01-02 10, 2026-12-24 2027-01-03 11',
    '2027-03-22 2027-04-02 12, 2027-03-20 2027-04-04 16',
    '2027-08-02 2027-08-14 13, 2027-07-31 2027-08-15 16',
    '2027-12-24 2027-12-31 8, 2027-12-24 2028-01-02 10',
  ])
})

test('B5 a public holiday of one state joins the school holidays of another, and alone makes no stretch', () => {
  // The Day of Repentance: schools of Bavaria are off, and all of Saxony is.
  expect(breaks('DE-BY', 'DE-SN')).toEqual([
    '2027-08-02 2027-08-20 19, 2027-07-31 2027-08-22 23',
    '2027-11-17 2027-11-17 1, 2027-11-17 2027-11-17 1',
  ])
})

test('B5 of one state they are its own, and of none there are none', () => {
  expect(breaks('DE-SN')).toEqual(['2027-07-10 2027-08-20 42, 2027-07-10 2027-08-22 44'])
  expect(breaks()).toEqual([])
  expect(schoolBreaks(['DE-BY'], 2030, known)).toEqual([])
})

test('B5 the days of the school holidays that all of them share', () => {
  const days = commonSchoolDays(['DE-BY', 'DE-BE'], 2027, known)
  expect([...days].filter((day) => '2026-12-30' < day && day < '2027-02')).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
  expect(days.has('2027-08-14')).toBe(true)
  expect(days.has('2027-08-15')).toBe(false)
  expect(commonSchoolDays([], 2027, known).size).toBe(0)
})
