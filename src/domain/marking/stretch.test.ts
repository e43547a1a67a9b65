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
  test('R8 the tag moves with the note that names the stretch; other notes and tags stay', () => {
    const done = redraw({ first: '2027-05-10', last: '2027-05-12' })
    expect(tagged(done.entries)).toEqual(['2027-05-08', '2027-05-10', '2027-05-11', '2027-05-12'])
    expect(done.entries['2027-05-03']).toBeUndefined()
    expect(done.entries['2027-05-10']).toEqual({ tags: ['u'], notes: 'Zug' })
    expect(done.entries['2027-05-04']?.tags).toEqual(['s'])
  })

  /** The notes of days after a stretch of these notes was redrawn, from the third of May on. */
  const notesAfter = (
    notes: string[],
    to: Partial<Stretch>,
    over: Entries = {},
    leaves = false,
  ) => {
    const had: Entries = Object.fromEntries(
      notes.map((text, i) => [`2027-05-0${3 + i}`, { tags: ['u'], notes: text }]),
    )
    const from = { ...stretch, last: `2027-05-0${2 + notes.length}` }
    const all = { ...had, ...over }
    const { change } = redrawn(all, from, { ...from, ...to }, 3, open, leaves)
    const { entries: now } = foldCalendar({ tags: [], entries: all }, [change])
    return Object.entries(now)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .flatMap(([day, { notes: text }]) => (text ? [`${Number(day.slice(8))} ${text}`] : []))
  }
  const later = { first: '2027-05-10', last: '2027-05-12' }

  test('R8 one wording on all days goes along and with the ends; notes of single days, and with Alt all, stay', () => {
    const [each, first] = [
      ['Ski', 'Ski', 'Ski'],
      ['Ski', '', ''],
    ]
    expect(notesAfter(each, later)).toEqual(['10 Ski', '11 Ski', '12 Ski'])
    expect(notesAfter(each, { last: '2027-05-06' })).toEqual(['3 Ski', '4 Ski', '5 Ski', '6 Ski'])
    expect(notesAfter(each, { first: '2027-05-05' })).toEqual(['5 Ski'])
    expect(notesAfter(first, { first: '2027-05-04' })).toEqual(['4 Ski'])
    expect(notesAfter(first, { last: '2027-05-04' })).toEqual(['3 Ski'])
    expect(notesAfter(['Zug', '', 'Taxi'], later)).toEqual(['3 Zug', '5 Taxi'])
    expect(notesAfter(each, later, {}, true)).toEqual(['3 Ski', '4 Ski', '5 Ski'])
  })

  test('R8 where the first day reached has a note the name joins it, and one that is too long keeps the name where it was', () => {
    const met = (notes: string): Entries => ({ '2027-05-10': { tags: [], notes } })
    expect(notesAfter(['Ski', '', ''], later, met('Zahnarzt'))).toEqual(['10 Zahnarzt\nSki'])
    const long = 'x'.repeat(10_000)
    expect(notesAfter(['Ski', '', ''], later, met(long))).toEqual(['3 Ski', `10 ${long}`])
  })

  test('R8 a stretch that goes a little way changes no day that it had and keeps', () => {
    expect(redraw({ first: '2027-05-04', last: '2027-05-06' }).changed.toSorted()).toEqual([
      '2027-05-03',
      '2027-05-04',
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
