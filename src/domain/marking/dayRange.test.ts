import { describe, expect, test } from 'vitest'
import { assignableDays, daysOf, rangeOf, sizeOf } from './dayRange'

describe('a range of days', () => {
  test('s.4 reversed ends are swapped, equal ones are one day [s4.48]', () => {
    const range = { first: '2026-03-01', last: '2026-03-04' }
    expect(rangeOf('2026-03-01', '2026-03-04')).toEqual(range)
    expect(rangeOf('2026-03-04', '2026-03-01')).toEqual(range)
    expect(daysOf(rangeOf('2026-03-04', '2026-03-04') ?? range)).toEqual(['2026-03-04'])
    expect(sizeOf(range)).toBe(4)
  })

  test('s.5 it needs two days of the calendar', () => {
    expect([rangeOf('', '2026-03-01'), rangeOf('2026-02-30', '2026-03-01')]).toEqual([null, null])
  })

  test('N1 every day is in it once, over a leap day, clock changes and the end of a year', () => {
    const days = daysOf({ first: '2027-12-30', last: '2028-03-27' })
    expect(days).toHaveLength(89)
    expect(new Set(days).size).toBe(89)
    expect(days).toContain('2028-02-29')
    expect([days[0], days[2], days.at(-1)]).toEqual(['2027-12-30', '2028-01-01', '2028-03-27'])
  })

  test('s.6 it reaches over every year that somebody plans, and no further', () => {
    expect(assignableDays(2026)).toEqual({ first: '1926-01-01', last: '2126-12-31' })
  })
})
