import { describe, expect, test } from 'vitest'
import { type IcsChoice, writeIcs } from './write'

const choice: IcsChoice = {
  years: null,
  tags: true,
  notes: true,
  name: 'Anna',
  scope: 'a1',
  now: Date.UTC(2027, 0, 2, 3, 4, 5),
}
const leave = { id: 'u', label: 'Urlaub', short: 'U', color: '#dc2626' }
const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `2027-05-${String(from + i).padStart(2, '0')}`)
const tagged = (list: readonly string[]) =>
  Object.fromEntries(list.map((day) => [day, { tags: ['u'], notes: '' }]))
const noted = (notes: string) => ({
  tags: [],
  entries: { '2027-05-03': { tags: [], notes } },
})
const eventsIn = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) => event.split('\r\n'))

describe('I1 an iCalendar file', () => {
  test('I1 joins the consecutive days of a tag, and DTEND is the day after', () => {
    const [event] = eventsIn(writeIcs({ tags: [leave], entries: tagged(days(3, 14)) }, choice))
    expect(event).toEqual(
      expect.arrayContaining([
        'UID:a1-u-20270503@quartal',
        'DTSTAMP:20270102T030405Z',
        'DTSTART;VALUE=DATE:20270503',
        'DTEND;VALUE=DATE:20270515',
        'SUMMARY:Urlaub',
        'CATEGORIES:Urlaub',
        'COLOR:crimson',
      ]),
    )
  })

  test('I1 begins another event after a gap, and goes on over the end of a year', () => {
    const entries = tagged(['2026-12-31', '2027-01-01', '2027-01-03'])
    const starts = eventsIn(writeIcs({ tags: [leave], entries }, choice)).map((event) =>
      event.filter((line) => line.startsWith('DT') && line.includes('DATE')),
    )
    expect(starts).toEqual([
      ['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270102'],
      ['DTSTART;VALUE=DATE:20270103', 'DTEND;VALUE=DATE:20270104'],
    ])
  })

  test('I1 has the first line of a note as title and all of it as text, escaped', () => {
    const text = writeIcs(noted('Zahnarzt, 10:00; \\ mit Karte\r\nund Überweisung\t😀'), choice)
    expect(eventsIn(text)[0]).toEqual(
      expect.arrayContaining([
        'SUMMARY:Zahnarzt\\, 10:00\\; \\\\ mit Karte',
        'DESCRIPTION:Zahnarzt\\, 10:00\\; \\\\ mit Karte\\nund Überweisung\t😀',
      ]),
    )
  })

  test.each(['plain ', 'Ю', 'ä', 'Ю😀ä', '日本'])(
    'I1 folds before 75 bytes are over and splits no character: %s',
    (words) => {
      const note = words.repeat(500)
      const text = writeIcs(noted(note), choice)
      const lines = text.split('\r\n')
      const lengths = lines.map((line) => new TextEncoder().encode(line).length)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
      expect(eventsIn(text)[0]).toContain(`DESCRIPTION:${note}`)
      expect(text).not.toContain('\uFFFD')
      expect(lines.every((line) => line.isWellFormed())).toBe(true)
    },
  )

  test('I1 has no control character, which programs would refuse', () => {
    expect(writeIcs(noted('a\u0007b\u001Bc'), choice)).toContain('SUMMARY:abc\r\n')
  })

  test('I1 is of a year, of tags or of notes, as one chooses', () => {
    const calendar = {
      tags: [leave],
      entries: {
        '2026-05-03': { tags: ['u'], notes: 'before' },
        '2027-05-03': { tags: ['u'], notes: 'now' },
      },
    }
    const titles = (change: Partial<IcsChoice>) =>
      eventsIn(writeIcs(calendar, { ...choice, ...change })).map((event) =>
        event.find((line) => line.startsWith('SUMMARY')),
      )
    expect(titles({ years: [2027] })).toEqual(['SUMMARY:Urlaub', 'SUMMARY:now'])
    expect(titles({ notes: false })).toEqual(['SUMMARY:Urlaub', 'SUMMARY:Urlaub'])
    expect(titles({ tags: false })).toEqual(['SUMMARY:before', 'SUMMARY:now'])
    expect(titles({ years: [2028] })).toEqual([])
  })
})
