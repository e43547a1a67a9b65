import { expect, it } from 'vitest'
import { EMPTY_ENTRY } from '@/domain/entries'
import { filterBy, filterDay, keepAdded, NO_FILTER, withoutGoneTags } from '@/domain/filter'
import { countMatches } from '@/domain/filterMatches'

const day = '2026-11-25'
const [u, a, s] = [{ id: 'u' }, { id: 'a' }, { id: 's' }]
const byU = filterBy(new Set(['u']))

/** Adds a tag to a day that has others. */
const adding = (id: string, ...others: readonly string[]) => ({
  [day]: { before: { tags: others, notes: '' }, after: { tags: [...others, id], notes: '' } },
})

it('S17 without a filter every tag shows and no day is dimmed', () => {
  const onDay = [u, a]
  expect(filterDay(NO_FILTER, day, onDay)).toEqual({ tags: onDay, isDimmed: false })
  expect(filterDay(NO_FILTER, day, onDay).tags).toBe(onDay)
  expect(filterBy(new Set())).toBe(NO_FILTER)
})

it('s.5 a day with a selected tag stays and shows only the tags that match [s5.22]', () => {
  expect(filterDay(byU, day, [u, a, s])).toEqual({ tags: [u], isDimmed: false })
  expect(filterDay(filterBy(new Set(['u', 's'])), day, [u, a, s]).tags).toEqual([u, s])
})

it('s.5 a day without a selected tag is dimmed, an empty one too [s5.21]', () => {
  expect(filterDay(byU, day, [a])).toEqual({ tags: [], isDimmed: true })
  expect(filterDay(byU, day, [])).toEqual({ tags: [], isDimmed: true })
})

it('S17 a tag just added by hand shows on its day, and on no other', () => {
  const filter = keepAdded(byU, adding('a'))
  expect(filterDay(filter, day, [a])).toEqual({ tags: [a], isDimmed: true })
  expect(filterDay(filter, '2026-11-26', [a]).tags).toEqual([])
  expect(filterDay(keepAdded(filter, adding('s', 'a')), day, [a, s]).tags).toEqual([a, s])
})

it('S17 nothing is kept in sight that shows anyway', () => {
  expect(keepAdded(NO_FILTER, adding('a'))).toBe(NO_FILTER)
  expect(keepAdded(byU, adding('u'))).toBe(byU)
  const filter = keepAdded(byU, adding('a'))
  expect(keepAdded(filter, adding('a'))).toBe(filter)
  expect(keepAdded(byU, adding('u', 's'))).toBe(byU)
  const taken = { [day]: { before: { tags: ['a'], notes: '' }, after: EMPTY_ENTRY } }
  expect(keepAdded(byU, taken)).toBe(byU)
})

it('S17 a tag that is put on many days at once shows on each of them', () => {
  const other = '2026-11-26'
  const filter = keepAdded(byU, { ...adding('a'), [other]: { ...adding('a', 's')[day] } })
  expect(filterDay(filter, day, [a]).tags).toEqual([a])
  expect(filterDay(filter, other, [s, a]).tags).toEqual([a])
})

it('S17 a deleted tag leaves the filter, and with the last one the filter ends', () => {
  const both = keepAdded(filterBy(new Set(['u', 'a'])), adding('s'))
  expect(withoutGoneTags(both, [u, a, s])).toBe(both)
  const left = withoutGoneTags(both, [a, s])
  expect([...left.tags]).toEqual(['a'])
  expect(left.kept).toEqual({ [day]: ['s'] })
  expect(withoutGoneTags(left, [u, s])).toBe(NO_FILTER)
})

it('S17 counts the days that match among all days of the months', () => {
  const entries = {
    '2026-10-01': { tags: ['u', 'a'], notes: '' },
    [day]: { tags: ['a'], notes: '' },
    '2026-12-31': { tags: ['u'], notes: 'Skiing' },
    '2027-01-01': { tags: ['u'], notes: '' },
  }
  const quarter = [9, 10, 11].map((month) => ({ year: 2026, month }))
  expect(countMatches(byU, entries, quarter)).toEqual({ matching: 2, all: 92 })
  expect(countMatches(byU, entries, [])).toEqual({ matching: 0, all: 0 })
})
