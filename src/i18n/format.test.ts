import { describe, expect, it } from 'vitest'
import {
  listText,
  monthName,
  monthTitle,
  numberText,
  shortDay,
  shortMonthName,
  shortWeekdayName,
  spokenDay,
  weekdayName,
} from './format'

describe('format', () => {
  it('s.2 a month title is the month and the year, with a capital letter', () => {
    expect(monthTitle(2026, 9, 'en')).toBe('October 2026')
    expect(monthTitle(2026, 2, 'de')).toBe('März 2026')
    expect(monthTitle(2026, 0, 'bg')).toBe('Януари 2026')
  })

  it('S12 month names follow the language', () => {
    expect(monthName(11, 'bg')).toBe('Декември')
    expect(shortMonthName(11, 'de')).toBe('Dez')
    expect(shortMonthName(4, 'en')).toBe('May')
    expect(shortMonthName(4, 'bg')).toBe('Май')
  })

  it('S12 weekday names follow the language, Sunday is 0', () => {
    expect([weekdayName(0, 'en'), shortWeekdayName(0, 'en')]).toEqual(['Sunday', 'Sun'])
    expect([weekdayName(1, 'de'), shortWeekdayName(1, 'de')]).toEqual(['Montag', 'Mo'])
    expect([weekdayName(6, 'bg'), shortWeekdayName(6, 'bg')]).toEqual(['събота', 'сб'])
  })

  it('S12 a day is spoken in the order of the language', () => {
    expect(spokenDay('2026-11-20', 'en')).toBe('Friday, November 20, 2026')
    expect(spokenDay('2026-11-20', 'de')).toBe('Freitag, 20. November 2026')
    expect(spokenDay('2026-11-20', 'bg')).toMatch(/^петък, 20 ноември 2026/)
    expect(shortDay('2028-02-29', 'de')).toBe('29. Februar')
  })

  it('S12 lists and numbers follow the language', () => {
    expect(listText(['A', 'B', 'C'], 'de')).toBe('A, B und C')
    expect(listText(['A', 'B'], 'bg')).toBe('A и B')
    expect(numberText(10000, 'de')).toBe('10.000')
  })
})
