import { expect, test } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import { type Day, monthDays } from '@/domain/dates'
import { type Entry, entryOf, fitsNote, MAX_NOTE_LENGTH } from '@/domain/entries'
import { fillCalendar } from '@/domain/setAside'
import { DEFAULT_TAGS, tagsWith } from '@/domain/tags'
import { cleanText } from '@/domain/text'
import { calendarOfIcs } from './asCalendar'
import { readIcs } from './read'
import { writeIcs } from './write'

const YEAR = 2028
const DAYS = Array.from({ length: 12 }, (_, month) => monthDays(YEAR, month)).flat()

const WORDS = [
  'Zahnarzt',
  'Übergröße – ÄÖÜß',
  'Съвещание в София',
  '👩‍👩‍👧‍👦 и 🇧🇬 e\u0301',
  'a, b; c: d',
  'C:\\new\\table\\\\n',
  '"quoted"; =2+2',
  'BEGIN:VEVENT',
  ' eingerückt\tmit Tab',
  'https://example.org/?a=1;b=2,c',
  '',
]

const tags = [
  ...DEFAULT_TAGS,
  { id: 'x', label: 'Отпуск; дома, „вкъщи“', short: 'О', color: '#9333ea' },
  { id: 'y', label: 'C:\\new', short: '🏖️', color: '#db2777' },
  { id: 'z', label: 'Arbeit', short: 'B', color: '#0891b2' },
]

/** Numbers that look random but are the same in each run. */
const lot = (seed: number, most: number) =>
  Math.floor(Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % most)

function noteOf(n: number): string {
  if (n % 40 === 0) return 'Ж'.repeat(MAX_NOTE_LENGTH)
  if (n % 40 === 1)
    return [...'😀ü,;\\\n'.repeat(MAX_NOTE_LENGTH / 5)].slice(0, MAX_NOTE_LENGTH - 1).join('')
  const lines = Array.from(
    { length: lot(n, 5) },
    (_, i) => WORDS[lot(n * 7 + i, WORDS.length)] ?? '',
  )
  return lines.join('\n')
}

function fullYear(): Calendar {
  const entries = DAYS.map((day, n): [Day, Entry] => {
    const some = tags.filter((_, i) => lot(Math.floor(n / 6) * 31 + i, 3) === 0)
    const notes = cleanText(noteOf(n))
    expect(fitsNote(notes)).toBe(true)
    return [day, { tags: some.map(({ id }) => id), notes }]
  })
  return { tags, entries: Object.fromEntries(entries) }
}

/** What a person sees on each day: by label, letter and colour. */
const seen = (calendar: Calendar) =>
  DAYS.map((day) => {
    const entry = entryOf(calendar.entries, day)
    const shown = tagsWith(entry.tags, calendar.tags).map(
      ({ label, short, color }) => `${label} ${short} ${color}`,
    )
    return [day, shown.sort(), entry.notes]
  })

const room = {
  limits: { tags: Number.POSITIVE_INFINITY, tagsPerDay: Number.POSITIVE_INFINITY },
  isOpen: () => true,
}

function imported(text: string, into: Calendar) {
  const how = { from: '2023-01-01', to: '2032-12-31', zone: 'Europe/Berlin', language: 'de' }
  const last = [...readIcs(new TextEncoder().encode(text), how)].at(-1)
  if (!last || !('content' in last)) throw new Error(JSON.stringify(last))
  let made = 0
  const brought = calendarOfIcs(last.content, 'notes', into.tags)
  return fillCalendar(into, brought, room, () => `new${made++}`)
}

test('I1 I2 a full year goes out and comes back the same, and a second time brings nothing', () => {
  const calendar = fullYear()
  const choice = { years: null, tags: true, notes: true, name: 'A', scope: 's', now: 0 }
  const text = writeIcs(calendar, choice)
  const empty: Calendar = { tags: DEFAULT_TAGS, entries: {} }

  const first = imported(text, empty)
  expect(first.left).toBeNull()
  expect(seen(first.calendar)).toEqual(seen(calendar))

  const second = imported(text, first.calendar)
  expect([second.days, second.tags]).toEqual([[], []])
})

test('I2 what another program has left of a tag is that tag again', () => {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:abc-1-20280503@quartal',
    'DTSTART;VALUE=DATE:20280503',
    'DTEND;VALUE=DATE:20280505',
    'SUMMARY:Urlaub',
    'CATEGORIES:Urlaub',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  const { calendar, tags: made } = imported(text, { tags: DEFAULT_TAGS, entries: {} })
  expect(made).toEqual([])
  expect(calendar.entries).toEqual({
    '2028-05-03': { tags: ['1'], notes: '' },
    '2028-05-04': { tags: ['1'], notes: '' },
  })
})
