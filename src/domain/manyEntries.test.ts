import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entries, setEntry } from './entries'
import { setEntries } from './manyEntries'

const date = fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-28')
const entry = fc.record({
  tags: fc.uniqueArray(fc.constantFrom('1', '2'), { maxLength: 2 }),
  notes: fc.constantFrom('', ' ', 'x'),
})

test('s.4 many days at once become what they become one by one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(date, entry)),
      fc.array(fc.tuple(date, entry)),
      (start, changes) => {
        const oneByOne = (entries: Entries, all: typeof changes) =>
          all.reduce((before, [day, next]) => setEntry(before, day, next), entries)
        const entries = oneByOne({}, start)
        expect(setEntries(entries, changes)).toEqual(oneByOne(entries, changes))
      },
    ),
  )
})

test('where nothing changes the calendar is the same one, and untouched days keep their objects', () => {
  const entries = {
    '2026-01-01': { tags: ['1'], notes: '' },
    '2026-01-02': { tags: [], notes: 'x' },
  }
  expect(setEntries(entries, [['2026-01-01', { tags: ['1'], notes: '' }]])).toBe(entries)
  const next = setEntries(entries, [['2026-01-01', { tags: [], notes: '' }]])
  expect(Object.keys(next)).toEqual(['2026-01-02'])
  expect(next['2026-01-02']).toBe(entries['2026-01-02'])
})
