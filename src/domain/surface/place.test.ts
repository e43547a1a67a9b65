import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsOf, placeIn, placeText, turned, type View, withPlace } from './place'

const september = { year: 2027, month: 8 }

test('Y8 the address names a month, the quarter of it, or its year', () => {
  expect(placeText('month', september)).toBe('2027-09')
  expect(placeText('quarter', september)).toBe('2027-Q3')
  expect(placeText('quarter', { year: 2027, month: 11 })).toBe('2027-Q4')
  expect(placeText('year', september)).toBe('2027')
  expect(placeText('year', { year: 987, month: 0 })).toBe('0987')
})

test.each([
  ['?at=2027-09', false, september],
  ['?at=2027-Q3', false, { year: 2027, month: 6 }],
  ['?upgrade=yearly&at=0001-Q1', false, { year: 1, month: 0 }],
  ['?view=year&at=2027', true, { year: 2027, month: 0 }],
  ['?view=year&at=2027-09', true, september],
  ['?at=2027-Q4&view=year', true, { year: 2027, month: 9 }],
])('Y8 %s is read', (search, isYear, month) => {
  expect(placeIn(search)).toEqual({ isYear, month })
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
  '?view=years',
  '?view=&at=2027',
  '?review=year',
])('Y8 %j names no place', (search) => {
  expect(placeIn(search)).toEqual({ isYear: false, month: null })
})

test.each(['?view=year', '?view=year&at=0000', '?view=year&at=20270', '?view=year&at=2027-13'])(
  'Y8 %s names the year of today',
  (search) => {
    expect(placeIn(search)).toEqual({ isYear: true, month: null })
  },
)

test('Y8 another place leaves what else the address says', () => {
  expect(withPlace('?open=share', 'quarter', september)).toBe('?open=share&at=2027-Q3')
  expect(withPlace('?at=2026-05&open=share', 'month', september)).toBe('?open=share&at=2027-09')
  expect(withPlace('?at=2026-05', 'year', september)).toBe('?view=year&at=2027')
  expect(withPlace('?view=year&at=2027', 'month', september)).toBe('?at=2027-09')
  expect(withPlace('?at=2026-05&open=share', 'month', null)).toBe('?open=share')
  expect(withPlace('?at=2026', 'year', null)).toBe('?view=year')
  expect(withPlace('?at=2026-05', 'month', null)).toBe('')
})

test('s.4 a view shows the month itself, the three of its quarter, or the twelve of its year', () => {
  const shown = (view: View) => monthsOf(view, september).map(({ month }) => month)
  expect(shown('month')).toEqual([8])
  expect(shown('quarter')).toEqual([6, 7, 8])
  expect(shown('year')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('s.4 forward from December is January of the next year, and back again [s4.39]', () => {
  expect(turned('month', { year: 2026, month: 11 }, 1)).toEqual({ year: 2027, month: 0 })
  expect(turned('month', { year: 2027, month: 0 }, -1)).toEqual({ year: 2026, month: 11 })
})

test('s.4 forward from Q4 is Q1 of the next year, back from Q1 is Q4 of the year before [s4.41]', () => {
  for (const month of [9, 10, 11]) {
    expect(turned('quarter', { year: 2026, month }, 1)).toEqual({ year: 2027, month: 0 })
  }
  for (const month of [0, 1, 2]) {
    expect(turned('quarter', { year: 2026, month }, -1)).toEqual({ year: 2025, month: 9 })
  }
  expect(turned('quarter', { year: 2026, month: 1 }, 1)).toEqual({ year: 2026, month: 3 })
})

test('Y1 the year is turned by years', () => {
  expect(turned('year', september, 1)).toEqual({ year: 2028, month: 0 })
  expect(turned('year', september, -1)).toEqual({ year: 2026, month: 0 })
})

test('s.4 each view shows the month it is asked for, and forward and back are inverse', () => {
  const month = fc.record({ year: fc.integer({ min: 1, max: 9998 }), month: fc.nat(11) })
  const view = fc.constantFrom<View>('month', 'quarter', 'year')
  fc.assert(
    fc.property(view, month, (shown, at) => {
      expect(monthsOf(shown, at)).toContainEqual(at)
      expect(turned(shown, turned(shown, at, 1), -1)).toEqual(monthsOf(shown, at)[0])
    }),
  )
})
