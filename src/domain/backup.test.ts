import { expect, test } from 'vitest'
import { readBackup } from './backup'

const tag = { id: 'a', label: 'Urlaub', short: 'U', color: '#dc2626' }
const file = (data: object) => JSON.stringify({ app: 'Quartal', format: 1, ...data })

test('I3 a downloaded file is read row by row, and what is no row is counted', () => {
  const text = file({
    tags: [tag, { id: 'b' }, 7],
    entries: {
      '2027-05-03': { tags: ['a'], notes: 'x' },
      '2027-02-31': { tags: ['a'], notes: '' },
      '2027-05-04': 'no day',
    },
    drafts: [{ date: '2027-05-05', text: 'being typed' }, { date: 'never', text: 'x' }, null],
  })
  expect(readBackup(text)).toEqual({
    calendar: {
      tags: [tag],
      entries: {
        '2027-05-03': { tags: ['a'], notes: 'x' },
        '2027-05-05': { tags: [], notes: 'being typed' },
      },
    },
    settings: {},
    dropped: 4,
  })
})

test('I3 a file of tags and days alone is read too, with the default tags that its days name', () => {
  const text = JSON.stringify({ tags: [], entries: { '2027-05-03': { tags: ['1'], notes: '' } } })
  expect(readBackup(text)).toMatchObject({
    calendar: { tags: [{ id: '1', label: 'Urlaub' }] },
    dropped: 0,
  })
})

test('I3 what is no backup, or one of a later version, is told', () => {
  expect(readBackup('')).toBe('notBackup')
  expect(readBackup('[]')).toBe('notBackup')
  expect(readBackup('{"entries":[]}')).toBe('notBackup')
  expect(readBackup(file({ format: 2, entries: {} }))).toBe('later')
  expect(readBackup(file({ format: 'x', entries: {} }))).toBe('notBackup')
})

test('I3 settings are read like all settings: what is none of its kind is dropped and counted, unknown keys stay', () => {
  const settings = {
    holidays: { regions: ['DE-BY', 7], school: 'DE-BY' },
    leave: {
      week: [1, 1, 1, 1, 2, 0, 0],
      christmasEve: 0.5,
      years: {
        '2027': { allowance: 1e9, carried: -3e3, until: '02-31' },
        '2028': { allowance: 28 },
      },
    },
    later: { kind: 'new' },
  }
  expect(readBackup(file({ entries: {}, settings }))).toMatchObject({
    settings: {
      holidays: { regions: ['DE-BY'] },
      leave: { christmasEve: 0.5, years: { '2027': {}, '2028': { allowance: 28 } } },
      later: { kind: 'new' },
    },
    dropped: 5,
  })
})

test('I3 a file without settings restores none', () => {
  expect(readBackup(file({ entries: {} }))).toMatchObject({ settings: {}, dropped: 0 })
})

test('I3 settings that were made to be too much are dropped whole', () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  for (const settings of [deep, `{"much":"${'x'.repeat(20_000)}"}`, '[1]', '"text"']) {
    expect(readBackup(`{"entries":{},"settings":${settings}}`)).toMatchObject({
      settings: {},
      dropped: 1,
    })
  }
  const odd = JSON.parse('{"__proto__":{"polluted":1},"leave":{"constructor":{"a":1}}}')
  readBackup(file({ entries: {}, settings: odd }))
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})
