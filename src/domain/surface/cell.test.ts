import { describe, expect, it, test } from 'vitest'
import { NO_FILTER } from '@/domain/filter'
import { DEFAULT_TAGS } from '@/domain/tags'
import { cellOf, daysTill, mostTags, NOTHING, nearnessOf, sourceOf } from './cell'

const look = { language: 'de', tagsPerDay: 3 } as const

test('S5 a week has its number where it begins, and none in English', () => {
  expect(cellOf('2026-11-23', null, NOTHING, look)).toMatchObject({
    number: 23,
    weekday: 1,
    opensWeek: true,
    week: 48,
    isWeekend: false,
  })
  expect(cellOf('2026-11-22', null, NOTHING, look)).toMatchObject({
    opensWeek: false,
    week: null,
    isWeekend: true,
  })
  const english = { ...look, language: 'en' } as const
  expect(cellOf('2026-11-22', null, NOTHING, english)).toMatchObject({
    opensWeek: true,
    week: null,
  })
})

test('L1 a day takes tags up to the plan, and ids of tags that nobody knows count', () => {
  const day = (ids: string[]) => ({ ...NOTHING, entry: { tags: ids, notes: '' }, tags: [] })
  expect(cellOf('2026-11-23', null, day(['1', 'gone']), look).canAdd).toBe(true)
  expect(cellOf('2026-11-23', null, day(['1', '2', 'gone']), look).canAdd).toBe(false)
  expect(cellOf('2026-11-23', null, NOTHING, { ...look, tagsPerDay: 0 }).canAdd).toBe(false)
})

test('a cell holds what its day holds', () => {
  const source = {
    entry: { tags: ['1'], notes: 'Zahnarzt' },
    tags: DEFAULT_TAGS.slice(0, 1),
    isDimmed: true,
    till: 4,
    marks: [],
  }
  expect(cellOf('2026-11-23', '2026-11-23', source, look)).toMatchObject({
    ...source,
    isToday: true,
  })
})

test('ui a month keeps room for the tags of its fullest day', () => {
  const entries = {
    '2026-11-23': { tags: ['1', '2'], notes: '' },
    '2026-11-24': { tags: ['1'], notes: 'Zahnarzt' },
    '2026-12-01': { tags: ['1', '2', '3'], notes: '' },
  }
  expect(mostTags(entries, ['2026-11-22', '2026-11-23', '2026-11-24'])).toBe(2)
  expect(mostTags(entries, ['2026-11-22'])).toBe(0)
  expect(mostTags(entries, [])).toBe(0)
})

test('S4 only a day that a note has planned is waited for, where somebody wants to know', () => {
  const entries = {
    '2026-11-19': { tags: [], notes: 'Zahnarzt' },
    '2026-11-23': { tags: [], notes: 'Zahnarzt' },
    '2026-11-24': { tags: ['1'], notes: '' },
  }
  const tillOf = (day: string, from: string | null) =>
    sourceOf(day, entries, { tags: DEFAULT_TAGS, filter: NO_FILTER, layers: [], from }).till
  expect(tillOf('2026-11-23', '2026-11-20')).toBe(3)
  expect(tillOf('2026-11-19', '2026-11-20')).toBeNull()
  expect(tillOf('2026-11-23', null)).toBeNull()
  expect(tillOf('2026-11-24', '2026-11-20')).toBeNull()
})

test('H1 layers say what they know of a day, the first layer first, and nothing of others', () => {
  const layer = (id: string, name: string) => ({
    id,
    marks: (from: string, to: string) =>
      [{ day: '2026-11-01', kind: 'holiday' as const, name, title: name }].filter(
        ({ day }) => from <= day && day <= to,
      ),
  })
  const layers = [layer('BY', 'Allerheiligen'), layer('BW', 'Allerheiligen (BW)')]
  const reading = { tags: DEFAULT_TAGS, filter: NO_FILTER, layers, from: null }
  const names = (day: string) => sourceOf(day, {}, reading).marks.map(({ name }) => name)
  expect(names('2026-11-01')).toEqual(['Allerheiligen', 'Allerheiligen (BW)'])
  expect(names('2026-11-02')).toEqual([])
})

describe('daysTill', () => {
  it.each([
    ['2026-11-20', 0],
    ['2026-11-21', 1],
    ['2026-11-23', 3],
    ['2027-01-01', 42],
    ['2027-11-20', 365],
  ])('S4 %s lies %i days after 20 November 2026', (date, days) => {
    expect(daysTill(date, '2026-11-20')).toBe(days)
  })

  it.each(['2026-11-19', '2025-12-31'])('S4 %s is over and has no number', (date) => {
    expect(daysTill(date, '2026-11-20')).toBeNull()
  })

  it('N1 counts nights, also over a change of the clock and a leap day', () => {
    expect(daysTill('2026-10-26', '2026-10-24')).toBe(2)
    expect(daysTill('2026-03-30', '2026-03-28')).toBe(2)
    expect(daysTill('2028-03-01', '2028-02-28')).toBe(2)
  })
})

it.each([
  [0, 'close'],
  [2, 'close'],
  [3, 'near'],
  [5, 'near'],
  [6, 'far'],
  [365, 'far'],
] as const)(
  's.5 %i days are %s: more than 5 green, 3 to 5 yellow, fewer red [s5.24]',
  (days, nearness) => {
    expect(nearnessOf(days)).toBe(nearness)
  },
)
