import { expect, test } from 'vitest'
import { addDays } from '@/domain/dates'
import { fromLastYear, keepsNote, type LastYearChoice, takenOver } from './lastYear'

const entries = {
  '2025-12-31': { tags: ['1'], notes: 'too early' },
  '2026-01-01': { tags: ['1'], notes: 'Neujahr' },
  '2026-01-08': { tags: ['2'], notes: '' },
  '2026-07-14': { tags: ['1', '2'], notes: 'Training' },
  '2027-01-01': { tags: ['1'], notes: 'this year' },
}
const choice = (more: Partial<LastYearChoice> = {}): LastYearChoice => ({
  tags: new Set(['1', '2']),
  withNotes: true,
  by: 'date',
  ...more,
})

test('R7 last year by date', () => {
  expect([...fromLastYear(entries, 2027, choice())]).toEqual([
    ['2027-01-01', entries['2026-01-01']],
    ['2027-01-08', entries['2026-01-08']],
    ['2027-07-14', entries['2026-07-14']],
  ])
  const leap = { '2028-02-28': entries['2026-01-01'], '2028-02-29': entries['2026-07-14'] }
  expect([...fromLastYear(leap, 2029, choice())]).toEqual([
    ['2029-02-28', { tags: ['1', '2'], notes: 'Neujahr\nTraining' }],
  ])
})

test('R7 last year by weekday: a Tuesday stays a Tuesday, and none falls out of the year', () => {
  expect([...fromLastYear(entries, 2027, choice({ by: 'weekday' }))]).toEqual([
    ['2027-01-07', { tags: ['1', '2'], notes: 'Neujahr' }],
    ['2027-07-13', entries['2026-07-14']],
  ])
})

test('R7 only the chosen tags, with the notes or without', () => {
  const only = fromLastYear(entries, 2027, choice({ tags: new Set(['2']), withNotes: false }))
  expect([...only]).toEqual([
    ['2027-01-08', { tags: ['2'], notes: '' }],
    ['2027-07-14', { tags: ['2'], notes: '' }],
  ])
})

const stretch = (from: string, length: number) =>
  Object.fromEntries(
    Array.from({ length }, (_, i) => [addDays(from, i), { tags: ['1'], notes: '' }]),
  )
const daysBrought = (from: string, length: number, year: number, by: LastYearChoice['by']) =>
  [...fromLastYear(stretch(from, length), year, choice({ by })).keys()].sort()

test('R7 by weekday a stretch stays whole, also where it begins with the year', () => {
  for (const [from, to, year] of [
    // 1 January 2026 is a Thursday; 1 and 2 January 2028 are a Saturday and a Sunday.
    ['2026-01-01', '2027-01-07', 2027],
    ['2028-01-01', '2029-01-06', 2029],
    ['2028-01-02', '2029-01-07', 2029],
    ['2026-01-02', '2027-01-01', 2027],
    ['2026-03-02', '2027-03-01', 2027],
    ['2026-12-27', '2027-12-26', 2027],
  ] as const) {
    const days = Array.from({ length: 5 }, (_, i) => addDays(to, i))
    expect([from, daysBrought(from, 5, year, 'weekday')]).toEqual([from, days])
  }
})

test('R7 by date a stretch stays whole over 29 February', () => {
  expect(daysBrought('2027-02-27', 4, 2028, 'date')).toEqual([
    '2028-02-27',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2028-03-02',
  ])
  expect(daysBrought('2028-02-27', 4, 2029, 'date')).toEqual([
    '2029-02-27',
    '2029-02-28',
    '2029-03-01',
  ])
  expect(daysBrought('2027-02-27', 2, 2028, 'date')).toEqual(['2028-02-27', '2028-02-28'])
})

test('R7 a note that was taken over and changed since is not added to again', () => {
  const before = { tags: ['1', '2'], notes: 'Sommerpause\nzweite Zeile' }
  const first = takenOver({ tags: ['2'], notes: '' }, before, 3).entry
  expect(first).toEqual({ tags: ['2', '1'], notes: before.notes })
  const changed = { ...first, notes: 'Geändert' }
  expect(takenOver(changed, before, 3).entry).toBe(changed)
  expect(keepsNote(changed, before)).toBe(true)
  expect(keepsNote(first, before)).toBe(false)
  expect(takenOver({ tags: [], notes: '' }, before, 1)).toEqual({
    entry: { tags: ['1'], notes: before.notes },
    isFull: true,
  })
})
