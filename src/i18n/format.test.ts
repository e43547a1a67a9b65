import { describe, expect, it } from 'vitest'
import { dayTitle, longDay, shortDay } from './dayTexts'
import {
  listText,
  monthName,
  monthTitle,
  numberText,
  shortMonthName,
  shortWeekdayName,
  spokenDay,
  weekdayName,
} from './format'
import { BUNDLES } from './languages'

describe('format', () => {
  it('s.2 a month title is the month and the year, with a capital letter [s2.15]', () => {
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

  it('S12 a day with its year is in full, the Bulgarian one with "г.", and no line ends within it', () => {
    const parts = (language: 'en' | 'de' | 'bg') => longDay('2026-11-20', language).split('\u00a0')
    expect(parts('en')).toEqual(['November', '20,', '2026'])
    expect(parts('de')).toEqual(['20.', 'November', '2026'])
    expect(parts('bg')).toEqual(['20', 'ноември', '2026', 'г.'])
    expect(spokenDay('2026-11-20', 'bg')).toMatch(/2026 г\.$/)
  })

  it('S12 a day begins a sentence with a capital letter', () => {
    expect(dayTitle('2026-11-20', 'en')).toBe('Friday, November 20')
    expect(dayTitle('2026-11-20', 'de')).toBe('Freitag, 20. November')
    expect(dayTitle('2026-11-20', 'bg')).toBe('Петък, 20 ноември')
  })

  it('S12 lists and numbers follow the language', () => {
    expect(listText(['A', 'B', 'C'], 'de')).toBe('A, B und C')
    expect(listText(['A', 'B'], 'bg')).toBe('A и B')
    expect(numberText(10000, 'de')).toBe('10.000')
    expect(numberText(-2.5, 'en')).toBe('−2.5')
  })

  const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n))

  it.each(BUNDLES)(
    'S12 names of days, months and lists in %s are those of the language',
    (language) => {
      const intl = (options: Intl.DateTimeFormatOptions, date: Date) =>
        new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date)
      const full = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
      for (let n = 0; n < 365; n += 1) {
        const date = dayOf(n)
        expect(spokenDay(date.toISOString().slice(0, 10), language)).toBe(intl(full, date))
        const short = intl({ weekday: 'short' }, date).replace('.', '')
        expect(shortWeekdayName(date.getUTCDay(), language)).toBe(short)
        expect(weekdayName(date.getUTCDay(), language)).toBe(intl({ weekday: 'long' }, date))
        const month = intl({ month: 'long' }, date)
        expect(monthName(date.getUTCMonth(), language).toLowerCase()).toBe(month.toLowerCase())
        // Intl knows only the numbers of the Bulgarian ones.
        if (language === 'bg') continue
        const shortMonth = intl({ month: 'short' }, date).replace('.', '')
        expect(shortMonthName(date.getUTCMonth(), language)).toBe(shortMonth)
      }
      const list = new Intl.ListFormat(language, { type: 'conjunction' })
      for (const items of [[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']]) {
        expect(listText(items, language)).toBe(list.format(items))
      }
    },
  )
})
