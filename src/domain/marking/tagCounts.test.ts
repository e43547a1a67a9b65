import { expect, test } from 'vitest'
import { equalCounts, tagCounts } from './tagCounts'

test('Y9 each tag is counted by its days', () => {
  const entries = {
    '2027-01-01': { tags: ['1', '2'], notes: '' },
    '2027-01-02': { tags: ['1'], notes: '' },
    '2028-01-01': { tags: ['1', '3'], notes: '' },
  }
  const counts = tagCounts(entries, ['2027-01-01', '2027-01-02', '2027-01-03'])
  expect([...counts]).toEqual([
    ['1', 2],
    ['2', 1],
  ])
  expect(equalCounts(counts, new Map(counts))).toBe(true)
  expect(equalCounts(counts, new Map([['1', 2]]))).toBe(false)
  expect(equalCounts(counts, new Map([...counts, ['2', 2]]))).toBe(false)
})
