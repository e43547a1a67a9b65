import { expect, test } from 'vitest'
import { monthsOf, placeIn, placeText, withPlace } from './place'

const september = { year: 2027, month: 8 }

test('Y8 the address names a month, or the quarter of it', () => {
  expect(placeText('month', september)).toBe('2027-09')
  expect(placeText('quarter', september)).toBe('2027-Q3')
  expect(placeText('quarter', { year: 2027, month: 11 })).toBe('2027-Q4')
})

test.each([
  ['?at=2027-09', { year: 2027, month: 8 }],
  ['?at=2027-Q3', { year: 2027, month: 6 }],
  ['?upgrade=yearly&at=0001-Q1', { year: 1, month: 0 }],
])('Y8 %s is read', (search, month) => {
  expect(placeIn(search)).toEqual(month)
})

test.each([
  '',
  '?',
  '?at=',
  '?at=2027',
  '?at=2027-13',
  '?at=2027-00',
  '?at=2027-Q0',
  '?at=2027-Q5',
  '?at=2027-q3',
  '?at=0000-01',
  '?at=99999-01',
  '?at=2027-09-01',
  '?at=%00',
  '?at=%E0%A4%A',
  '?at=2027-09x',
  '?that=2027-09',
  '?at=<b>',
])('Y8 %j names no place', (search) => {
  expect(placeIn(search)).toBeNull()
})

test('Y8 another place leaves what else the address says', () => {
  expect(withPlace('?open=share', '2027-Q3')).toBe('?open=share&at=2027-Q3')
  expect(withPlace('?at=2026-05&open=share', '2027-05')).toBe('?at=2027-05&open=share')
  expect(withPlace('?at=2026-05&open=share', null)).toBe('?open=share')
  expect(withPlace('?at=2026-05', null)).toBe('')
})

test('s.4 a view shows the month itself, or the three of its quarter', () => {
  expect(monthsOf('month', september)).toEqual([september])
  expect(monthsOf('quarter', september).map(({ month }) => month)).toEqual([6, 7, 8])
})
