import { describe, expect, test } from 'vitest'
import { calendar, event, fixture, notesOf } from './testing'

const READERS = [
  'Europe/Berlin',
  'Europe/Sofia',
  'America/New_York',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
]
const BERLIN = 'X-WR-TIMEZONE:Europe/Berlin'
const timed = (start: string, end: string, ...more: string[]) =>
  event(`DTSTART:${start}`, `DTEND:${end}`, 'SUMMARY:A', ...more)
const days = (...all: string[]) => all.map((day) => `2027-${day} A`)

describe.each(READERS)('I2 whole days in the zone of a calendar, read in %s', (zone) => {
  const read = (...lines: string[]) => notesOf(calendar(...lines), { zone })

  test('I2 from midnight to midnight in the zone that a calendar names is a whole day', () => {
    expect(notesOf(fixture('wholeDaysInUtc'), { zone })).toEqual([
      '2027-01-18 Winterwandertag',
      '2027-05-03 Pruefungstag',
      '2027-05-10 Projektwoche',
      '2027-05-11 Projektwoche',
      '2027-05-12 Projektwoche',
      '2027-05-13 Projektwoche',
      '2027-05-14 Projektwoche',
    ])
  })

  test('I2 also in the only zone that it explains, to the minute before, by a duration, and over the change of the clocks', () => {
    const berlin = ['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', 'END:VTIMEZONE']
    expect(read(...berlin, timed('20270502T220000Z', '20270503T215900Z'))).toEqual(days('05-03'))
    const night = ['DTSTART:20270327T230000Z', 'DURATION:PT23H', 'SUMMARY:A']
    expect(read('TIMEZONE-ID:Europe/Berlin', event(...night))).toEqual(days('03-28'))
    expect(read(BERLIN, timed('20271030T220000Z', '20271031T230000Z'))).toEqual(days('10-31'))
    expect(read(BERLIN, timed('20270503T000000+0200', '20270504T000000+0200'))).toEqual(
      days('05-03'),
    )
    const unknown = 'X-WR-TIMEZONE:Nirgendwo'
    expect(read(unknown, ...berlin, timed('20270502T220000Z', '20270503T220000Z'))).toEqual(
      days('05-03'),
    )
  })

  test('I2 a series of such days keeps them when the clocks change, with its exceptions and its end', () => {
    expect(
      read(
        BERLIN,
        timed(
          '20271017T220000Z',
          '20271018T220000Z',
          'UID:a',
          'RRULE:FREQ=WEEKLY;UNTIL=20271121T230000Z',
          'EXDATE:20271107T230000Z',
        ),
        event('UID:a', 'RECURRENCE-ID:20271114T230000Z', 'DTSTART;VALUE=DATE:20271116'),
      ),
    ).toEqual(days('10-18', '10-25', '11-01', '11-16', '11-22'))
  })

  test('I2 the weekday of such a series may be that of UTC or that of the calendar', () => {
    for (const day of ['SU', 'MO']) {
      const rule = `RRULE:FREQ=WEEKLY;BYDAY=${day};COUNT=3`
      expect(read(BERLIN, timed('20271017T220000Z', '20271018T220000Z', rule))).toEqual(
        days('10-18', '10-25', '11-01'),
      )
    }
    const last = 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3'
    expect(read(BERLIN, timed('20270131T230000Z', '20270201T230000Z', last))).toEqual(
      days('02-01', '03-01', '04-01'),
    )
    const first = timed('20270131T230000Z', '20270201T230000Z', 'RRULE:FREQ=MONTHLY;COUNT=3')
    expect(read(BERLIN, first)).toEqual(days('02-01', '03-01', '04-01'))
  })

  test('I2 from midnight to midnight in the zone of an event is a day of that zone', () => {
    const lines = ['DTSTART;TZID=Pacific/Honolulu:20270503T000000', 'DURATION:P1D', 'SUMMARY:A']
    expect(read(event(...lines))).toEqual(days('05-03'))
  })
})

test('I2 what is no whole day in the zone of its calendar is a time of the reader', () => {
  const file = calendar(BERLIN, timed('20270502T210000Z', '20270503T210000Z'))
  expect(notesOf(file, { zone: 'America/New_York' })).toEqual([
    '2027-05-02 17:00 A',
    '2027-05-03 A',
  ])
})

describe('I2 the clocks change', () => {
  const ends = (start: string, until: string, ...more: string[]) =>
    notesOf(
      calendar(
        event(
          `DTSTART;TZID=Europe/Berlin:${start}`,
          'DURATION:PT5M',
          `RRULE:FREQ=DAILY;UNTIL=${until}`,
          'SUMMARY:A',
          ...more,
        ),
      ),
    ).map((note) => note.slice(5, 10))

  test('I2 times on the days of the change are those that are written, and days are whole', () => {
    expect(notesOf(fixture('clocksChange'))).toEqual([
      '2027-03-11 00:00 Call NY',
      '2027-03-17 23:00 Call NY',
      '2027-03-24 23:00 Call NY',
      '2027-03-26 Ueber die Umstellung | 02:30 Nachtlauf',
      '2027-03-27 Ueber die Umstellung | Drei Tage | 02:30 Nachtlauf',
      '2027-03-28 Ueber die Umstellung | Drei Tage | 02:30 Nachtlauf',
      '2027-03-29 Ueber die Umstellung | Drei Tage | 02:30 Nachtlauf',
      '2027-03-30 Ueber die Umstellung | 02:30 Nachtlauf',
      '2027-04-01 00:00 Call NY',
      '2027-10-30 02:30 Sicherung',
      '2027-10-31 02:30 Sicherung',
    ])
  })

  test('I2 the end of a rule is a moment: the last day in the hour that comes twice is within it', () => {
    // 02:30 is first shown at 00:30 UTC, and again at 01:30 UTC.
    expect(ends('20271030T023000', '20271031T010000Z')).toEqual(['10-30', '10-31'])
    expect(ends('20271030T023000', '20271031T003000Z')).toEqual(['10-30', '10-31'])
    expect(ends('20271030T023000', '20271031T002900Z')).toEqual(['10-30'])
    expect(ends('20271030T023000', '20271031T010000+0100')).toEqual(['10-30'])
    // What is not shown twice is not within it.
    expect(ends('20271030T030000', '20271031T013000Z')).toEqual(['10-30'])
    expect(ends('20271030T110000', '20271031T093000Z')).toEqual(['10-30'])
  })

  test('I2 the last day in the hour that is left out is within it, by either clock', () => {
    expect(ends('20270327T023000', '20270328T013000Z')).toEqual(['03-27', '03-28'])
    expect(ends('20270327T023000', '20270328T003000Z')).toEqual(['03-27', '03-28'])
    expect(ends('20270327T023000', '20270328T002900Z')).toEqual(['03-27'])
    // The clock shows 03:30 instead.
    expect(ends('20270327T023000', '20270329T230000Z', 'EXDATE:20270328T013000Z')).toEqual([
      '03-27',
      '03-29',
    ])
  })

  test('I2 an end without a zone is by the clock of the event', () => {
    expect(ends('20270601T200000', '20270602T200000')).toEqual(['06-01', '06-02'])
    const file = calendar(
      event(
        'DTSTART;TZID=Asia/Tokyo:20270601T200000',
        'RRULE:FREQ=DAILY;UNTIL=20270602T200000',
        'SUMMARY:A',
      ),
    )
    for (const zone of READERS) expect(notesOf(file, { zone })).toHaveLength(2)
  })

  test('I2 a time that comes twice is the first one, in every zone', () => {
    const at = (zone: string, time: string, reader: string) =>
      notesOf(calendar(event(`DTSTART;TZID=${zone}:${time}`, 'DURATION:PT5M', 'SUMMARY:A')), {
        zone: reader,
      })
    expect(at('Europe/Berlin', '20271031T023000', 'UTC')).toEqual(['2027-10-31 00:30 A'])
    expect(at('America/New_York', '20271107T013000', 'UTC')).toEqual(['2027-11-07 05:30 A'])
    // What the clock leaves out is later by what it leaves out.
    expect(at('Europe/Berlin', '20270328T023000', 'UTC')).toEqual(['2027-03-28 01:30 A'])
    expect(at('America/New_York', '20270314T023000', 'UTC')).toEqual(['2027-03-14 07:30 A'])
  })
})
