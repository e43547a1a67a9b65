import { expect, test } from 'vitest'
import { addMonths, firstMonthOf, quarterOf } from './quarters'

test('s.9 the quarters hold the months 0-2, 3-5, 6-8 and 9-11 [s9.14]', () => {
  expect(Array.from({ length: 12 }, (_, index) => quarterOf(index))).toEqual([
    0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3,
  ])
  expect(firstMonthOf(2026, 2)).toEqual({ year: 2026, month: 6 })
})

test('s.4 a month index of -1 is December of the year before, 12 is January of the next [s4.40]', () => {
  expect(addMonths({ year: 2026, month: -1 }, 0)).toEqual({ year: 2025, month: 11 })
  expect(addMonths({ year: 2026, month: 12 }, 0)).toEqual({ year: 2027, month: 0 })
})
