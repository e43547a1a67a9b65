import { describe, expect, test } from 'vitest'
import { type BringRoom, bringDaysBack } from '@/domain/bringBack'
import type { Calendar } from '@/domain/calendar'
import { foldCalendar } from '@/domain/foldCalendar'
import type { Tag } from '@/domain/tags'
import type { DeletedTag } from '@/domain/versions'
import { dayDiff } from './lineDiff'

const [DAY, OTHER] = ['2026-11-20', '2026-11-21']
const tag = (id: string, label = `Tag ${id}`): Tag => ({ id, label, short: 'T', color: '#dc2626' })
const gone = (one: Tag, created = '', at = 1): DeletedTag => ({ tag: one, at, created })
const [a, b, c] = [tag('a'), tag('b'), tag('c')]

const times: Readonly<Record<string, string>> = { a: '2026-01-01', c: '2026-03-01' }
const roomOf = (more: Partial<BringRoom> = {}): BringRoom => ({
  limits: { tags: 9, tagsPerDay: 9 },
  isOpen: () => true,
  timeOf: (id) => times[id] ?? '',
  ...more,
})
const now: Calendar = { tags: [a, c], entries: { [DAY]: { tags: ['c'], notes: 'now' } } }
const then = { tags: ['b', 'a'], notes: 'Sea\nSand' }

/** The calendar after bringing days back. */
const shownAfter = (...[days, deleted, room = roomOf()]: BringBack) =>
  foldCalendar(now, [bringDaysBack(now, days, deleted, room).change])
type BringBack = [
  days: Parameters<typeof bringDaysBack>[1],
  deleted: readonly DeletedTag[],
  room?: BringRoom,
]

describe('V1 days that are brought back', () => {
  test('V1 hold exactly what they held, be it nothing, as one change that says so', () => {
    const days = [
      { date: DAY, entry: { tags: [], notes: '' } },
      { date: OTHER, entry: { tags: ['c', 'a'], notes: 'x' } },
    ]
    expect(shownAfter(days, []).entries).toEqual({ [OTHER]: { tags: ['c', 'a'], notes: 'x' } })
    expect(bringDaysBack(now, days, [], roomOf()).change.kind).toBe('bring')
  })

  test('V1 a deleted tag is made again under its id, where it stood', () => {
    const { tags, entries } = shownAfter([{ date: DAY, entry: then }], [gone(b, '2026-02-01')])
    expect(tags).toEqual([a, b, c])
    expect(entries[DAY]).toEqual(then)
  })

  test('V1 a tag comes last where nobody knows its place, and as it was when it was deleted last', () => {
    const older = gone({ ...b, label: 'Old' }, '', 1)
    const { tags } = shownAfter([{ date: DAY, entry: then }], [gone(b, '', 2), older])
    expect(tags).toEqual([a, c, b])
  })

  test('V2 a renamed tag is as it was, unless another one is called that by now', () => {
    const renamed = [
      { ...a, label: 'Before', leave: 1 as const },
      { ...c, label: 'Tag a' },
      tag('d'),
    ]
    const { change } = bringDaysBack(now, [], [], roomOf({ renamed }))
    expect(foldCalendar(now, [change])).toEqual({ ...now, tags: [renamed[0], renamed[1]] })
    const taken = bringDaysBack(now, [], [], roomOf({ renamed: [{ ...c, label: 'Tag a' }] }))
    expect(foldCalendar(now, [taken.change])).toEqual(now)
  })

  test('V1 only tags that the days name come back, and without days all of them', () => {
    const deleted = [gone(b), gone(tag('d'))]
    expect(shownAfter([{ date: DAY, entry: then }], deleted).tags).toEqual([a, c, b])
    expect(shownAfter([], deleted).tags).toEqual([a, c, b, tag('d')])
  })

  test('V1 D8 a tag with the same label and letter stands for the deleted one', () => {
    const again = { ...b, label: c.label }
    const { tags, entries } = shownAfter([{ date: DAY, entry: then }], [gone(again)])
    expect([tags, entries[DAY]?.tags]).toEqual([
      [a, c],
      ['c', 'a'],
    ])
  })

  test('V1 L3 a tag for which the list has no room is named, and the rest comes back', () => {
    const room = roomOf({ limits: { tags: 2, tagsPerDay: 9 } })
    const brought = bringDaysBack(now, [{ date: DAY, entry: then }], [gone(b)], room)
    expect(brought).toMatchObject({ left: { tags: [{ tag: b }] }, unknown: 0 })
    expect(foldCalendar(now, [brought.change]).entries[DAY]).toEqual({
      tags: ['a'],
      notes: then.notes,
    })
  })

  test('V1 L1 tags for which a day has no room are named; what it has stays', () => {
    const room = roomOf({ limits: { tags: 9, tagsPerDay: 2 } })
    const entry = { tags: ['b', 'a', 'c'], notes: '' }
    const brought = bringDaysBack(now, [{ date: DAY, entry }], [gone(b)], room)
    expect(brought.left.days).toMatchObject([{ date: DAY, tags: ['a'], notes: '' }])
    expect(foldCalendar(now, [brought.change]).entries[DAY]?.tags).toEqual(['b', 'c'])
  })

  test('V1 L2 a day that the plan does not open is not touched', () => {
    const room = roomOf({ isOpen: (date) => date !== DAY })
    const brought = bringDaysBack(now, [{ date: DAY, entry: then }], [gone(b)], room)
    expect(brought).toMatchObject({ locked: [DAY], change: { days: {}, tags: [] } })
  })

  test('V1 a tag of which nothing is known any more is counted', () => {
    const brought = bringDaysBack(now, [{ date: DAY, entry: then }], [], roomOf())
    expect(brought.unknown).toBe(1)
    expect(foldCalendar(now, [brought.change]).entries[DAY]?.tags).toEqual(['a'])
  })

  test('V1 what a day holds already is no change', () => {
    const entry = { tags: ['c'], notes: 'now' }
    expect(bringDaysBack(now, [{ date: DAY, entry }], [], roomOf()).change).toMatchObject({
      days: {},
      tags: [],
    })
  })
})

describe('V1 what a change did to a day', () => {
  test.each([
    ['', 'x', 'written'],
    ['x', 'y', 'changed'],
    ['x', '', 'removed'],
    ['x', 'x', null],
  ] as const)('V1 the note %j that became %j was %s', (before, next, note) => {
    const [from, to] = [
      { tags: ['a', 'b'], notes: before },
      { tags: ['b', 'c'], notes: next },
    ]
    expect(dayDiff(from, to)).toMatchObject({ added: ['c'], removed: ['a'], note })
  })
})
