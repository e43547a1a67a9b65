import { describe, expect, test } from 'vitest'
import type { Entries } from '@/domain/entries'
import { foldCalendar } from '@/domain/foldCalendar'
import { dragged, redrawn, type Stretch, stretchAt } from './stretch'

const open = () => true
const entries: Entries = {
  '2027-05-03': { tags: ['u'], notes: 'Zug' },
  '2027-05-04': { tags: ['u', 's'], notes: '' },
  '2027-05-05': { tags: ['u'], notes: '' },
  '2027-05-07': { tags: ['s', 'a'], notes: '' },
  '2027-05-08': { tags: ['u'], notes: '' },
}
const stretch: Stretch = { tagId: 'u', first: '2027-05-03', last: '2027-05-05' }
const tagged = (of: Entries) =>
  Object.keys(of)
    .filter((day) => of[day]?.tags.includes('u'))
    .sort()
const redraw = (to: Partial<Stretch>, perDay = 3, isOpen: (day: string) => boolean = open) => {
  const done = redrawn(entries, stretch, { ...stretch, ...to }, perDay, isOpen)
  return { ...done, entries: foldCalendar({ tags: [], entries }, [done.change]).entries }
}

describe('stretchAt', () => {
  test('R8 goes from the first to the last day that follow each other with the tag', () => {
    expect(stretchAt(entries, 'u', '2027-05-04', open)).toEqual(stretch)
    expect(stretchAt(entries, 's', '2027-05-04', open)).toMatchObject({
      first: '2027-05-04',
      last: '2027-05-04',
    })
    expect(stretchAt(entries, 'u', '2027-05-06', open)).toBeNull()
  })

  test('R8 L2 what is closed belongs to none', () => {
    const isOpen = (day: string) => day > '2027-05-03'
    expect(stretchAt(entries, 'u', '2027-05-04', isOpen)).toEqual({
      ...stretch,
      first: '2027-05-04',
    })
    expect(stretchAt(entries, 'u', '2027-05-03', isOpen)).toBeNull()
  })
})

describe('dragged', () => {
  test('R8 the whole goes as far as the hand, over the end of a month too', () => {
    expect(dragged(stretch, 'whole', '2027-05-04', '2027-05-31')).toEqual({
      ...stretch,
      first: '2027-05-30',
      last: '2027-06-01',
    })
  })

  test('R8 an end is pulled to the day of the hand, and never over the other end', () => {
    expect(dragged(stretch, 'start', '2027-05-03', '2027-04-30').first).toBe('2027-04-30')
    expect(dragged(stretch, 'end', '2027-05-05', '2027-05-09').last).toBe('2027-05-09')
    expect(dragged(stretch, 'end', '2027-05-05', '2027-01-09')).toEqual({
      ...stretch,
      last: stretch.first,
    })
    expect(dragged(stretch, 'start', '2027-05-03', '2027-12-09')).toEqual({
      ...stretch,
      first: stretch.last,
    })
  })
})

describe('redrawn', () => {
  test('R8 only the tag moves: notes and other tags stay', () => {
    const done = redraw({ first: '2027-05-10', last: '2027-05-12' })
    expect(tagged(done.entries)).toEqual(['2027-05-08', '2027-05-10', '2027-05-11', '2027-05-12'])
    expect(done.entries['2027-05-03']).toEqual({ tags: [], notes: 'Zug' })
    expect(done.entries['2027-05-04']?.tags).toEqual(['s'])
  })

  test('R8 a stretch that goes a little way changes no day that it had and keeps', () => {
    expect(redraw({ first: '2027-05-04', last: '2027-05-06' }).changed.toSorted()).toEqual([
      '2027-05-03',
      '2027-05-06',
    ])
  })

  test('R8 pulled it grows into the next stretch, or gives days back', () => {
    expect(tagged(redraw({ last: '2027-05-07' }).entries)).toHaveLength(6)
    expect(tagged(redraw({ last: '2027-05-03' }).entries)).toEqual(['2027-05-03', '2027-05-08'])
  })

  test('R8 R5 full and locked days are passed over and counted', () => {
    const isOpen = (day: string) => day < '2027-05-09'
    const { full, locked, entries: now } = redraw({ last: '2027-05-10' }, 2, isOpen)
    expect([full, locked]).toEqual([['2027-05-07'], ['2027-05-09', '2027-05-10']])
    expect(tagged(now)).toEqual([
      '2027-05-03',
      '2027-05-04',
      '2027-05-05',
      '2027-05-06',
      '2027-05-08',
    ])
  })

  test('R8 where no day would take it nothing changes', () => {
    const isOpen = (day: string) => day < '2027-05-09'
    const done = redraw({ first: '2027-05-20', last: '2027-05-22' }, 3, isOpen)
    expect([done.changed, done.locked.length]).toEqual([[], 3])
    expect(tagged(done.entries)).toEqual(tagged(entries))
  })
})
