import { expect, test } from 'vitest'
import { fillCalendar } from '@/domain/setAside'
import { DEFAULT_TAGS } from '@/domain/tags'
import { tagsAsNotes } from '@/domain/tagsAsNotes'
import { readFiles } from '@/domain/transfer'
import type { ImportAs } from './asCalendar'
import { isSameCalendar } from './content'

const HOW = { from: '2026-01-01', to: '2027-12-31', zone: 'Europe/Berlin', language: 'de' }

/** Reads files as one. */
function read(...texts: string[]) {
  const bytes = texts.map((text) => new TextEncoder().encode(text))
  for (const step of readFiles(bytes, HOW)) if (step.kind !== 'progress') return step
  throw new Error('It does not end.')
}
function found(...texts: string[]) {
  const step = read(...texts)
  if (step.kind !== 'read') throw new Error(JSON.stringify(step))
  const taken = (as: ImportAs, details = false) => step.calendarAs({ as, details }, DEFAULT_TAGS)
  return { ...step.summary, taken, notes: (details = false) => notesOf(taken('notes', details)) }
}
const notesOf = ({ entries }: { entries: Readonly<Record<string, { notes: string }>> }) =>
  Object.fromEntries(Object.entries(entries).map(([day, { notes }]) => [day, notes]))
const ics = (...events: string[]) =>
  `BEGIN:VCALENDAR\nPRODID:-//own test//EN\n${events
    .map((one, i) => `BEGIN:VEVENT\nUID:u${i}-${one.length}\n${one}\nEND:VEVENT\n`)
    .join('')}END:VCALENDAR`

const WASTE = ics(
  'DTSTART;VALUE=DATE:20261201\nSUMMARY:Restmüll\nCATEGORIES:Restmüll',
  'DTSTART;VALUE=DATE:20261203\nSUMMARY:Bioabfall\nCATEGORIES:Bioabfall',
  'DTSTART;VALUE=DATE:20261215\nSUMMARY:Restmüll\nCATEGORIES:Restmüll',
  'DTSTART;VALUE=DATE:20261217\nSUMMARY:Gelber Sack\nCATEGORIES:Gelber Sack',
)
const HOLIDAYS = ics(
  'DTSTART;VALUE=DATE:20261116\nDTEND;VALUE=DATE:20261118\nSUMMARY:Herbstferien\nDESCRIPTION:Herbstferien\\nAlle Angaben ohne Gewähr',
)

test('I2 a calendar of others whose titles are its categories is a matter of choice: notes, or a tag for each', () => {
  const { hasChoice, categories, notes, taken } = found(WASTE)
  expect(hasChoice).toBe(true)
  expect(categories).toEqual(['Restmüll', 'Bioabfall', 'Gelber Sack'])
  expect(notes()).toEqual({
    '2026-12-01': 'Restmüll',
    '2026-12-03': 'Bioabfall',
    '2026-12-15': 'Restmüll',
    '2026-12-17': 'Gelber Sack',
  })
  const { tags, entries } = taken('categories')
  expect(tags.map(({ label }) => label)).toEqual(categories)
  expect(new Set(tags.map(({ color }) => color)).size).toBe(3)
  expect(entries['2026-12-15']).toEqual({ tags: [tags[0]?.id], notes: '' })
})

test('I2 an event that is called like a tag stays a note where notes were chosen', () => {
  const own = DEFAULT_TAGS[0]?.label ?? ''
  const { taken } = found(ics(`DTSTART;VALUE=DATE:20261201\nSUMMARY:${own}\nCATEGORIES:${own}`))
  expect(taken('notes')).toEqual({
    tags: [],
    entries: { '2026-12-01': { tags: [], notes: own } },
  })
})

test('I2 a category that is called like a tag is that tag, an event without one is a note', () => {
  const [first] = DEFAULT_TAGS
  const { taken } = found(
    ics(
      `DTSTART;VALUE=DATE:20261201\nSUMMARY:Mit Oma\nCATEGORIES: ${first?.label.toUpperCase()} `,
      'DTSTART;VALUE=DATE:20261202\nSUMMARY:Frei von allem',
    ),
  )
  const { tags, entries } = taken('categories')
  expect(tags).toMatchObject([{ label: first?.label, short: first?.short }])
  expect(entries).toEqual({
    '2026-12-01': { tags: ['ics0'], notes: '' },
    '2026-12-02': { tags: [], notes: 'Frei von allem' },
  })
  expect(taken('categories', true).entries['2026-12-01']?.notes).toBe('Mit Oma')
})

test('I2 a description comes along if it is wanted, on the first day alone and without the title', () => {
  const { notes, hasDetails } = found(HOLIDAYS)
  expect(hasDetails).toBe(true)
  expect(notes()).toEqual({ '2026-11-16': 'Herbstferien', '2026-11-17': 'Herbstferien' })
  expect(notes(true)).toEqual({
    '2026-11-16': 'Herbstferien\nAlle Angaben ohne Gewähr',
    '2026-11-17': 'Herbstferien',
  })
})

test('I2 the place stands where each occurrence begins, a long description is cut', () => {
  const long = 'x'.repeat(5_000)
  const { notes } = found(
    ics(
      `DTSTART:20261201T180000\nRRULE:FREQ=WEEKLY;COUNT=2\nSUMMARY:Chor\nLOCATION:Aula\\nHof\nDESCRIPTION:${long}`,
    ),
  )
  expect(notes(true)).toEqual({
    '2026-12-01': `18:00 Chor, Aula Hof\n${'x'.repeat(1_000)}…`,
    '2026-12-08': '18:00 Chor, Aula Hof',
  })
})

test('I2 beside one tag the events are notes only if they are wanted', () => {
  const tag = { label: 'Ferien', short: 'F', color: '#9333ea' }
  const { taken } = found(HOLIDAYS)
  expect(taken(tag).entries['2026-11-16']).toEqual({ tags: ['ics0'], notes: '' })
  expect(taken(tag, true).entries['2026-11-17']).toEqual({ tags: ['ics0'], notes: 'Herbstferien' })
})

test('I2 several files are read as one, and what is left out is counted together', () => {
  const tasks = ics().replace('END:VCALENDAR', 'BEGIN:VTODO\nSUMMARY:A\nEND:VTODO\nEND:VCALENDAR')
  const more = ics('DTSTART;VALUE=DATE:20261201\nSUMMARY:Ohne\nSTATUS:CANCELLED')
  const { count, first, last, skipped } = found(WASTE, ics(), HOLIDAYS, more, more)
  expect({ count, first, last }).toEqual({ count: 5, first: '2026-11-16', last: '2026-12-17' })
  expect(skipped).toEqual([
    { why: 'emptyFiles', count: 1 },
    // The same file twice is one.
    { why: 'cancelled', count: 1 },
  ])
  expect(read(tasks.slice(0, 20), WASTE)).toMatchObject({ kind: 'read' })
  expect(read(WASTE, 'hello')).toEqual({ kind: 'failed', why: 'notCalendar', at: 1 })
  expect(read('{"entries":{}}', WASTE)).toEqual({ kind: 'failed', why: 'backupAmong', at: 0 })
})

test('I2 a calendar is known again when some events are new, and another one is not', () => {
  const { mark } = found(WASTE)
  expect(mark.length).toBeGreaterThan(2)
  expect(
    isSameCalendar(
      mark,
      found(
        WASTE.replace(
          'END:VCALENDAR',
          ics('DTSTART;VALUE=DATE:20261222\nSUMMARY:Neu').split('\n').slice(2).join('\n'),
        ),
      ).mark,
    ),
  ).toBe(true)
  expect(isSameCalendar(mark, found(HOLIDAYS).mark)).toBe(false)
})

test('I2 what has no room as a tag comes in as a note, and once more brings nothing', () => {
  const from = found(WASTE).taken('categories')
  const room = { limits: { tags: 5, tagsPerDay: 3 }, isOpen: () => true }
  let made = 0
  const merge = (shown: typeof from, one: typeof from) =>
    fillCalendar(shown, one, room, () => `new${++made}`)
  const shown = { tags: DEFAULT_TAGS, entries: {} }
  const { left } = merge(shown, from)
  expect(left?.calendar.tags.map(({ label }) => label)).toEqual(['Bioabfall', 'Gelber Sack'])
  const fitted = tagsAsNotes(from, left ?? fail())
  const done = merge(shown, fitted)
  expect(done.left).toBeNull()
  expect(notesOf(done.calendar)).toEqual({
    '2026-12-01': '',
    '2026-12-03': 'Bioabfall',
    '2026-12-15': '',
    '2026-12-17': 'Gelber Sack',
  })
  const again = merge(done.calendar, from)
  expect(merge(done.calendar, tagsAsNotes(from, again.left ?? fail())).days).toEqual([])
})

function fail(): never {
  throw new Error('Nothing is left.')
}
