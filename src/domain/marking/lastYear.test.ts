import { expect, test } from 'vitest'
import { fromLastYear, type LastYearChoice } from './lastYear'

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
