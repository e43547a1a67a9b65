import { expect, test } from 'vitest'
import {
  calendarAsItWas,
  differentDays,
  isOfChange,
  joinYears,
  momentAt,
  momentBefore,
  renamedTags,
} from '@/domain/asItWas'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import type { ChangeKind, DayThen, LargerChange, YearThen } from '@/domain/versions'

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const choir: Tag = { id: 'choir', label: 'Chor', short: 'C', color: '#9333ea' }
const NOBODY = { by: '', name: '' }

const then = (
  date: string,
  entry: DayThen['entry'],
  at = 100,
  kind: ChangeKind = 'import',
): DayThen => ({ date, entry, at, kind, ...NOBODY })

const now = {
  tags: DEFAULT_TAGS,
  entries: {
    [DAY]: { tags: ['1'], notes: 'now' },
    [OTHER]: { tags: [], notes: 'same' },
    '2026-12-01': { tags: ['2'], notes: '' },
  },
}
const year: YearThen = {
  days: [
    then(OTHER, { tags: [], notes: 'same' }),
    then(DAY, { tags: ['choir', 'lost'], notes: 'was' }),
  ],
  tags: [{ tag: choir, at: 100, created: '' }],
}

test('V2 a calendar as it was has its deleted tags, and is as now where nothing else is known', () => {
  const { tags, entries } = calendarAsItWas(now, year)
  expect(tags).toEqual([...DEFAULT_TAGS, choir])
  expect(entries).toEqual({ ...now.entries, [DAY]: { tags: ['choir'], notes: 'was' } })
  // A deleted tag that exists again is not added a second time.
  expect(calendarAsItWas({ ...now, tags: [...DEFAULT_TAGS, choir] }, year).tags).toHaveLength(5)
})

test('V2 a calendar as it was shows tags that were renamed since as they were, and those of now as they are', () => {
  const [first, ...others] = DEFAULT_TAGS
  const was = { ...first, id: '1', label: 'Before', short: 'B', color: '#9333ea' }
  const renamed = [was, choir, ...others].map((tag) => ({ tag, at: 100, created: '' }))
  const both = joinYears([
    { days: [], tags: [], renamed },
    { days: [], tags: [], renamed },
  ])
  expect(renamedTags(now, both)).toEqual([was])
  expect(calendarAsItWas(now, both).tags).toEqual([was, ...others])
  expect(renamedTags(now, year)).toEqual([])
})

test('V2 only the days that differ from now count, in their order', () => {
  expect(differentDays(now, year)).toMatchObject([
    { date: DAY, now: { notes: 'now' }, was: { tags: ['choir'], notes: 'was' } },
  ])
  const both = joinYears([
    { days: [then('2027-01-01', { tags: ['1'], notes: '' })], tags: [] },
    year,
  ])
  expect(differentDays(now, both).map(({ date }) => date)).toEqual([DAY, '2027-01-01'])
  expect(both.tags).toEqual(year.tags)
})

test('V2 the days of a larger change are those that it was the first to change since', () => {
  const change: LargerChange = {
    at: 100,
    until: 160,
    kind: 'import',
    days: 2,
    tag: null,
    ...NOBODY,
  }
  const days = [
    then(DAY, { tags: [], notes: '' }, 160),
    then(OTHER, { tags: [], notes: '' }, 161),
    then('2026-12-01', { tags: [], notes: '' }, 120, 'bulk'),
  ]
  const meant = differentDays(now, { days, tags: [] }).filter((day) => isOfChange(day, change))
  expect(meant.map(({ date }) => date)).toEqual([DAY])
  expect(momentBefore(change)).toBe(99)
})

test('V2 of two who imported at the same time the days of one are not those of the other', () => {
  const [ann, bob] = [
    { by: 'ann', name: 'Ann' },
    { by: 'bob', name: 'Bob' },
  ]
  const change: LargerChange = { at: 100, until: 160, kind: 'import', days: 2, tag: null, ...ann }
  const entry = { tags: [], notes: '' }
  const days = [
    { ...then(DAY, entry, 120), ...ann },
    { ...then(OTHER, entry, 121), ...bob },
  ]
  const planned = { tags: [], notes: 'planned' }
  const meant = differentDays(
    { ...now, entries: { [DAY]: planned, [OTHER]: planned } },
    { days, tags: [] },
  )
  expect(meant.filter((day) => isOfChange(day, change)).map(({ date }) => date)).toEqual([DAY])
})

test('V2 the days of a deleted tag are those that had it and have it not, whatever changed them first', () => {
  const tag = { tag: choir, at: 5_000, created: '' }
  const change: LargerChange = { at: 5_000, until: 5_000, kind: 'tag', days: 1, tag, ...NOBODY }
  const days = [
    then(DAY, { tags: ['choir'], notes: '' }, 4_998, 'tag'),
    then(OTHER, { tags: [], notes: '' }, 5_000, 'tag'),
  ]
  const meant = differentDays(now, { days, tags: [tag] }).filter((day) => isOfChange(day, change))
  expect(meant.map(({ date }) => date)).toEqual([DAY])
  // The server may record the days a little before the tag.
  expect(momentBefore(change)).toBeLessThan(4_998)
})

test('V2 a moment is that of the clock of this device', () => {
  expect(momentAt('2026-03-05', 17 * 60 + 30)).toBe(new Date(2026, 2, 5, 17, 30).getTime())
})
