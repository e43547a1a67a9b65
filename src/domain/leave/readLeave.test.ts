import { expect, test } from 'vitest'
import { parseDays, readLeave } from './readLeave'

test('B1 what was chosen is read as it is', () => {
  const chosen = {
    week: [1, 1, 1, 1, 0.5, 0, 0],
    christmasEve: 0.5,
    newYearsEve: 0,
    busyTag: 'm',
    years: { 2027: { allowance: 27.5, carried: 3, until: '02-29' }, 2028: {} },
  }
  expect(readLeave(chosen)).toEqual(chosen)
})

test.each([
  undefined,
  null,
  'leave',
  7,
  [],
  { week: 'Mon', christmasEve: '1', busyTag: 3, years: 0 },
])('T3 what is not readable counts as not said: %j', (value) => {
  expect(readLeave(value)).toEqual({})
})

test('T3 a part that is not readable takes no other with it', () => {
  const years = {
    2027: { allowance: -1, carried: Number.NaN, until: '13-40' },
    2028: null,
    later: { allowance: 1 },
    2029: { allowance: 30, carried: '2' },
  }
  expect(readLeave({ week: [1, 1, 1, 1, 1, 0], newYearsEve: 2, years })).toEqual({
    years: { 2027: {}, 2028: {}, 2029: { allowance: 30 } },
  })
})

test('B1 a number of days has a comma or a point, and none is none', () => {
  const typed = ['27,5', '27.5', ' 30 ', '0', '27.', '', '  ', '-1', '367', '1e2', 'ten', '1.234']
  expect(typed.map(parseDays)).toEqual([
    27.5,
    27.5,
    30,
    0,
    27,
    undefined,
    undefined,
    null,
    null,
    null,
    null,
    null,
  ])
})
