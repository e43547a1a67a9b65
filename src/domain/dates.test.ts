import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '@/domain/languages'
import { cellOf, NOTHING } from '@/domain/surface/cell'
import {
  addDays,
  type Day,
  dayNumberOf,
  dayOf,
  daysBetween,
  daysInMonth,
  formatDay,
  isDay,
  isoWeekOf,
  monthDays,
  monthKey,
  monthOf,
  parseDay,
  weekdayOf,
  weekStartOf,
  yearOf,
} from './dates'

/** Nights on which clocks change in one of the three zones, and days that a zone left out. */
const ODD_DAYS = [
  '2026-03-07',
  '2026-03-08',
  '2026-03-28',
  '2026-03-29',
  '2026-10-24',
  '2026-10-25',
  '2026-10-31',
  '2026-11-01',
  '1994-12-30',
  '1994-12-31',
  '1995-01-01',
]

const anyDay = fc
  .tuple(fc.integer({ min: 1, max: 9998 }), fc.nat(11), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => dayOf(year, month, day))

describe('reading and writing', () => {
  test.each([
    ['2026-02-28', { year: 2026, month: 1, day: 28 }],
    ['2024-02-29', { year: 2024, month: 1, day: 29 }],
    ['2000-02-29', { year: 2000, month: 1, day: 29 }],
    ['0001-01-01', { year: 1, month: 0, day: 1 }],
    ['9999-12-31', { year: 9999, month: 11, day: 31 }],
  ])('N1 %s is a day of the calendar', (text, parts) => {
    expect(parseDay(text)).toEqual(parts)
    expect(isDay(text)).toBe(true)
    expect(dayOf(parts.year, parts.month, parts.day)).toBe(text)
    expect([yearOf(text), monthOf(text), dayNumberOf(text)]).toEqual(Object.values(parts))
  })

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '0000-01-01',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-01T00:00',
    '',
  ])('N3 %j is no day', (text) => {
    expect(parseDay(text)).toBeNull()
    expect(isDay(text)).toBe(false)
  })

  test('N1 the day of a moment is the one on this device, up to its last second', () => {
    expect(formatDay(new Date(2026, 2, 29, 0, 0, 0))).toBe('2026-03-29')
    expect(formatDay(new Date(2026, 11, 31, 23, 59, 59, 999))).toBe('2026-12-31')
    expect(formatDay(new Date(2027, 0, 1))).toBe('2027-01-01')
  })

  test('s.8 the date formatter throws on an invalid time value [s8.34]', () => {
    expect(() => formatDay(new Date('nonsense'))).toThrow(RangeError)
    expect(() => formatDay(new Date(Number.NaN))).toThrow('Invalid time value')
  })

  test('N1 a month is written with two digits, a year with four', () => {
    expect(monthKey(2026, 0)).toBe('2026-01')
    expect(monthKey(87, 11)).toBe('0087-12')
  })
})

describe('counting', () => {
  test.each(ODD_DAYS)('N1 one day after %s is the next civil day', (day) => {
    const next = addDays(day, 1)
    expect(next).not.toBe(day)
    expect(addDays(next, -1)).toBe(day)
    expect(daysBetween(day, next)).toBe(1)
    expect(weekdayOf(next)).toBe((weekdayOf(day) + 1) % 7)
  })

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 366, '2025-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['0099-12-31', 1, '0100-01-01'],
    ['1994-12-30', 2, '1995-01-01'],
  ])('N1 %s and %i days is %s', (day, count, wanted) => {
    expect(addDays(day, count)).toBe(wanted)
    expect(daysBetween(day, wanted)).toBe(count)
  })

  test('N1 adding days and counting them are inverse, everywhere in the calendar', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -300, max: 300 }), (day, count) => {
        fc.pre(yearOf(day) > 1)
        const other = addDays(day, count)
        expect(isDay(other)).toBe(true)
        expect(daysBetween(day, other)).toBe(count)
        expect(addDays(other, -count)).toBe(day)
      }),
    )
  })

  test('N1 February has 29 days in leap years, centuries only every fourth time', () => {
    expect([2023, 2024, 1900, 2000, 2100, 2400, 4].map((year) => daysInMonth(year, 1))).toEqual([
      28, 29, 28, 29, 28, 29, 29,
    ])
  })

  test('N1 the months of a year name each of its days once', () => {
    const days = Array.from({ length: 12 }, (_, month) => monthDays(2026, month)).flat()
    expect(days).toHaveLength(365)
    expect(days.every((day, i) => day === addDays('2026-01-01', i))).toBe(true)
    expect(monthDays(1994, 11)).toHaveLength(31)
  })
})

describe('weeks', () => {
  test('s.2 Saturday and Sunday are the weekend [s2.19]', () => {
    const week = Array.from({ length: 7 }, (_, i) => addDays('2026-11-16', i))
    expect(week.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 0])
    const cells = week.map((day) => cellOf(day, null, NOTHING, { language: 'de', tagsPerDay: 3 }))
    expect(cells.filter(({ isWeekend }) => isWeekend).map(({ date }) => date)).toEqual([
      '2026-11-21',
      '2026-11-22',
    ])
  })

  test.each([
    ['2026-01-01', 1],
    ['2027-01-01', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2021-01-03', 53],
    ['2026-11-20', 47],
    ['2026-03-29', 13],
  ])('S5 %s lies in ISO week %i', (day, week) => {
    expect(isoWeekOf(day)).toBe(week)
  })

  test('s.2 the week starts on Monday in German and Bulgarian, on Sunday in English [s2.20]', () => {
    expect([weekStartOf('de'), weekStartOf('bg'), weekStartOf('en')]).toEqual([1, 1, 0])
    const opens = (day: Day, language: Language) =>
      cellOf(day, null, NOTHING, { language, tagsPerDay: 3 }).opensWeek
    expect([opens('2026-11-16', 'de'), opens('2026-11-15', 'bg')]).toEqual([true, false])
    expect(opens('2026-11-15', 'en')).toBe(true)
  })
})
