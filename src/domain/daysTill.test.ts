import { describe, expect, it } from 'vitest'
import { daysTill, nearnessOf } from './daysTill'

describe('daysTill', () => {
  it.each([
    ['2026-11-20', 0],
    ['2026-11-21', 1],
    ['2026-11-23', 3],
    ['2027-01-01', 42],
    ['2027-11-20', 365],
  ])('S4 %s lies %i days after 20 November 2026', (date, days) => {
    expect(daysTill(date, '2026-11-20')).toBe(days)
  })

  it.each(['2026-11-19', '2025-12-31'])('S4 %s is over and has no number', (date) => {
    expect(daysTill(date, '2026-11-20')).toBeNull()
  })

  it('N1 counts nights, also over a change of the clock and a leap day', () => {
    expect(daysTill('2026-10-26', '2026-10-24')).toBe(2)
    expect(daysTill('2026-03-30', '2026-03-28')).toBe(2)
    expect(daysTill('2028-03-01', '2028-02-28')).toBe(2)
  })
})

it.each([
  [0, 'close'],
  [2, 'close'],
  [3, 'near'],
  [5, 'near'],
  [6, 'far'],
  [365, 'far'],
] as const)(
  's.5 %i days are %s: more than 5 green, 3 to 5 yellow, fewer red [s5.24]',
  (days, nearness) => {
    expect(nearnessOf(days)).toBe(nearness)
  },
)
