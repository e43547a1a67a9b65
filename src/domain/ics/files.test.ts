import { describe, expect, test } from 'vitest'
import { contentOf, event, fixture, notesIn } from './testing'

const days = (title: string, ...list: string[]) => list.map((day) => `${day} ${title}`)

/** A text as bytes, in which "<C3>" is one byte. */
const bytesOf = (text: string) =>
  Uint8Array.from(
    text.split(/(<[\dA-F]{2}>)/).flatMap((part) => {
      const [, hex] = /^<([\dA-F]{2})>$/.exec(part) ?? []
      return hex ? [Number.parseInt(hex, 16)] : [...new TextEncoder().encode(part)]
    }),
  )
const lines = (...all: string[]) =>
  bytesOf(['BEGIN:VCALENDAR', ...all, 'END:VCALENDAR', ''].join('\r\n'))
const one = (...all: string[]) => lines(event(...all))

describe('I2 rules', () => {
  test('I2 an empty rule leaves its event where it begins, and is counted', () => {
    const content = contentOf(fixture('emptyRule'))
    expect(notesIn(content)).toEqual([
      '2026-12-25 Erster Weihnachtstag',
      '2026-12-26 Zweiter Weihnachtstag',
    ])
    expect([content.skipped, content.noted]).toEqual([{}, { rules: 2 }])
  })

  test.each([
    'FREQ=NEVER',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=YEARLY;BYWEEKNO=54',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=YEARLY;RSCALE=HEBREW',
    'FREQ=YEARLY;BYEASTER=0',
    'FREQ=DAILY;UNTIL=sometime',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;INTERVAL=-1',
    'INTERVAL=2',
  ])('I2 a rule that is not understood is not guessed: %s', (rule) => {
    const content = contentOf(one('DTSTART:20270503', `RRULE:${rule}`, 'SUMMARY:A'))
    expect([notesIn(content), content.noted]).toEqual([['2027-05-03 A'], { rules: 1 }])
  })

  test('I2 a rule that takes days out and is not understood leaves the first one alone', () => {
    const content = contentOf(
      one('DTSTART:20270503', 'RRULE:FREQ=DAILY;COUNT=3', 'EXRULE:FREQ=NEVER', 'SUMMARY:A'),
    )
    expect([notesIn(content), content.noted]).toEqual([['2027-05-03 A'], { rules: 1 }])
  })

  test('I2 rules of a set, of weeks of the year, and the last day of each month', () => {
    expect(notesIn(contentOf(fixture('rulesOfASet')))).toEqual(
      [
        ...days(
          'Anfang und Ende der Woche',
          '2027-01-08',
          '2027-01-11',
          '2027-01-15',
          '2027-01-18',
          '2027-01-22',
        ),
        ...days(
          'Monatsletzter',
          '2027-01-31',
          '2027-02-28',
          '2027-03-31',
          '2027-04-30',
          '2027-05-31',
          '2027-06-30',
        ),
        '2027-01-04 Anfang und Ende der Woche | Erster und letzter Montag',
        ...days('Erster und letzter Montag', '2027-12-27', '2028-01-03', '2028-12-25'),
        ...days('Woche 20', '2027-05-17', '2028-05-15', '2029-05-14', '2030-05-13'),
      ].sort(),
    )
  })

  test.each([
    ['FREQ=YEARLY;BYDAY=20MO;COUNT=3', '2027-05-17', '2028-05-15', '2029-05-14'],
    ['FREQ=YEARLY;BYMONTHDAY=17;COUNT=3', '2027-05-17', '2027-06-17', '2027-07-17'],
    ['FREQ=DAILY;BYMONTH=5,7;COUNT=17', '2027-05-31', '2027-07-01', '2027-07-02'],
    ['FREQ=MONTHLY;BYDAY=MO,3TU;COUNT=4', '2027-05-18', '2027-05-24', '2027-05-31'],
    ['FREQ=YEARLY;BYWEEKNO=20;COUNT=3', '2027-05-17', '2028-05-15', '2029-05-14'],
    [' freq=weekly; interval=2 ;byday=mo,;', '2027-05-17'],
    [
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1MO;UNTIL=2027-09-30',
      '2027-05-31',
      '2027-07-26',
      '2027-09-27',
    ],
  ])('I2 %s', (rule, ...last) => {
    const found = notesIn(contentOf(one('DTSTART:20270517', `RRULE:${rule}`, 'SUMMARY:A')))
    expect(found.slice(-last.length)).toEqual(days('A', ...last))
  })

  test('I2 a beginning that its rule does not name counts as the first of them', () => {
    const text = one('DTSTART:20270504', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3', 'SUMMARY:A')
    expect(notesIn(contentOf(text))).toEqual(days('A', '2027-05-04', '2027-05-10', '2027-05-17'))
  })

  test.each(['FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'])(
    'I2 R7 a birthday of 29 February is on the 28th in common years: %s',
    (rule) => {
      const text = one('DTSTART;VALUE=DATE:19600229', `RRULE:${rule}`, 'SUMMARY:Oma')
      expect(notesIn(contentOf(text)).slice(0, 3)).toEqual(
        days('Oma', '2023-02-28', '2024-02-29', '2025-02-28'),
      )
    },
  )

  test('I2 twice a day is shown twice', () => {
    const text = one('DTSTART:20270503T090000', 'RRULE:FREQ=DAILY;BYHOUR=9,18;COUNT=3', 'SUMMARY:A')
    expect(notesIn(contentOf(text))).toEqual(['2027-05-03 09:00 A | 18:00 A', '2027-05-04 09:00 A'])
  })

  test('I2 a hundred and twenty series of each month all come in', () => {
    const content = contentOf(fixture('manySeries'))
    expect([content.events.length, content.skipped, content.noted]).toEqual([120, {}, {}])
    expect(content.events.every((found) => found.days.length === 96)).toBe(true)
  })
})

describe('I2 versions and exceptions of one event', () => {
  test('I2 of two versions the later one is left, in either order', () => {
    const bytes = fixture('twoVersions')
    const [head = '', ...events] = new TextDecoder()
      .decode(bytes)
      .split(/(?=BEGIN:VEVENT|END:VCAL)/)
    const other = [head, events[1], events[0], events[2]].join('')
    for (const text of [bytes, bytesOf(other)]) {
      const content = contentOf(text)
      expect([notesIn(content), content.skipped]).toEqual([
        ['2026-12-09 19:00 Elternabend'],
        { older: 1 },
      ])
    }
  })

  test('I2 without a number it is the one that was written last', () => {
    const content = contentOf(
      lines(
        event('UID:a', 'DTSTAMP:20261002T080000Z', 'DTSTART:20270504', 'SUMMARY:A'),
        event('UID:a', 'DTSTAMP:20261001T080000Z', 'DTSTART:20270503', 'SUMMARY:A'),
      ),
    )
    expect(notesIn(content)).toEqual(['2027-05-04 A'])
  })

  test('I2 two events with one id and no order between them both stay', () => {
    const content = contentOf(
      lines(
        event('UID:a', 'DTSTART:20270503', 'SUMMARY:A'),
        event('UID:a', 'DTSTART:20270503', 'SUMMARY:B'),
      ),
    )
    expect([notesIn(content), content.skipped]).toEqual([['2027-05-03 A | B'], {}])
  })

  test('I2 this and all following stand where the exception stands', () => {
    expect(notesIn(contentOf(fixture('thisAndFuture')))).toEqual([
      ...days('18:00 Training', '2026-11-02', '2026-11-09', '2026-11-16'),
      ...days('19:30 Training (neue Zeit)', '2026-11-24', '2026-12-01', '2026-12-08'),
    ])
  })

  test('I2 this and all following can be cancelled, and one of them moved by itself', () => {
    const series = event(
      'UID:a',
      'DTSTART:20270503T180000',
      'RRULE:FREQ=WEEKLY;COUNT=6',
      'SUMMARY:A',
    )
    const from = 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270517T180000'
    const cancelled = contentOf(lines(series, event('UID:a', from, 'STATUS:CANCELLED')))
    expect(notesIn(cancelled)).toEqual(days('18:00 A', '2027-05-03', '2027-05-10'))
    const moved = contentOf(
      lines(
        event('UID:a', 'RECURRENCE-ID:20270524T180000', 'DTSTART:20270526T090000', 'SUMMARY:C'),
        series,
        event('UID:a', from, 'DTSTART:20270518T180000', 'SUMMARY:B'),
      ),
    )
    expect(notesIn(moved)).toEqual([
      ...days('18:00 A', '2027-05-03', '2027-05-10'),
      '2027-05-18 18:00 B',
      '2027-05-26 09:00 C',
      ...days('18:00 B', '2027-06-01', '2027-06-08'),
    ])
  })

  test('I2 a cancelled occurrence need not say when it begins', () => {
    const content = contentOf(fixture('cancelledWithoutStart'))
    expect([notesIn(content), content.skipped]).toEqual([
      ['2026-12-01 09:00 Messe', '2026-12-03 09:00 Messe'],
      { cancelled: 1 },
    ])
  })

  test('I2 a cancelled series takes its moved days along', () => {
    const content = contentOf(
      lines(
        event(
          'UID:a',
          'DTSTART:20270503',
          'RRULE:FREQ=DAILY;COUNT=3',
          'STATUS:CANCELLED',
          'SUMMARY:A',
        ),
        event('UID:a', 'RECURRENCE-ID:20270504', 'DTSTART:20270506', 'SUMMARY:A'),
        event('UID:b', 'DTSTART:20270507', 'SUMMARY:B'),
      ),
    )
    expect([notesIn(content), content.skipped]).toEqual([['2027-05-07 B'], { cancelled: 2 }])
  })

  test('I2 a rule that takes days out takes them out', () => {
    expect(notesIn(contentOf(fixture('exceptionRule')))).toEqual(
      days(
        'Tonne',
        '2026-11-09',
        '2026-11-16',
        '2026-11-23',
        '2026-12-07',
        '2026-12-14',
        '2026-12-21',
      ),
    )
  })

  test('I2 what a calendar says of itself is of no other in the file', () => {
    const bytes = fixture('twoCalendars')
    const content = contentOf(bytes)
    expect([notesIn(content), content.skipped]).toEqual([['2026-12-09 Gilt'], { cancelled: 1 }])
    const [first = '', second = ''] = new TextDecoder()
      .decode(bytes)
      .split(/(?<=END:VCALENDAR\r\n)/)
    expect(notesIn(contentOf(bytesOf(second + first)))).toEqual(['2026-12-09 Gilt'])
  })

  test.each(['America/New_York', 'Europe/London', 'Europe/Sofia', 'Europe/Berlin', 'Asia/Tokyo'])(
    'I2 days of a series are those of the zone in which they were written: read in %s',
    (zone) => {
      expect(notesIn(contentOf(fixture('wholeDaysOfAnotherZone'), { zone }))).toEqual([
        '2026-12-03 Lieferung',
        '2026-12-11 Lieferung (verschoben)',
        '2026-12-24 Lieferung',
        '2026-12-31 Lieferung',
      ])
      // Without the name of a zone midnight in Europe is the next day, the last second is not.
      const until = (time: string) =>
        notesIn(
          contentOf(one('DTSTART:20261230', `RRULE:FREQ=DAILY;UNTIL=${time}`, 'SUMMARY:A'), {
            zone,
          }),
        )
      expect(until('20261231T230000Z')).toEqual(days('A', '2026-12-30', '2026-12-31', '2027-01-01'))
      expect(until('20261231T235959Z')).toEqual(days('A', '2026-12-30', '2026-12-31'))
      expect(until('20261231T000000Z')).toEqual(days('A', '2026-12-30', '2026-12-31'))
    },
  )
})

describe('I2 zones', () => {
  test('I2 a zone is known with and without its commas escaped', () => {
    expect(notesIn(contentOf(fixture('commaInZone')))).toEqual(['2026-12-08 09:00 Gespräch'])
  })

  test('I2 an offset is read', () => {
    expect(notesIn(contentOf(fixture('offsets')))).toEqual([
      '2026-12-08 08:30 A | 08:30 C | 10:30 D | 15:30 B',
    ])
  })

  test.each([
    ['TZID=+02:00:20261208T093000', '08:30'],
    ['TZID="+0200":20261208T093000', '08:30'],
    ['TZID=UTC+2:20261208T093000', '08:30'],
    ['TZID=UTC-05:00:20261208T093000', '15:30'],
    ['TZID=GMT+0200:20261208T093000', '08:30'],
    ['TZID="(UTC+02:00) Athens, Bucharest":20260708T093000', '08:30'],
    ['TZID=(UTC+02:00) Helsinki, Kiew, Sofia:20260708T093000', '08:30'],
    ['TZID=(UTC+02:00) Athen\\, Bukarest:20261208T093000', '08:30'],
    ['TZID=FLE Standard Time 1:20261208T093000', '08:30'],
    ['TZID=America/New York:20261208T093000', '15:30'],
    ['TZID=Eastern Daylight Time:20261208T093000', '15:30'],
    ['TZID=MESZ:20261208T093000', '09:30'],
    ['TZID=europe/sofia:20261208T093000', '08:30'],
    ['TZID=tzone://Microsoft/Utc:20261208T093000', '10:30'],
    ['TZID=Europe/Sofia:2026-12-08 09:30', '08:30'],
  ])('I2 %s', (start, time) => {
    const content = contentOf(one(`DTSTART;${start}`, 'SUMMARY:A'))
    expect([notesIn(content)[0]?.slice(11), content.noted]).toEqual([`${time} A`, {}])
  })

  test('I2 in the summer of a reader of the same offset it is their own zone', () => {
    const text = one('DTSTART;TZID="(UTC+02:00) Athen, Bukarest":20260708T093000', 'SUMMARY:A')
    expect(notesIn(contentOf(text, { zone: 'Europe/Sofia' }))).toEqual(['2026-07-08 09:30 A'])
  })

  test('I2 an event in a zone that nobody knows stands as it is written, and is counted', () => {
    const content = contentOf(
      lines(
        event('DTSTART;TZID=Mars/Olympus:20261208T093000', 'SUMMARY:A'),
        event('DTSTART;TZID=Unsere Zeit:20261209T093000', 'SUMMARY:B'),
        event('DTSTART;TZID=Unsere Zeit:20261210', 'SUMMARY:C'),
      ),
    )
    expect(content.noted).toEqual({ zones: 2 })
    expect(notesIn(content)).toEqual(['2026-12-08 09:30 A', '2026-12-09 09:30 B', '2026-12-10 C'])
  })

  test('I2 a zone that explains itself by each second is none', () => {
    const content = contentOf(
      lines(
        'BEGIN:VTIMEZONE',
        'TZID:X',
        'BEGIN:STANDARD',
        'DTSTART:00010101T000000',
        'RRULE:FREQ=SECONDLY',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0100',
        'END:STANDARD',
        'END:VTIMEZONE',
        event('DTSTART;TZID=X:20261208T093000', 'SUMMARY:A'),
      ),
    )
    expect([notesIn(content), content.noted]).toEqual([['2026-12-08 09:30 A'], { zones: 1 }])
  })
})

describe('I2 texts', () => {
  test('I2 one bad byte changes no other line', () => {
    const content = contentOf(fixture('oneBadByte'))
    expect(notesIn(content)).toEqual([
      '2026-12-08 Müllabfuhr Grüngut',
      '2026-12-09 Почивен ден',
      '2026-12-10 Größe über 5 €',
    ])
    expect(content.events[0]?.text).toBe('gekürzt \uFFFD')
  })

  test('I2 a Bulgarian file of an old Windows is Cyrillic, whoever reads it', () => {
    expect(notesIn(contentOf(fixture('windows1251')))).toEqual([
      '2026-12-08 Почивен ден',
      '2026-12-09 Отпуска море',
    ])
  })

  test.each([
    ['between lines of UTF-8', 'SUMMARY:M<FC>ll', 'DESCRIPTION:Grün', 'de', 'Müll'],
    ['for whoever reads Bulgarian', 'SUMMARY:<C0>', 'DESCRIPTION:x', 'bg', 'А'],
    ['for whoever reads German', 'SUMMARY:<C0>', 'DESCRIPTION:x', 'de', 'À'],
    ['beside Cyrillic lines', 'SUMMARY:<C0>', 'DESCRIPTION:ден', 'de', 'А'],
    ['Latin, for whoever reads Bulgarian', 'SUMMARY:Gr<FC><DF>e', 'DESCRIPTION:x', 'bg', 'Grüße'],
    [
      'cut at the end, between lines of UTF-8',
      'SUMMARY:Abc <C3>',
      'DESCRIPTION:ü',
      'de',
      'Abc \uFFFD',
    ],
    ['as the line says it', 'SUMMARY;CHARSET=KOI8-R:<C4><C5><CE>', 'DESCRIPTION:ü', 'de', 'ден'],
  ])('I2 an old line %s', (_, title, text, language, found) => {
    const content = contentOf(one('DTSTART:20261208', title, text), { language })
    expect(content.events[0]?.title).toBe(found)
  })

  test('I2 UTF-16 without a mark', () => {
    const text = new TextDecoder().decode(one('DTSTART:20261208', 'SUMMARY:Щука'))
    const bytes = new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer)
    expect(notesIn(contentOf(bytes))).toEqual(['2026-12-08 Щука'])
  })

  test('I2 an escaped quotation mark is one', () => {
    expect(notesIn(contentOf(fixture('escapedQuotes')))).toEqual([
      '2026-12-03 Lesung "Der Weg" um acht',
    ])
  })

  test('I2 whole entities are the characters that they mean, and text', () => {
    expect(notesIn(contentOf(fixture('entities')))).toEqual([
      '2026-12-08 Müll & Papier',
      '2026-12-09 Почивка',
    ])
    const content = contentOf(
      one('DTSTART:20261208', 'SUMMARY:A&B &amp;lt\\;b&gt; &nothing; &#8211; &#0;'),
    )
    expect(content.events[0]?.title).toBe('A&B &lt;b> &nothing; – &#0;')
  })

  test('I2 place, description and categories come along', () => {
    const content = contentOf(
      one(
        'DTSTART;VALUE=DATE:20261208',
        'DTEND;VALUE=DATE:20261210',
        'SUMMARY:A',
        'LOCATION:Haus 3\\, Raum 4',
        'DESCRIPTION:erste\\nzweite',
        'CATEGORIES:Arbeit\\, Haus,Garten',
      ),
    )
    expect(content.events).toEqual([
      {
        title: 'A',
        text: 'erste\nzweite',
        place: 'Haus 3, Raum 4',
        categories: ['Arbeit, Haus', 'Garten'],
        file: 0,
        own: null,
        letter: '',
        color: '',
        days: [
          { day: '2026-12-08', at: -1, isFirst: true },
          { day: '2026-12-09', at: -1, isFirst: false },
        ],
      },
    ])
  })

  test.each(['categoryIsTitle', 'descriptionBeginsWithTitle'])(
    'I2 what others have written is not taken for this app’s: %s',
    (name) => {
      const { events } = contentOf(fixture(name))
      expect(events.every(({ own }) => own === null)).toBe(true)
    },
  )
})

describe('I2 what is left out', () => {
  test('I2 tasks and journal entries are counted', () => {
    const content = contentOf(fixture('tasksBetweenEvents'))
    expect(notesIn(content)).toEqual(['2026-12-08 Termin'])
    expect(content.skipped).toEqual({ tasks: 2, journals: 1 })
  })

  test('I2 guests by the thousand hide no date', () => {
    const guests = Array.from({ length: 3_000 }, (_, i) => `ATTENDEE:mailto:${i}@example.org`)
    expect(notesIn(contentOf(one('SUMMARY:A', ...guests, 'DTSTART:20261208')))).toEqual([
      '2026-12-08 A',
    ])
  })

  test('I2 a file that breaks off says so', () => {
    const whole = ['BEGIN:VCALENDAR', event('DTSTART:20261208', 'SUMMARY:A'), 'END:VCALENDAR', '']
    const text = whole.join('\r\n')
    expect(contentOf(bytesOf(text)).noted).toEqual({})
    expect(contentOf(bytesOf(text.slice(0, -20))).noted).toEqual({ cutOff: 1 })
    expect(contentOf(bytesOf(`${text.slice(0, -30)}\r\n`)).noted).toEqual({ cutOff: 1 })
    expect(contentOf(bytesOf(`${text.slice(0, -34)}\r\n${text}`)).noted).toEqual({ cutOff: 1 })
  })
})
