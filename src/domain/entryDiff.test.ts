import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_ENTRY, type Entries, type Entry } from './entries'
import { type BaseEntries, diffEntry } from './entryDiff'

const DAY = '2026-11-20'
const base = { id: 'r1', rev: 5, entry: { tags: ['a'], notes: 'x' } }

describe('the change of one day', () => {
  test('s.4 a day without a record is created', () => {
    const entry = { tags: ['a'], notes: '' }
    expect(diffEntry(DAY, entry, undefined)).toEqual({ kind: 'create', date: DAY, entry })
  })

  test('s.4 nothing is created for an empty day', () => {
    expect(diffEntry(DAY, EMPTY_ENTRY, undefined)).toBeNull()
  })

  test.each([
    [{ tags: ['a'], notes: 'y' }, { notes: 'y' }],
    [{ tags: ['a', 'b'], notes: 'x' }, { tags: ['a', 'b'] }],
    [{ tags: [], notes: 'x' }, { tags: [] }],
    [
      { tags: ['b'], notes: '' },
      { tags: ['b'], notes: '' },
    ],
  ])('E7 an update names only what changed: %j', (entry, changes) => {
    expect(diffEntry(DAY, entry, base)).toEqual({ kind: 'update', date: DAY, entry, base, changes })
  })

  test('s.4 a day that became empty is deleted, also when its record is empty already [s4.24]', () => {
    expect(diffEntry(DAY, EMPTY_ENTRY, base)?.kind).toBe('delete')
    expect(diffEntry(DAY, EMPTY_ENTRY, { ...base, entry: EMPTY_ENTRY })?.kind).toBe('delete')
  })

  test('D1 an unchanged day is not sent', () => {
    expect(diffEntry(DAY, { tags: ['a'], notes: 'x' }, base)).toBeNull()
  })
})

const DATES = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']
const anyEntry: fc.Arbitrary<Entry> = fc.record({
  tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
  notes: fc.constantFrom('', 'x', 'y\nz'),
})
const anyEntries = fc.dictionary(fc.constantFrom(...DATES), anyEntry)
const anyBase = anyEntries.map((entries) =>
  Object.fromEntries(
    Object.entries(entries).map(([date, entry]) => [date, { id: `r${date}`, rev: 1, entry }]),
  ),
)

/** What a server that had `base` has after the changes. */
function apply(base: BaseEntries, entries: Entries, days: readonly string[]): Entries {
  const held = Object.fromEntries(Object.entries(base).map(([date, { entry }]) => [date, entry]))
  for (const date of days) {
    const change = diffEntry(date, entries[date] ?? EMPTY_ENTRY, base[date])
    if (change?.kind === 'create') held[date] = change.entry
    if (change?.kind === 'update') held[date] = { ...change.base.entry, ...change.changes }
    if (change?.kind === 'delete') delete held[date]
  }
  return held
}

const daysOf = (...calendars: readonly object[]) => [...new Set(calendars.flatMap(Object.keys))]

describe('the changed days', () => {
  test('D1 the changes turn what the server held into what this device shows', () => {
    fc.assert(
      fc.property(anyBase, anyEntries, (held, entries) => {
        const shown = Object.fromEntries(
          Object.entries(entries).filter(([, { tags, notes }]) => tags.length > 0 || notes !== ''),
        )
        expect(apply(held, shown, daysOf(shown, held))).toEqual(shown)
      }),
    )
  })

  test('D1 a day that only the base has was emptied here, and no other day is deleted [s4.26]', () => {
    fc.assert(
      fc.property(anyBase, anyEntries, (held, entries) => {
        for (const date of daysOf(entries, held)) {
          const change = diffEntry(date, entries[date] ?? EMPTY_ENTRY, held[date])
          if (change?.kind === 'delete') expect(held).toHaveProperty([date])
        }
      }),
    )
  })
})
