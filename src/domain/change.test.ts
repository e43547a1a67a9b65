import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Calendar } from './calendar'
import { changeBetween, changeOfDay, changeOfDays } from './change'
import { EMPTY_ENTRY, type Entries, setEntries, withNotes } from './entries'
import { foldCalendar } from './foldCalendar'

const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, label: id, short: id, color: '#dc2626' }))
const renamed = all.map((tag) => ({ ...tag, label: `${tag.label} 2` }))

const entry = fc.record({
  tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
  notes: fc.constantFrom('', 'milk', 'bread'),
})
const entries = fc
  .dictionary(fc.constantFrom('2026-11-20', '2026-11-21', '2026-12-24'), entry)
  .map((days): Entries => setEntries({}, Object.entries(days)))
const tags = fc
  .subarray(all.map((_, i) => i))
  .chain((places) =>
    fc.tuple(...places.map((i) => fc.constantFrom(...[all, renamed].flatMap((x) => x[i] ?? [])))),
  )
const calendar = fc.record({ tags, entries }) as fc.Arbitrary<Calendar>

test('D5 what changed between two calendars leads from the one to the other, tags in their order', () => {
  fc.assert(
    fc.property(calendar, calendar, (before, after) => {
      expect(foldCalendar(before, [changeBetween(before, after)])).toEqual(after)
    }),
  )
})

test('D6 a change is merged into a calendar that is another by now, and not twice', () => {
  fc.assert(
    fc.property(calendar, calendar, (before, after) => {
      const change = changeBetween(before, after)
      expect(foldCalendar(after, [change])).toEqual(after)
    }),
  )
  const [a, b, c] = all
  const day = (...notes: string[]) => ({ '2026-11-20': { tags: [], notes: notes.join('\n') } })
  const before = { tags: [a, b], entries: day('milk') } as Calendar
  const after = { tags: [renamed[0], c], entries: day('milk', 'bread') } as Calendar
  const now = { tags: [b, a, all[3]], entries: day('eggs', 'milk') } as Calendar
  expect(foldCalendar(now, [changeBetween(before, after)])).toEqual({
    tags: [renamed[0], all[3], c],
    entries: day('eggs', 'milk', 'bread'),
  })
})

test('s.4 a change that changes nothing leaves the calendar itself, and one of a day all other days', () => {
  const before: Calendar = {
    tags: all,
    entries: setEntries({}, [
      ['2026-11-20', { tags: ['a'], notes: '' }],
      ['2026-11-21', { tags: [], notes: 'milk' }],
    ]),
  }
  expect(foldCalendar(before, [changeBetween(before, structuredClone(before))])).toBe(before)
  expect(foldCalendar(before, [changeOfDay(before.entries, '2026-11-20', (day) => day)])).toBe(
    before,
  )
  const after = foldCalendar(before, [changeOfDays(before.entries, [['2026-11-20', EMPTY_ENTRY]])])
  expect(Object.keys(after.entries)).toEqual(['2026-11-21'])
  expect(after.entries['2026-11-21']).toBe(before.entries['2026-11-21'])
  expect(after.tags).toBe(before.tags)
})

test('s.5 a day that is left with nothing is the empty entry in the change too', () => {
  const entries = { '2026-11-20': { tags: [], notes: 'milk' } }
  const change = changeOfDay(entries, '2026-11-20', (day) => withNotes(day, ' \n'))
  expect(change.days['2026-11-20']?.after).toBe(EMPTY_ENTRY)
})
