import { expect, test } from 'vitest'
import { type Entries, type Entry, MAX_NOTE_LENGTH } from '@/domain/entries'
import { foldCalendar } from '@/domain/foldCalendar'
import {
  changeDays as change,
  cleared,
  haveTag,
  type Marked,
  withContent,
  withNote,
  withoutTag,
  withTags,
} from './changeDays'

const days = ['2027-04-30', '2027-05-01', '2027-05-02']
const entries: Entries = {
  '2027-04-30': { tags: ['1', '2', '3'], notes: 'Zahnarzt' },
  '2027-05-01': { tags: ['4'], notes: '' },
}
const always = () => true

/** What becomes of the days. */
function changeDays(
  before: Entries,
  some: readonly string[],
  isOpen: (date: string) => boolean,
  mark: (entry: Entry) => Marked,
) {
  const { change: made, ...done } = change(before, some, isOpen, mark)
  return { ...done, entries: foldCalendar({ tags: [], entries: before }, [made]).entries }
}
const day = (tags: string[], notes = '') => ({ tags, notes })

test('R5 days that are full or locked are skipped and counted', () => {
  const isOpen = (date: string) => date < '2027-05-02'
  const done = changeDays(entries, days, isOpen, (entry) => withTags(entry, ['4'], 3))
  expect(done).toEqual({ entries, changed: [], full: ['2027-04-30'], locked: ['2027-05-02'] })
  expect(done.entries).toBe(entries)
})

test('R4 a tag goes on the days that lack it, and off where every day has it', () => {
  const on = changeDays(entries, days, always, (entry) => withTags(entry, ['4'], 4))
  expect(on.changed).toEqual(['2027-04-30', '2027-05-02'])
  expect([haveTag(entries, days, '4'), haveTag(on.entries, days, '4')]).toEqual([false, true])
  const off = changeDays(on.entries, days, always, (entry) => withoutTag(entry, '4'))
  expect(off.entries).toEqual({ '2027-04-30': day(['1', '2', '3'], 'Zahnarzt') })
  expect(haveTag(entries, [], '4')).toBe(false)
})

test('R4 one note is set where none is, and added as a line elsewhere, once', () => {
  const once = changeDays(entries, days, always, (entry) => withNote(entry, ' Zug 9:14 '))
  expect(once.entries).toEqual({
    '2027-04-30': day(['1', '2', '3'], 'Zahnarzt\nZug 9:14'),
    '2027-05-01': day(['4'], 'Zug 9:14'),
    '2027-05-02': day([], 'Zug 9:14'),
  })
  const twice = changeDays(once.entries, days, always, (entry) => withNote(entry, 'Zug 9:14'))
  expect(twice.entries).toBe(once.entries)
})

test('s.5 a note that would be too long stays as it is and is counted as full', () => {
  const long = day([], 'x'.repeat(MAX_NOTE_LENGTH - 2))
  expect(withNote(long, 'abc')).toEqual({ entry: long, isFull: true })
  expect(withNote(long, '')).toEqual({ entry: long })
})

test('R7 what is put down joins what is there, and L1 holds', () => {
  const there = day(['1', '2'], 'Zahnarzt')
  expect(withContent(there, day(['2', '3', '4'], 'Zahnarzt\nBlumen'), 3)).toEqual({
    entry: day(['1', '2', '3'], 'Zahnarzt\nBlumen'),
    isFull: true,
  })
  expect(withContent(there, day(['1'], 'Zahnarzt'), 3)).toEqual({ entry: there, isFull: false })
})

test('R4 clearing empties the days that hold something', () => {
  const done = changeDays(entries, days, always, cleared)
  expect([done.entries, done.changed]).toEqual([{}, ['2027-04-30', '2027-05-01']])
})
