import { describe, expect, test } from 'vitest'
import { isStep, keepsNumber, reachOf, targetOf } from './moves'

const TODAY = '2026-11-25'

test.each([
  ['previousDay', '2026-11-01', '2026-10-31'],
  ['nextDay', '2028-02-28', '2028-02-29'],
  ['nextDay', '2026-12-31', '2027-01-01'],
  ['previousMonth', '2026-03-31', '2026-02-28'],
  ['nextMonth', '2026-12-15', '2027-01-15'],
  ['firstDay', '2026-11-20', '2026-11-01'],
  ['lastDay', '2028-02-01', '2028-02-29'],
  ['previousYear', '2028-02-29', '2027-02-28'],
  ['nextYear', '2026-11-20', '2027-11-20'],
  ['today', '2020-01-01', TODAY],
])('ui %s leads from %s to %s', (move, from, to) => {
  expect(targetOf(move, from, TODAY, 'quarter')).toBe(to)
})

test('ui a page is a quarter, the month of a phone, or a year of the board', () => {
  expect(targetOf('nextPage', '2026-11-30', TODAY, 'quarter')).toBe('2027-02-28')
  expect(targetOf('nextPage', '2026-11-30', TODAY, 'month')).toBe('2026-12-30')
  expect(targetOf('previousPage', '2026-01-15', TODAY, 'quarter')).toBe('2025-10-15')
  expect(targetOf('nextPage', '2028-02-29', TODAY, 'year')).toBe('2029-02-28')
})

test('ui months are walked with one day number, also through those that are too short for it', () => {
  const walked = targetOf('nextMonth', '2026-01-31', TODAY, 'quarter', 31)
  expect(walked).toBe('2026-02-28')
  expect(targetOf('nextMonth', walked ?? '', TODAY, 'quarter', 31)).toBe('2026-03-31')
  expect(['nextMonth', 'nextPage', 'nextYear'].every(keepsNumber)).toBe(true)
  expect(['nextDay', 'firstDay', 'today'].some(keepsNumber)).toBe(false)
})

test('L2 only steps keep to the open months', () => {
  expect(['previousDay', 'nextDay', 'previousMonth', 'nextMonth'].every(isStep)).toBe(true)
  expect(['firstDay', 'lastDay', 'nextPage', 'nextYear', 'today'].some(isStep)).toBe(false)
})

test('ui what is no move leads nowhere', () => {
  expect(targetOf('editNote', '2026-11-20', TODAY, 'quarter')).toBeNull()
})

const isOpen = (day: string) => day >= '2026-10-01' && day <= '2026-12-31'

describe('reachOf', () => {
  test('R1 L2 a range ends at the edge of what is locked, on both sides', () => {
    expect(reachOf('2026-10-10', '2026-08-20', isOpen)).toBe('2026-10-01')
    expect(reachOf('2026-10-10', '2027-03-01', isOpen)).toBe('2026-12-31')
  })

  test('R1 a range of open days goes as far as the hand does', () => {
    expect(reachOf('2026-12-30', '2026-11-02', isOpen)).toBe('2026-11-02')
    expect(reachOf('2026-12-30', '2026-12-30', isOpen)).toBe('2026-12-30')
    expect(reachOf('2026-12-30', '2027-01-02', () => true)).toBe('2027-01-02')
  })
})
