import { expect, it, test } from 'vitest'
import type { Day } from '@/domain/dates'
import { LANGUAGES, type Language } from '@/domain/languages'
import { DATE_NAMES } from '@/i18n/dateNames'
import { longDay } from '@/i18n/dayTexts'
import { spokenDay } from '@/i18n/format'
import { dayOfOtherWeekday, readTypedDay as read, typedTime } from './typedDay'

const TODAY = '2026-11-25'
const readTypedDay = (text: string, language: Language, today: Day) =>
  read(text, language, today, DATE_NAMES)

it.each(LANGUAGES)('S5 a day with the year first is understood in %s', (language) => {
  for (const text of ['2027-05-03', ' 2027-5-3 ', '2027/05/03', '2027.5.3', '20270503']) {
    expect([text, readTypedDay(text, language, TODAY)]).toEqual([text, '2027-05-03'])
  }
})

it('S5 numbers are in the order of the language', () => {
  for (const text of ['03/05/2027', '3-5-27', '03052027', '3 5 2027', '3,5,2027']) {
    expect([text, ...LANGUAGES.map((each) => readTypedDay(text, each, TODAY))]).toEqual([
      text,
      '2027-03-05',
      '2027-05-03',
      '2027-05-03',
    ])
  }
})

it.each(LANGUAGES)('S5 numbers with points are day first in %s', (language) => {
  for (const [text, day] of [
    ['5.12.2026', '2026-12-05'],
    ['5.12.', '2026-12-05'],
    ['5.12', '2026-12-05'],
    ['05.12.26', '2026-12-05'],
    ['3. 5. 2027', '2027-05-03'],
    ['3.5/2027', '2027-05-03'],
    ['12.31.2027', null],
    ['31.2.2027', null],
  ]) {
    expect([text, readTypedDay(String(text), language, TODAY)]).toEqual([text, day])
  }
})

it('S5 a weekday written beside a date chooses the reading that falls on it', () => {
  expect(readTypedDay('Do 3.12.', 'en', TODAY)).toBe('2026-12-03')
  // 5 March is a Friday and 3 May a Monday.
  expect(readTypedDay('Mon 5/3/2027', 'de', TODAY)).toBe('2027-05-03')
  expect(readTypedDay('Mon 3/5/2027', 'en', TODAY)).toBe('2027-05-03')
  expect(readTypedDay('пн 3/5/2027', 'en', TODAY)).toBe('2027-05-03')
  expect(readTypedDay('Fri 5/3/2027', 'en', TODAY)).toBe('2027-03-05')
  expect(readTypedDay('Sonnabend, 1. Mai 2027', 'de', TODAY)).toBe('2027-05-01')
})

it('S5 a date with a weekday that is not its own is no day', () => {
  for (const language of LANGUAGES) {
    for (const text of [
      'Fr 3.12.2026',
      'Tue 5/3/2027',
      'Mo 24. Dezember 2026',
      'Mo Di 7.12.2026',
    ]) {
      expect([text, readTypedDay(text, language, TODAY)]).toEqual([text, null])
    }
  }
  expect(dayOfOtherWeekday('Fr 3.12.2026', 'en', TODAY, DATE_NAMES)).toBe('2026-12-03')
  expect(dayOfOtherWeekday('Do 3.12.2026', 'en', TODAY, DATE_NAMES)).toBeNull()
})

it('S5 where that order makes no day the other one is meant', () => {
  expect(readTypedDay('31/12/2027', 'en', TODAY)).toBe('2027-12-31')
  expect(readTypedDay('12/31/2027', 'de', TODAY)).toBe('2027-12-31')
  expect(readTypedDay('12312027', 'bg', TODAY)).toBe('2027-12-31')
})

it.each([
  'May 3, 2027',
  '3 May 2027',
  '3rd of May 2027',
  'Monday, May 3, 2027',
  'mon 3 may 27',
  '3. Mai 2027',
  'Montag, den 3. Mai 2027',
  'Mo, 3. Mai 2027',
  '3 май 2027 г.',
  '3 МАЙ 2027',
  'пн, 3 май 2027 година',
  'Mon\u200bday,\u00a03\u202fMay\u00ad 2027',
  '2027‑05‑03',
  '2027 May 3',
  '３ Ｍａｙ ２０２７',
])('S5 "%s" is understood in every language', (text) => {
  for (const language of LANGUAGES) expect(readTypedDay(text, language, TODAY)).toBe('2027-05-03')
})

it('S5 what the calendar itself writes of a day is read as that day', () => {
  for (const language of LANGUAGES) {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2028-${String(month).padStart(2, '0')}-29`
      for (const text of [longDay(day, language), spokenDay(day, language)]) {
        expect([text, readTypedDay(text, language, TODAY)]).toEqual([text, day])
      }
    }
  }
})

it('S5 three letters name a month', () => {
  expect(readTypedDay('29 feb 2028', 'de', TODAY)).toBe('2028-02-29')
  expect(readTypedDay('1. Mär 2027', 'de', TODAY)).toBe('2027-03-01')
  expect(readTypedDay('1. Maerz 2027', 'de', TODAY)).toBe('2027-03-01')
  expect(readTypedDay('6. Jänner 2027', 'de', TODAY)).toBe('2027-01-06')
  expect(readTypedDay('3-ти март 2027 г.', 'bg', TODAY)).toBe('2027-03-03')
  expect(readTypedDay('1 сеп 2027', 'bg', TODAY)).toBe('2027-09-01')
  expect(readTypedDay('1 ju 2027', 'en', TODAY)).toBeNull()
})

it('S5 without a year it is the current one', () => {
  expect(readTypedDay('3.5.', 'de', TODAY)).toBe('2026-05-03')
  expect(readTypedDay('5/3', 'en', TODAY)).toBe('2026-05-03')
  expect(readTypedDay('3 май', 'bg', TODAY)).toBe('2026-05-03')
})

it.each([
  '',
  '  ',
  '3',
  'May',
  'tomorrow',
  '31.2.2027',
  '29.2.2027',
  '0.5.2027',
  '3.5.202',
  '3.5.20270',
  '3.5.2027 10:30',
  '3.5.-7.5.2027',
  '5/2027',
  '2027-05',
  '2027-13-40',
  'May 3 June 2027',
  '2027W18',
  '<b>3.5.2027</b>',
  '½',
])('S5 "%s" is no day', (text) => {
  for (const language of LANGUAGES) expect(readTypedDay(text, language, TODAY)).toBeNull()
})

const at = (hour: number, minute = 0) => hour * 60 + minute

test.each([
  ['10:04', at(10, 4)],
  [' 9.04 ', at(9, 4)],
  ['0904', at(9, 4)],
  ['904', at(9, 4)],
  ['9', at(9)],
  ['21 Uhr', at(21)],
  ['21:04 ч.', at(21, 4)],
  ['9:04 AM', at(9, 4)],
  ['9:04\u202fPM', at(21, 4)],
  ['12 am', at(0)],
  ['12:30 p.m.', at(12, 30)],
  ['0:00', at(0)],
  ['24:00', null],
  ['13 pm', null],
  ['10:60', null],
  ['noon', null],
  ['', null],
])('V2 the time that %j names is found, or none', (text, minutes) => {
  expect(typedTime(text)).toBe(minutes)
})
