import { describe, expect, test } from 'vitest'
import type { Day } from './dates'
import type { Entries } from './entries'
import { longNotes } from './paper'

const dayOf = (number: number, month = '05') =>
  `2026-${month}-${String(number).padStart(2, '0')}` as Day
const daysOf = (month: string) => Array.from({ length: 30 }, (_, i) => dayOf(i + 1, month))
const quarter = ['04', '05', '06'].map(daysOf)
/** Every letter is 6 px wide: a line of three months beside each other holds 31 of them. */
const measure = (text: string) => text.length * 6
const letters = (count: number) => 'x'.repeat(count)

type Notes = Record<number, string>
const inMay = (notes: Notes, tags: readonly string[] = []): Entries =>
  Object.fromEntries(
    Object.entries(notes).map(([day, text]) => [dayOf(+day), { tags, notes: text }]),
  )
const long = (
  notes: Notes,
  { months = quarter, labels = [] as string[], tags = [] as string[] } = {},
) => longNotes({ months, entries: inMay(notes, tags), labels }, measure)

describe('paper: which notes are printed in full behind the calendar', () => {
  test('a note that fits its line is not, and neither is an empty day', () => {
    expect(long({ 3: 'Dentist 10:00' })).toEqual([])
    expect(long({})).toEqual([])
  })

  test('notes wrap while their month has room, the shortest first; the rest is, by date', () => {
    const two = letters(50)
    const three = letters(80)
    expect(long({ 1: three, 2: two, 3: two })).toEqual([])
    const all = Object.fromEntries(daysOf('05').map((_, i) => [i + 1, two]))
    const rest = long({ ...all, 4: three })
    expect(rest.length).toBeGreaterThan(15)
    expect(rest.length).toBeLessThan(25)
    expect(rest).toContain(dayOf(4))
    expect(rest).toEqual([...rest].sort())
  })

  test('a note of a page is, however much room there is', () => {
    expect(long({ 7: letters(2_000) })).toEqual([dayOf(7)])
    expect(long({ 7: letters(2_000) }, { months: [daysOf('05')] })).toEqual([dayOf(7)])
  })

  test('a sheet of one month has longer lines, and many tags make a line shorter', () => {
    const note = { 7: letters(100) }
    expect(long(note, { months: [daysOf('05')] })).toEqual([])
    expect(long(note)).toEqual([dayOf(7)])
    const tags = Array.from({ length: 9 }, (_, i) => `t${i}`)
    expect(long({ 7: letters(60) })).toEqual([])
    expect(long({ 7: letters(60) }, { tags })).toEqual([dayOf(7)])
  })

  test('many names of tags above the months leave less room for notes', () => {
    const notes = { 1: letters(50), 2: letters(50), 3: letters(50), 4: letters(50) }
    expect(long(notes)).toEqual([])
    expect(long(notes, { labels: Array.from({ length: 24 }, () => letters(18)) })).not.toEqual([])
  })
})
