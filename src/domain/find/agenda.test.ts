import { expect, test } from 'vitest'
import { addDays } from '@/domain/dates'
import type { Entries } from '@/domain/entries'
import { outsideLayer } from '@/domain/outside/layer'
import type { Layer, Mark } from '@/domain/surface/layers'
import { DEFAULT_TAGS } from '@/domain/tags'
import { DATE_NAMES } from '@/i18n/dateNames'
import { outsideCalendar } from '@/testing/outside'
import { coming } from './agenda'
import { indexOf } from './findIndex'

const TODAY = '2026-11-25'
const note = (notes: string, ...tags: string[]) => ({ tags, notes })
const mark = (day: string, kind: Mark['kind'], name: string): Mark => ({
  day,
  kind,
  name,
  title: name,
})

/** The lines of the agenda: their days, labels of tags, and what is written. */
function lines(entries: Entries, ...marks: Mark[]) {
  const layer: Layer = {
    id: 'test',
    marks: (from, to) => marks.filter(({ day }) => from <= day && day <= to),
  }
  const index = indexOf({
    calendar: { tags: DEFAULT_TAGS, entries },
    layers: [layer],
    stretches: [],
    today: TODAY,
    language: 'en',
    names: DATE_NAMES,
    isOpen: () => true,
  })
  return coming(index).map(({ day, to, tags, note: text, names }) => {
    const said = [...text, ...names].map((piece) => piece.text).join('')
    return [day, to, tags.map(({ label }) => label).join(), said].filter(Boolean).join(' ')
  })
}

test('X3 F2 what stands in a calendar elsewhere comes too: what goes on for days once, beside what is on its days', () => {
  const { marks } = outsideLayer(
    outsideCalendar([
      { first: addDays(TODAY, 2), last: addDays(TODAY, 6), title: 'Excursion' },
      { first: addDays(TODAY, 4), last: addDays(TODAY, 4), title: 'Match' },
      { first: addDays(TODAY, 9), last: addDays(TODAY, 9), title: 'Concert' },
      { first: addDays(TODAY, 30), last: addDays(TODAY, 30), title: 'Later' },
    ]),
    0,
  )
  expect(lines({}, ...marks(TODAY, addDays(TODAY, 40)))).toEqual([
    '2026-11-27 2026-12-01 School: Excursion',
    '2026-11-29 2026-11-29 School: Match',
    '2026-12-04 2026-12-04 School: Concert',
  ])
})

const stretch = (from: string, length: number, entry: ReturnType<typeof note>) =>
  Object.fromEntries(Array.from({ length }, (_, i) => [addDays(from, i), entry]))

test('F2 what comes is thirty days with today, however few of them hold something', () => {
  const entries = {
    [addDays(TODAY, -1)]: note('over'),
    [TODAY]: note('now'),
    [addDays(TODAY, 29)]: note('last'),
    [addDays(TODAY, 30)]: note('later'),
  }
  expect(lines(entries)).toEqual(['2026-11-25 2026-11-25 now', '2026-12-24 2026-12-24 last'])
  expect(lines({ [addDays(TODAY, 30)]: note('later') })).toEqual([])
})

test('F2 a stretch is one line, from its first day to its last, also beyond the thirty days', () => {
  expect(lines(stretch(addDays(TODAY, 20), 12, note('', '1')))).toEqual([
    '2026-12-15 2026-12-26 Urlaub Urlaub',
  ])
  // It began earlier and is listed with today.
  const begun = {
    ...stretch(addDays(TODAY, -3), 9, note('', '1')),
    [TODAY]: note('call', '1', '3'),
  }
  expect(lines(begun)).toEqual([
    '2026-11-22 2026-11-30 Urlaub Urlaub',
    '2026-11-25 2026-11-25 Sport call',
  ])
})

test('F2 the same note on following days is one line, with the tag of just these days', () => {
  const camp = stretch(addDays(TODAY, 2), 4, note('Camp', '1'))
  expect(lines(camp)).toEqual(['2026-11-27 2026-11-30 Urlaub Camp'])
  const longer = { ...camp, [addDays(TODAY, 6)]: note('home', '1') }
  expect(lines(longer)).toEqual([
    '2026-11-27 2026-11-30 Camp',
    '2026-11-27 2026-12-01 Urlaub Urlaub',
    '2026-12-01 2026-12-01 home',
  ])
})

test('F2 R8 a stretch is one line with all tags of just its days and the note that names it, also where that stands on its first day alone', () => {
  const [first, ...others] = Object.entries(stretch(addDays(TODAY, 2), 4, note('', '1', '4')))
  const home = Object.fromEntries([[first?.[0] ?? '', note('At home', '1', '4')], ...others])
  expect(lines(home)).toEqual(['2026-11-27 2026-11-30 Urlaub,Familie At home'])
  expect(lines(Object.fromEntries(others))).toEqual(['2026-11-28 2026-11-30 Urlaub,Familie'])
  // Where other days have notes of their own it names none.
  expect(lines({ ...home, [addDays(TODAY, 4)]: note('Cinema', '1', '4') })).toEqual([
    '2026-11-27 2026-11-30 Urlaub,Familie',
    '2026-11-27 2026-11-27 At home',
    '2026-11-29 2026-11-29 Cinema',
  ])
})

test('F2 public holidays are among them, the days of school holidays are not', () => {
  const marks = [
    mark(addDays(TODAY, 1), 'holiday', 'Feast'),
    mark(addDays(TODAY, 2), 'school', 'School'),
  ]
  expect(lines({}, ...marks)).toEqual(['2026-11-26 2026-11-26 Feast'])
})

test('F2 a note is said once: with the stretch that it fits best, or by itself', () => {
  const day = (from: number, length: number, notes: string, ...tags: string[]) =>
    stretch(addDays(TODAY, from), length, note(notes, ...tags))
  // Two tags within a longer note.
  const within = { ...day(1, 6, 'Italy', '1'), ...day(3, 3, 'Italy', '1', '3') }
  expect(lines(within).filter((line) => line.includes('Italy'))).toHaveLength(1)
  const beside = { ...day(1, 6, 'Italy'), ...day(2, 3, 'Italy', '1') }
  expect(lines(beside).filter((line) => line.includes('Italy'))).toHaveLength(1)
  // The note of a first day on which two stretches of different length begin.
  const first = {
    ...day(1, 6, '', '1'),
    ...day(1, 3, '', '1', '3'),
    ...day(1, 1, 'Italy', '1', '3'),
  }
  expect(lines(first).filter((line) => line.includes('Italy'))).toHaveLength(1)
})
