import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SETTINGS_BYTES, readSettings, settingsBytes } from './settings'

const all = {
  holidays: { regions: ['DE-BY', 'BG'], school: [], work: ['BG'], town: 'Augsburg' },
  leave: {
    week: [1, 1, 0.5, 0, 0, 0, 0],
    christmasEve: 0.5,
    newYearsEve: 0,
    years: { '2027': { allowance: 27.5, carried: 3, until: '03-31' }, '2028': {} },
  },
  later: { anything: [1, null] },
}

test('H5 what was chosen is read back, unknown keys included', () => {
  expect(readSettings(all)).toEqual(all)
  expect(readSettings(JSON.parse(JSON.stringify(all)))).toEqual(all)
})

test.each([null, undefined, 'text', 7, [], true])('H5 %j is nothing chosen', (value) => {
  expect(readSettings(value)).toEqual({})
})

test('H5 a value that is none of its kind counts as not chosen, the others are read', () => {
  const odd = {
    holidays: { regions: ['BG', 7, null], school: 'DE-BE', work: { BG: true } },
    leave: {
      week: [1, 1],
      christmasEve: 2,
      newYearsEve: 0.5,
      years: { '2027': { allowance: '30', carried: 1, until: '13-01' }, '2028': 4 },
    },
  }
  expect(readSettings(odd)).toEqual({
    holidays: { regions: ['BG'] },
    leave: { newYearsEve: 0.5, years: { '2027': { carried: 1 } } },
  })
  expect(readSettings({ holidays: 1, leave: [] })).toEqual({})
})

test('H5 any JSON is read without a throw, and read once more it stays', () => {
  const named = fc.record({ holidays: fc.jsonValue(), leave: fc.jsonValue() })
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), named), (value) => {
      const read = readSettings(value)
      expect(readSettings(read)).toEqual(read)
    }),
  )
})

test('H5 the size is that of the JSON in bytes', () => {
  expect(settingsBytes({ x: 'я' })).toBe('{"x":"я"}'.length + 1)
  expect(MAX_SETTINGS_BYTES).toBe(20_000)
})
