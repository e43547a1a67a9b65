import { expect, test } from 'vitest'
import type { Language } from '@/domain/languages'
import { DATE_NAMES } from '@/i18n/dateNames'
import { dayBetween } from './dayBetween'

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
  expect(typed('03/15/2027', year)).toEqual({ day: null, fault: 'outside' })
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
  expect(typed('Thu 12/3')).toEqual({ day: '2026-12-03', fault: null })
})
