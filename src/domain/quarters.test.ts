import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMonths,
  firstMonthOf,
  monthsOfQuarter,
  nextMonth,
  nextQuarter,
  previousMonth,
  previousQuarter,
  quarterOf,
} from './quarters'

const month = fc.record({ year: fc.integer({ min: 1, max: 9998 }), month: fc.nat(11) })

test('s.9 the quarters hold the months 0-2, 3-5, 6-8 and 9-11', () => {
  expect(Array.from({ length: 12 }, (_, index) => quarterOf(index))).toEqual([
    0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3,
  ])
  expect(monthsOfQuarter(2026, 3).map(({ month: index }) => index)).toEqual([9, 10, 11])
  expect(firstMonthOf(2026, 2)).toEqual({ year: 2026, month: 6 })
})

test('s.4 forward from December is January of the next year, and back again', () => {
  expect(nextMonth({ year: 2026, month: 11 })).toEqual({ year: 2027, month: 0 })
  expect(previousMonth({ year: 2027, month: 0 })).toEqual({ year: 2026, month: 11 })
})

test('s.4 a month index of -1 is December of the year before, 12 is January of the next', () => {
  expect(addMonths({ year: 2026, month: -1 }, 0)).toEqual({ year: 2025, month: 11 })
  expect(addMonths({ year: 2026, month: 12 }, 0)).toEqual({ year: 2027, month: 0 })
})

test('s.4 forward from Q4 is Q1 of the next year, back from Q1 is Q4 of the year before', () => {
  for (const index of [9, 10, 11]) {
    expect(nextQuarter({ year: 2026, month: index })).toEqual({ year: 2027, month: 0 })
  }
  for (const index of [0, 1, 2]) {
    expect(previousQuarter({ year: 2026, month: index })).toEqual({ year: 2025, month: 9 })
  }
  expect(nextQuarter({ year: 2026, month: 1 })).toEqual({ year: 2026, month: 3 })
})

test('s.4 forward and back are inverse', () => {
  fc.assert(
    fc.property(month, (at) => {
      expect(previousMonth(nextMonth(at))).toEqual(at)
      expect(previousQuarter(nextQuarter(at))).toEqual(firstMonthOf(at.year, quarterOf(at.month)))
    }),
  )
})

test('s.4 a month lies in the months of its quarter, so both widths show it', () => {
  fc.assert(
    fc.property(month, (at) => {
      expect(monthsOfQuarter(at.year, quarterOf(at.month))).toContainEqual(at)
    }),
  )
})
