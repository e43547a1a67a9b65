import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addDays } from '@/domain/dates'
import { calendar, event, fixture } from '@/domain/ics/testing'
import { type FileStep, readFiles } from '@/domain/transfer'
import type { OutsideEvent } from './outside'

const how = { from: '2023-01-01', to: '2031-12-31', zone: 'Europe/Berlin', language: 'de' }
const folder = new URL('../ics/files/', import.meta.url)
const names = readdirSync(folder).map((name) => name.replace(/\.ics$/, ''))

function read(bytes: Uint8Array): Extract<FileStep, { kind: 'read' }> {
  const step = [...readFiles([bytes], how)].at(-1)
  if (step?.kind !== 'read') throw new Error(JSON.stringify(step))
  return step
}

/** Each day of some events with their titles; the time stands on the first day of an event alone. */
const daysOf = (events: readonly OutsideEvent[]) =>
  events.flatMap(({ first, last, title }) => {
    const days: string[] = []
    for (let day = first; day <= last; day = addDays(day, 1)) {
      days.push(`${day} ${day === first ? title : title.replace(/^\d\d:\d\d /, '')}`)
    }
    return days
  })

const sorted = (lines: readonly string[]) => [...new Set(lines)].sort()

test('X3 there are files to compare', () => {
  expect(names.length).toBeGreaterThan(30)
  expect(readFileSync(new URL('twoVersions.ics', folder), 'utf8')).toContain('BEGIN:VEVENT')
})

test.each(names)('X3 a calendar elsewhere stands on the days that an import makes: %s', (name) => {
  const { calendarAs, eventsAs } = read(fixture(name))
  const { entries } = calendarAs({ as: 'notes', details: false }, [])
  const imported = Object.entries(entries).flatMap(([day, { notes }]) =>
    notes.split('\n').map((line) => `${day} ${line}`.replace(/\s+/g, ' ').trim()),
  )
  expect(sorted(daysOf(eventsAs('all')))).toEqual(sorted(imported))
})

const mixed = calendar(
  event('UID:3', 'DTSTART;VALUE=DATE:20270510', 'DTEND;VALUE=DATE:20270513', 'SUMMARY:Lager'),
  event('UID:1', 'DTSTART;TZID=Europe/Berlin:20270504T090000', 'SUMMARY:Probe'),
  event(
    'UID:2',
    'DTSTART;TZID=Europe/Berlin:20270505T140000',
    'DTEND;TZID=Europe/Berlin:20270507T120000',
    'SUMMARY:Reise\\n nach Wien',
  ),
  event('UID:4', 'DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=DAILY;COUNT=2', 'SUMMARY:Probe'),
)

test('X3 everything is in the order of its days, with its time; an occurrence is one event', () => {
  expect(read(mixed).eventsAs('all')).toEqual([
    { first: '2027-05-04', last: '2027-05-04', title: '09:00 Probe' },
    { first: '2027-05-05', last: '2027-05-07', title: '14:00 Reise nach Wien' },
    { first: '2027-05-10', last: '2027-05-12', title: 'Lager' },
    { first: '2027-06-01', last: '2027-06-01', title: 'Probe' },
    { first: '2027-06-02', last: '2027-06-02', title: 'Probe' },
  ])
})

test('X3 whole days alone are those without a time', () => {
  expect(
    read(mixed)
      .eventsAs('days')
      .map(({ title }) => title),
  ).toEqual(['Lager', 'Probe', 'Probe'])
})

test('X3 no title is longer than anybody reads', () => {
  const long = calendar(event('DTSTART:20270504', `SUMMARY:${'x'.repeat(5_000)}`))
  expect(read(long).eventsAs('all')[0]?.title.length).toBeLessThan(300)
})

test('X3 of a file that repeats without end no more than 20,000 events are held', () => {
  const daily = Array.from({ length: 8 }, (_, i) =>
    event(
      'DTSTART;VALUE=DATE:20230101',
      'RRULE:FREQ=DAILY',
      `UID:${i}@x`,
      `SUMMARY:Every day ${i}`,
    ),
  )
  const found = read(calendar(...daily)).eventsAs('days')
  expect(found).toHaveLength(20_000)
  expect(found[0]?.first.slice(0, 4)).toBe('2024')
  expect(found.at(-1)?.first.slice(0, 4)).toBe('2030')
})
