import { expect, test } from 'vitest'
import type { Language } from '@/domain/languages'
import { DATE_NAMES } from '@/i18n/dateNames'
import { dayBetween, inOrder } from './dayBetween'

const TODAY = '2026-11-25'
const WIDE = { min: '1926-01-01', max: '2126-12-31' }
const typed = (text: string, ends = WIDE, language: Language = 'en') =>
  dayBetween(text, ends, language, TODAY, DATE_NAMES)

test('S5 a field that is empty has no day and no fault', () => {
  expect(typed('')).toEqual({ day: null, fault: null })
  expect(typed(' \u00a0')).toEqual({ day: null, fault: null })
})

test('S5 numbers with points are day first in an English field', () => {
  expect(typed('5.12.2026')).toEqual({ day: '2026-12-05', fault: null })
  expect(typed('7.12.2026')).toEqual({ day: '2026-12-07', fault: null })
  expect(typed('12.31.2026')).toEqual({ day: null, fault: 'unknown' })
})

test('S5 what is no date and what lies beyond the ends are told apart', () => {
  const year = { min: '2026-01-01', max: '2026-12-31' }
  expect(typed('03/15/2027', year)).toMatchObject({ day: null, fault: 'outside' })
  expect(typed('02/30', year)).toEqual({ day: null, fault: 'unknown' })
  expect(typed('next friday', year)).toEqual({ day: null, fault: 'unknown' })
})

test('S5 without a year it is in the year of the field', () => {
  const next = { min: '2027-01-01', max: '2027-12-31' }
  expect(typed('31.3.', next).day).toBe('2027-03-31')
  expect(typed('31.3.').day).toBe('2026-03-31')
  // The last day of a repetition lies ahead.
  expect(typed('31.3.', { min: '2026-11-27', max: '2036-11-26' }).day).toBe('2027-03-31')
})

test('S5 a weekday that is another is said with the day that was written', () => {
  expect(typed('Fr 3.12.')).toEqual({ day: null, fault: 'otherWeekday', other: '2026-12-03' })
  expect(typed('Thu 12/24').day).toBe('2026-12-24')
})

test('B2 S5 numbers with strokes that can be two days are none of them in English', () => {
  const either = { dayFirst: '2027-05-06', monthFirst: '2027-06-05' }
  for (const text of ['6/5/2027', '06-05-2027', '6 5 27', '06052027']) {
    expect([text, typed(text)]).toEqual([text, { day: null, fault: 'twoWays', either }])
  }
  // Each without a year is in the year in which the field takes it.
  const ahead = { min: '2027-05-20', max: '2037-05-19' }
  expect(typed('6/5', ahead).either).toEqual({ dayFirst: '2028-05-06', monthFirst: '2027-06-05' })
  // Both are a Thursday.
  expect(typed('Thu 12/3').fault).toBe('twoWays')
})

test('B2 S5 what can be but one day is that day', () => {
  for (const [text, day] of [
    ['13/2/2027', '2027-02-13'],
    ['2/13/2027', '2027-02-13'],
    ['5/5/2027', '2027-05-05'],
    ['6.5.2027', '2027-05-06'],
    ['2027/05/06', '2027-05-06'],
    ['Thu 6/5/2027', '2027-05-06'],
    ['Sat 6/5/2027', '2027-06-05'],
  ]) {
    expect([text, typed(String(text)).day]).toEqual([text, day])
  }
})

test('B2 S5 in German and Bulgarian the day stands first', () => {
  expect(typed('6/5/2027', WIDE, 'de').day).toBe('2027-05-06')
  expect(typed('6/5/2027', WIDE, 'bg').day).toBe('2027-05-06')
})

test('B2 S5 the order of the language counts where the field takes no other; the other one is asked about', () => {
  const past = { min: '2026-08-27', max: '2026-11-25' }
  expect(typed('11/5/2026', past).day).toBe('2026-11-05')
  expect(typed('12/5/2026', past).fault).toBe('outside')
  expect(typed('12/10/2026', past).fault).toBe('twoWays')
})

test('B2 S5 both dates of a range are in one order', () => {
  const [start, end] = [typed('13/2/2027'), typed('12/3/2027')]
  expect(inOrder(end, start.order, WIDE)).toEqual({ day: '2027-03-12', fault: null })
  expect(inOrder(start, end.order, WIDE).day).toBe('2027-02-13')
  expect(inOrder(end, typed('2/13/2027').order, WIDE).day).toBe('2027-12-03')
  expect(inOrder(end, typed('13.2.2027').order, WIDE).fault).toBe('twoWays')
  const american = typed('12/31/2027', WIDE, 'de').order
  expect(inOrder(typed('1/2/2028', WIDE, 'de'), american, WIDE).day).toBe('2028-01-02')
})
