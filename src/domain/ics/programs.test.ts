import { describe, expect, test } from 'vitest'
import { calendarOfIcs } from './asCalendar'
import type { IcsContent } from './content'
import { type ReadHow, readIcs } from './read'
import { contentOf, event, notesIn } from './testing'

const how: ReadHow = { from: '2023-01-01', to: '2031-12-31', zone: 'Europe/Berlin', language: 'de' }

/** The notes of a file, as "05-03 text" where it is of 2027. */
const notes = (content: IcsContent) =>
  notesIn(content)
    .map((note) => note.replace(/^2027-/, ''))
    .sort()

const file = (...lines: string[]) =>
  `${['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`
/** A file of one event, with what its program writes about itself. */
const one = (...lines: string[]) => file('VERSION:2.0', 'PRODID:-//Test//EN', event(...lines))

const BERLIN_OF_MICROSOFT = [
  'BEGIN:VTIMEZONE',
  'TZID:Mitteleuropa (eigene)',
  'BEGIN:STANDARD',
  'DTSTART:16011028T030000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010325T020000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n')

type Case = readonly [name: string, file: string | Uint8Array, days: readonly string[]]

const bytesOf = (text: string, ...places: number[]) => {
  // Each "~" is one byte.
  let next = 0
  return Uint8Array.from([...text], (sign) =>
    sign === '~' ? (places[next++] ?? 0) : sign.charCodeAt(0),
  )
}

const cases: readonly Case[] = [
  [
    'Google: a time in UTC',
    one(
      'DTSTART:20270503T120000Z',
      'DTEND:20270503T130000Z',
      'DTSTAMP:20261101T080000Z',
      'UID:abc@google.com',
      'CREATED:20261101T080000Z',
      'DESCRIPTION:<br>Bitte Karte mitbringen',
      'LOCATION:Berlin',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'SUMMARY:Zahnarzt',
      'TRANSP:OPAQUE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:This is an event reminder',
      'TRIGGER:-P0DT0H30M0S',
      'END:VALARM',
    ),
    ['05-03 14:00 Zahnarzt'],
  ],
  [
    'Google: several whole days',
    one(
      'DTSTART;VALUE=DATE:20270503',
      'DTEND;VALUE=DATE:20270506',
      'SUMMARY:Messe\\, Halle 3\\; Stand',
    ),
    ['05-03 Messe, Halle 3; Stand', '05-04 Messe, Halle 3; Stand', '05-05 Messe, Halle 3; Stand'],
  ],
  [
    'Google: one of a series is moved and one is deleted',
    file(
      event(
        'UID:s',
        'DTSTART;TZID=Europe/Berlin:20270503T090000',
        'DTEND;TZID=Europe/Berlin:20270503T100000',
        'RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=MO',
        'EXDATE;TZID=Europe/Berlin:20270517T090000',
        'SUMMARY:Yoga',
      ),
      event(
        'UID:s',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270510T090000',
        'DTSTART;TZID=Europe/Berlin:20270511T183000',
        'DTEND;TZID=Europe/Berlin:20270511T193000',
        'SUMMARY:Yoga (verlegt)',
      ),
    ),
    ['05-03 09:00 Yoga', '05-11 18:30 Yoga (verlegt)', '05-24 09:00 Yoga'],
  ],
  [
    'Google: a cancelled occurrence, named in UTC',
    file(
      event(
        'UID:s',
        'DTSTART;TZID=Europe/Berlin:20270503T090000',
        'RRULE:FREQ=DAILY;COUNT=3',
        'SUMMARY:A',
      ),
      event(
        'UID:s',
        'RECURRENCE-ID:20270504T070000Z',
        'DTSTART:20270504T070000Z',
        'STATUS:CANCELLED',
        'SUMMARY:A',
      ),
    ),
    ['05-03 09:00 A', '05-05 09:00 A'],
  ],
  [
    'Outlook: one of Microsoft’s zones, not explained',
    one(
      'DTSTART;TZID="Eastern Standard Time":20270503T090000',
      'DTEND;TZID="Eastern Standard Time":20270503T100000',
      'SUMMARY;LANGUAGE=de:Telefonat',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    ),
    ['05-03 15:00 Telefonat'],
  ],
  [
    'Outlook: a zone of its own, explained since 1601',
    file(
      BERLIN_OF_MICROSOFT,
      event('DTSTART;TZID=Mitteleuropa (eigene):20270103T090000', 'SUMMARY:Winter'),
      event('DTSTART;TZID=Mitteleuropa (eigene):20270703T090000', 'SUMMARY:Sommer'),
    ),
    ['01-03 09:00 Winter', '07-03 09:00 Sommer'],
  ],
  [
    'Outlook: a whole day as midnight to midnight in its zone',
    one(
      'DTSTART;TZID=W. Europe Standard Time:20270503T000000',
      'DTEND;TZID=W. Europe Standard Time:20270505T000000',
      'SUMMARY:Klausur',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    ),
    ['05-03 Klausur', '05-04 Klausur'],
  ],
  [
    'Exchange: a whole day far away stays on its date',
    one(
      'DTSTART;TZID=Tokyo Standard Time:20270503T000000',
      'DTEND;TZID=Tokyo Standard Time:20270504T000000',
      'SUMMARY:Feiertag',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    ),
    ['05-03 Feiertag'],
  ],
  [
    'a whole day that is written in UTC of the person’s zone',
    one('DTSTART:20270502T220000Z', 'DTEND:20270503T220000Z', 'SUMMARY:Ganz'),
    ['05-03 Ganz'],
  ],
  [
    'Apple: floating times and a series until a local time',
    one(
      'DTSTART:20270503T200000',
      'DURATION:PT1H30M',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270531T235959',
      'SUMMARY:Chor',
      'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
    ),
    ['05-03 20:00 Chor', '05-17 20:00 Chor', '05-31 20:00 Chor'],
  ],
  [
    'Apple: until in UTC is until in the zone of the event',
    one(
      'DTSTART;TZID=America/Los_Angeles:20270501T220000',
      'RRULE:FREQ=DAILY;UNTIL=20270503T050000Z',
      'SUMMARY:Call',
    ),
    // Two evenings there are two mornings here.
    ['05-02 07:00 Call', '05-03 07:00 Call'],
  ],
  [
    'Thunderbird: a zone behind a path',
    one('DTSTART;TZID=/mozilla.org/20050126_1/Europe/London:20270503T130000', 'SUMMARY:Lunch'),
    ['05-03 14:00 Lunch'],
  ],
  [
    'Evolution: another path, and three parts of a name',
    one(
      'DTSTART;TZID=/freeassociation.sourceforge.net/Tzfile/America/Argentina/Buenos_Aires:20270503T100000',
      'SUMMARY:B',
    ),
    ['05-03 15:00 B'],
  ],
  [
    'Nextcloud: a whole day without an end',
    one('DTSTART;VALUE=DATE:20270503', 'SUMMARY:Müllabfuhr', 'CATEGORIES:Haus,Garten'),
    ['05-03 Müllabfuhr'],
  ],
  [
    'DAVx5: an additional date, and one as a period',
    one(
      'DTSTART;TZID=Europe/Berlin:20270503T090000',
      'RDATE;TZID=Europe/Berlin:20270507T090000,20270509T100000',
      'RDATE;VALUE=PERIOD:20270512T070000Z/PT1H',
      'SUMMARY:Kurs',
    ),
    ['05-03 09:00 Kurs', '05-07 09:00 Kurs', '05-09 10:00 Kurs', '05-12 09:00 Kurs'],
  ],
  [
    'school holidays: the title in the description too',
    one(
      'DTSTART;VALUE=DATE:20270517',
      'DTEND;VALUE=DATE:20270519',
      'SUMMARY:Pfingstferien Bayern',
      'DESCRIPTION:Alle Angaben ohne Gewähr',
      'CLASS:PUBLIC',
    ),
    ['05-17 Pfingstferien Bayern', '05-18 Pfingstferien Bayern'],
  ],
  [
    'football: an event that ends after midnight stands on its evening',
    one(
      'DTSTART;TZID=Europe/Berlin:20270501T223000',
      'DTEND;TZID=Europe/Berlin:20270502T003000',
      'SUMMARY:A – B',
    ),
    ['05-01 22:30 A – B'],
  ],
  [
    'Teamup: an end before its beginning',
    one(
      'DTSTART;TZID=Europe/Berlin:20270503T140000',
      'DTEND;TZID=Europe/Berlin:20270502T140000',
      'SUMMARY:Verdreht',
    ),
    ['05-03 14:00 Verdreht'],
  ],
  [
    'Teamup: a whole day whose end is its beginning',
    one('DTSTART;VALUE=DATE:20270503', 'DTEND;VALUE=DATE:20270503', 'SUMMARY:Eins'),
    ['05-03 Eins'],
  ],
  [
    'several days with times',
    one(
      'DTSTART;TZID=Europe/Berlin:20270503T180000',
      'DTEND;TZID=Europe/Berlin:20270505T110000',
      'SUMMARY:Reise',
    ),
    ['05-03 18:00 Reise', '05-04 Reise', '05-05 Reise'],
  ],
  [
    'several days until midnight',
    one(
      'DTSTART;TZID=Europe/Berlin:20270503T180000',
      'DTEND;TZID=Europe/Berlin:20270505T000000',
      'SUMMARY:Reise',
    ),
    ['05-03 18:00 Reise', '05-04 Reise'],
  ],
  [
    'until one minute before midnight',
    one('DTSTART:20270503T000000', 'DTEND:20270503T235900', 'SUMMARY:Tag'),
    ['05-03 Tag'],
  ],
  [
    'a duration of days and weeks',
    file(
      event('DTSTART;VALUE=DATE:20270503', 'DURATION:P1D', 'SUMMARY:A'),
      event('DTSTART;VALUE=DATE:20270510', 'DURATION:P1W', 'SUMMARY:B'),
    ),
    ['05-03 A', ...['10', '11', '12', '13', '14', '15', '16'].map((day) => `05-${day} B`)],
  ],
  [
    'a birthday since 1960, within the open years',
    one('DTSTART;VALUE=DATE:19600503', 'RRULE:FREQ=YEARLY', 'SUMMARY:Oma'),
    ['03-05']
      .flatMap(() =>
        [2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031].map((year) =>
          `${year}-05-03 Oma`.replace(/^2027-/, ''),
        ),
      )
      .sort(),
  ],
  [
    'a series of whole days without one of them, named with a time',
    one(
      'DTSTART;VALUE=DATE:20270503',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE:20270504T000000',
      'SUMMARY:A',
    ),
    ['05-03 A', '05-05 A'],
  ],
  [
    'an exception that names the day alone',
    one(
      'DTSTART:20270503T090000',
      'RRULE:FREQ=DAILY;COUNT=3',
      'EXDATE;VALUE=DATE:20270504',
      'SUMMARY:A',
    ),
    ['05-03 09:00 A', '05-05 09:00 A'],
  ],
  [
    'vCalendar 1.0: quoted-printable over two lines, and a rule of its own',
    [
      'BEGIN:VCALENDAR',
      'VERSION:1.0',
      'BEGIN:VEVENT',
      'DTSTART:20270503T140000',
      'DTEND:20270503T150000',
      'SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCll=',
      'abfuhr =E2=82=AC',
      'RRULE:W1 MO #3',
      'AALARM:20270503T133000',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
    ['05-03 14:00 Müllabfuhr €', '05-10 14:00 Müllabfuhr €', '05-17 14:00 Müllabfuhr €'],
  ],
  [
    'vCalendar 1.0: Latin letters, and the second Tuesday of a month',
    file(
      'VERSION:1.0',
      event(
        'DTSTART:20270511',
        'SUMMARY;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:B=FCro',
        'RRULE:MP1 2+ TU 20270630',
      ),
    ),
    ['05-11 Büro', '06-08 Büro'],
  ],
  [
    'an old phone: bytes of Windows',
    bytesOf(one('DTSTART:20270503', 'SUMMARY:M~ll'), 0xfc),
    ['05-03 Müll'],
  ],
  [
    'a mark of the encoding before it',
    `\uFEFF${one('DTSTART;VALUE=DATE:20270503', 'SUMMARY:Über')}`,
    ['05-03 Über'],
  ],
  [
    'UTF-16, as an editor of Windows saves it',
    new Uint8Array(
      Uint16Array.from(`\uFEFF${one('DTSTART:20270503', 'SUMMARY:Щука')}`, (sign) =>
        sign.charCodeAt(0),
      ).buffer,
    ),
    ['05-03 Щука'],
  ],
  [
    'lines that end with CR alone',
    one('DTSTART;VALUE=DATE:20270503', 'SUMMARY:Alt', 'DESCRIPTION:und', ' gefaltet').replaceAll(
      '\r\n',
      '\r',
    ),
    ['05-03 Alt'],
  ],
  [
    'lines that end with LF alone, folded with a tab',
    one('DTSTART;VALUE=DATE:20270503', 'SUMMARY:Ge', '\tfaltet').replaceAll('\r\n', '\n'),
    ['05-03 Gefaltet'],
  ],
  [
    'folded inside a character',
    bytesOf(one('DTSTART;VALUE=DATE:20270503', 'SUMMARY:M~\r\n ~ll'), 0xc3, 0xbc),
    ['05-03 Müll'],
  ],
  [
    'no end of the event, nor of the file',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20270503\r\nSUMMARY:A\r\nBEGIN:VALARM\r\nBEGIN:VEVENT\r\nDTSTART:20270504\r\nSUMMARY:B',
    ['05-03 A', '05-04 B'],
  ],
  [
    'lines that nobody can read, within an event',
    one(
      'garbage',
      'DTSTART;VALUE=DATE:20270503',
      'ATTENDEE;CN="no end:mailto:x',
      'SUMMARY:A',
      'RRULE',
    ),
    ['05-03 A'],
  ],
  [
    'names in lower case, and one that is none',
    file(
      event('DTSTART ;VALUE=DATE:20270503', 'SUMMARY:x'),
      event('dtstart;value=date:20270504', 'summary:klein  '),
    ),
    ['05-04 klein'],
  ],
  [
    'a tag of no length twice, and a text in two lines',
    file(
      event('DTSTART:20270503T080000', 'SUMMARY:A\\nB'),
      event('DTSTART:20270503T080000', 'SUMMARY:A\\nB'),
    ),
    ['05-03 08:00 A B'],
  ],
  [
    'by the clock, whole days first',
    file(
      event('DTSTART:20270503T180000', 'SUMMARY:spät'),
      event('DTSTART:20270503T080000', 'SUMMARY:früh'),
      event('DTSTART:20270503', 'SUMMARY:ganz'),
    ),
    ['05-03 ganz | 08:00 früh | 18:00 spät'],
  ],
]

describe('I2 files as programs write them', () => {
  test.each(cases)('I2 %s', (_, text, days) => {
    expect(notes(contentOf(text))).toEqual(days)
  })

  test('I2 times are those of the person’s zone', () => {
    const text = one('DTSTART:20270503T230000Z', 'SUMMARY:A')
    expect(notes(contentOf(text, { zone: 'Asia/Tokyo' }))).toEqual(['05-04 08:00 A'])
    expect(notes(contentOf(text, { zone: 'America/Los_Angeles' }))).toEqual(['05-03 16:00 A'])
  })

  test('I2 what is skipped is counted by its reason', () => {
    const { events, skipped } = contentOf(
      file(
        event('DTSTART:20270503', 'SUMMARY:A', 'STATUS:CANCELLED'),
        event('SUMMARY:without a day'),
        event('DTSTART:20270231', 'SUMMARY:no such day'),
        event('DTSTART:20270503', 'SUMMARY: '),
        event('DTSTART:20270503T090000', 'RRULE:FREQ=SECONDLY', 'SUMMARY:always'),
        event('DTSTART:15000503', 'SUMMARY:long ago'),
        event('DTSTART:20270503', 'SUMMARY:this'),
      ),
    )
    expect(events).toHaveLength(1)
    expect(skipped).toEqual({ cancelled: 1, noDate: 2, noText: 1, endless: 1, outside: 1 })
  })

  test('I2 a file that takes everything back brings nothing', () => {
    const { events, skipped } = contentOf(
      file('METHOD:CANCEL', event('DTSTART:20270503', 'SUMMARY:A')),
    )
    expect([events, skipped]).toEqual([[], { cancelled: 1 }])
  })

  test('I2 a single event may lie outside of the open years, a repeated one ends with them', () => {
    const content = contentOf(
      file(
        event('DTSTART:20150503', 'SUMMARY:A'),
        event('DTSTART:20310101', 'RRULE:FREQ=YEARLY', 'SUMMARY:B'),
      ),
    )
    expect(notes(content)).toEqual(['2015-05-03 A', '2031-01-01 B'])
  })

  test('I2 the events of others are days of a tag if one wants, with the name of the calendar', () => {
    const content = contentOf(file('X-WR-CALNAME:Ferien', event('DTSTART:20270503', 'SUMMARY:A')))
    const tag = { label: 'Ferien', short: 'F', color: '#16a34a' }
    expect(content.names[0]).toBe('Ferien')
    expect(calendarOfIcs(content, tag, [])).toEqual({
      tags: [{ ...tag, id: 'ics0' }],
      entries: { '2027-05-03': { tags: ['ics0'], notes: '' } },
    })
  })
})

describe('I2 hostile files', () => {
  const ends = (text: string) => [...readIcs(new TextEncoder().encode(text), how)].at(-1)
  const ruled = (rule: string) =>
    contentOf(one('DTSTART:19700105T140000', `RRULE:${rule}`, 'SUMMARY:A'))

  test.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;INTERVAL=5',
    'FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3;BYSECOND=1,2,3',
    'FREQ=DAILY;INTERVAL=9999999999',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=9',
    'FREQ=YEARLY;INTERVAL=1000000',
  ])('I2 a rule that no day fits ends: %s', (rule) => {
    expect(ruled(rule).events).toEqual([])
  })

  test('I2 an event of 8,000 years, daily, is passed over', () => {
    const text = one('DTSTART:19000101', 'DTEND:99991231', 'RRULE:FREQ=DAILY', 'SUMMARY:A')
    expect(contentOf(text).skipped).toEqual({ endless: 1 })
  })

  test('I2 10,000 components within each other', () => {
    expect(ends('BEGIN:VCALENDAR\r\n'.repeat(10_000))).toEqual({ failure: 'nothing' })
    expect(contentOf(file('BEGIN:VEVENT\r\n'.repeat(10_000))).skipped).toEqual({
      noDate: 10_000,
    })
  })

  test('I2 10 MB in one line, in empty lines, and a file that is none', () => {
    expect(ends(`BEGIN:VCALENDAR ${'x'.repeat(10_000_000)}`)).toEqual({ failure: 'notCalendar' })
    expect(ends('\r'.repeat(1_000_000))).toEqual({ failure: 'notCalendar' })
    expect(ends('<xml>')).toEqual({ failure: 'notCalendar' })
    expect(ends('')).toEqual({ failure: 'notCalendar' })
  })

  test('I2 what is no calendar is named by its first bytes: an archive has to be unpacked', () => {
    const zip = (entry: string) => `PK\u0003\u0004${'.'.repeat(26)}${entry}`
    expect(ends(zip('kalender.ics'))).toEqual({ failure: 'packed' })
    expect(ends(zip('[Content_Types].xml'))).toEqual({ failure: 'document' })
    expect(ends('%PDF-1.7')).toEqual({ failure: 'document' })
    expect(ends(' <!DOCTYPE html><title>Sign in')).toEqual({ failure: 'webPage' })
  })

  test('I2 more than a planner holds ends with a word', () => {
    const life = event('DTSTART;VALUE=DATE:19000101', 'DTEND;VALUE=DATE:21991231', 'SUMMARY:A')
    expect(ends(file(life, life))).toEqual({ failure: 'tooMuch' })
  })

  test('I2 many events come in, and how far it is is told', () => {
    const events = Array.from({ length: 1_000 }, (_, i) =>
      event(`UID:${i}`, 'DTSTART:20270503T100000Z', `SUMMARY:Termin ${i}`),
    )
    const steps = [...readIcs(new TextEncoder().encode(file(...events)), how)]
    expect(steps.slice(0, 2)).toEqual([
      { done: 0, total: 1_000 },
      { done: 100, total: 1_000 },
    ])
    expect(steps.at(-1)).toMatchObject({ content: { events: { length: 1_000 } } })
  })
})
