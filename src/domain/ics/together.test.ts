import { describe, expect, test } from 'vitest'
import { DEFAULT_TAGS } from '@/domain/tags'
import { calendar, event, failureOf, fixture, notesOf, readAsOne } from './testing'

const both = <T>(a: T, b: T) => [
  [a, b],
  [b, a],
]

/** A day of an event with an id, in files that differ. */
const day = (uid: string, date: string, title: string, ...more: string[]) =>
  event(`UID:${uid}`, `DTSTART;VALUE=DATE:${date}`, `SUMMARY:${title}`, ...more)

describe('I2 versions across files', () => {
  const [november, december] = [fixture('downloadInNovember'), fixture('downloadInDecember')]

  test('I2 of two downloads of a calendar the later version of each event is left', () => {
    for (const files of both(november, december)) {
      const { notes, skipped } = readAsOne(files)
      expect(notes()).toEqual(['2027-03-15 Elternabend'])
      expect(new Map(skipped.map(({ why, count }) => [why, count]))).toEqual(
        new Map([
          ['older', 2],
          ['cancelled', 1],
        ]),
      )
    }
  })

  test('I2 without a number the one that was changed last is left, then the one that was written last', () => {
    const a = calendar(
      day('a', '20270308', 'A', 'LAST-MODIFIED:20261101T100000Z', 'DTSTAMP:20261205T100000Z'),
      day('b', '20270309', 'B', 'DTSTAMP:20261101T100000Z'),
    )
    const b = calendar(
      day('a', '20270315', 'A', 'LAST-MODIFIED:20261120T100000Z', 'DTSTAMP:20261201T100000Z'),
      day('b', '20270316', 'B', 'DTSTAMP:20261201T100000Z'),
    )
    for (const files of both(a, b)) {
      expect(readAsOne(files).notes()).toEqual(['2027-03-15 A', '2027-03-16 B'])
    }
  })

  test('I2 a cancellation and an exception in files of their own are of their event', () => {
    const series = calendar(
      event('UID:a', 'DTSTART:20270503T180000', 'RRULE:FREQ=WEEKLY;COUNT=4', 'SUMMARY:A'),
      day('b', '20270504', 'B'),
    )
    const exceptions = calendar(
      event('UID:a', 'RECURRENCE-ID:20270510T180000', 'DTSTART:20270511T190000', 'SUMMARY:A neu'),
      event('UID:a', 'RECURRENCE-ID:20270517T180000', 'STATUS:CANCELLED'),
    )
    const cancelled = calendar('METHOD:CANCEL', event('UID:b', 'SEQUENCE:1'))
    for (const [first, second] of both(series, exceptions)) {
      const { notes, count } = readAsOne([first, cancelled, second].flatMap((one) => one ?? []))
      expect(notes()).toEqual([
        '2027-05-03 18:00 A',
        '2027-05-11 19:00 A neu',
        '2027-05-24 18:00 A',
      ])
      expect(count).toBe(2)
    }
  })

  test('I2 an exception that a later download has no more is over', () => {
    const series = (written: string) => [
      `DTSTAMP:${written}T100000Z`,
      'DTSTART:20270503T180000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'SUMMARY:A',
    ]
    const moved = event(
      'UID:a',
      'DTSTAMP:20261101T100000Z',
      'RECURRENCE-ID:20270510T180000',
      'DTSTART:20270512T180000',
    )
    const before = calendar(event('UID:a', ...series('20261101')), moved)
    const after = calendar(event('UID:a', ...series('20261201')))
    for (const files of both(before, after)) {
      expect(readAsOne(files).notes()).toEqual(['2027-05-03 18:00 A', '2027-05-10 18:00 A'])
    }
    expect(notesOf(before)).toEqual(['2027-05-03 18:00 A', '2027-05-12 18:00 A'])
  })

  test('I2 the same file twice is one', () => {
    const { count, skipped } = readAsOne([november, november])
    expect([count, skipped]).toEqual([2, []])
  })

  test('I2 ids that count only within their file stay apart', () => {
    const files = [fixture('idsFromZeroA'), fixture('idsFromZeroB')]
    expect(readAsOne(files).notes()).toEqual([
      '2027-04-05 Algebra',
      '2027-04-06 Physik',
      '2027-04-07 Chemie',
      '2027-04-08 Sport',
    ])
  })

  test('I2 numbers from zero stay apart also where a title or a day is the same', () => {
    const a = calendar(day('0@x', '20270405', 'Training'), day('1@x', '20270406', 'Spiel'))
    const b = calendar(day('0@x', '20270412', 'Training'), day('1@x', '20270406', 'Fest'))
    expect(readAsOne([a, b]).notes()).toEqual([
      '2027-04-05 Training',
      '2027-04-06 Spiel | Fest',
      '2027-04-12 Training',
    ])
  })

  test('I2 ids of which most stand for other events are no ids together, whatever they look like', () => {
    const a = calendar(
      day('ev-1', '20270405', 'Algebra'),
      day('ev-2', '20270406', 'Physik'),
      day('ev-3', '20270407', 'Sport'),
    )
    const b = calendar(
      day('ev-1', '20270412', 'Chemie', 'DTSTAMP:20261201T100000Z'),
      day('ev-2', '20270413', 'Musik', 'DTSTAMP:20261201T100000Z'),
      day('ev-3', '20270414', 'Sport', 'DTSTAMP:20261201T100000Z'),
    )
    expect(readAsOne([a, b]).count).toBe(6)
    // A third file is of the one with which it shares its events.
    const again = calendar(
      day('ev-1', '20270412', 'Chemie', 'DTSTAMP:20261202T100000Z'),
      day('ev-3', '20270421', 'Sport', 'DTSTAMP:20261202T100000Z'),
    )
    expect(readAsOne([a, b, again]).notes().slice(2)).toEqual([
      '2027-04-07 Sport',
      '2027-04-12 Chemie',
      '2027-04-13 Musik',
      '2027-04-21 Sport',
    ])
  })

  test('I2 thousands of files with the same ids are read at once', () => {
    const files = Array.from({ length: 1_000 }, (_, i) =>
      calendar(day('0@x', `2027${String((i % 12) + 1).padStart(2, '0')}05`, `T${i}`)),
    )
    expect(readAsOne(files).count).toBe(1_000)
  })
})

describe('I2 one id', () => {
  test('I2 another title on another day is another event', () => {
    expect(notesOf(fixture('oneIdForAll'))).toEqual([
      '2027-04-12 Training A',
      '2027-04-13 Heimspiel',
      '2027-04-14 Versammlung',
      '2027-04-15 Sommerfest',
    ])
  })

  test('I2 where an id is that of all events, one title on two days and two titles on one day are events, too', () => {
    const file = calendar(
      day('a', '20270412', 'Training', 'DTSTAMP:20261101T100000Z'),
      day('a', '20270413', 'Spiel', 'DTSTAMP:20261101T100001Z'),
      day('a', '20270414', 'Training', 'DTSTAMP:20261101T100002Z'),
      day('a', '20270414', 'Fest', 'DTSTAMP:20261101T100003Z'),
      day('a', '20270413', 'Spiel', 'DTSTAMP:20261101T100004Z', 'STATUS:CANCELLED'),
    )
    const { notes, skipped } = readAsOne([file])
    expect(notes()).toEqual(['2027-04-12 Training', '2027-04-14 Training | Fest'])
    expect(skipped).toEqual([
      { why: 'older', count: 1 },
      { why: 'cancelled', count: 1 },
    ])
  })

  test('I2 a new title on the same day, and a new day of the same title, are versions', () => {
    const file = calendar(
      day('a', '20270412', 'Training', 'DTSTAMP:20261101T100000Z'),
      day('a', '20270412', 'Training fällt aus', 'DTSTAMP:20261102T100000Z'),
      day('b', '20270413', 'Spiel', 'DTSTAMP:20261101T100000Z'),
      day('b', '20270420', 'SPIEL', 'DTSTAMP:20261102T100000Z'),
    )
    expect(notesOf(file)).toEqual(['2027-04-12 Training fällt aus', '2027-04-20 SPIEL'])
  })

  test('I2 a counted version replaces an event whatever it changes', () => {
    const file = calendar(
      day('a', '20270412', 'Training', 'SEQUENCE:0'),
      day('a', '20270420', 'Spiel statt Training', 'SEQUENCE:1'),
    )
    expect(notesOf(file)).toEqual(['2027-04-20 Spiel statt Training'])
  })

  test('I2 exceptions of two series with one id are each of its own', () => {
    const file = calendar(
      event('UID:a', 'DTSTART:20270503T180000', 'RRULE:FREQ=WEEKLY;COUNT=2', 'SUMMARY:Chor'),
      event('UID:a', 'DTSTART:20270504T190000', 'RRULE:FREQ=WEEKLY;COUNT=2', 'SUMMARY:Yoga'),
      event('UID:a', 'RECURRENCE-ID:20270511T190000', 'DTSTART:20270512T190000', 'SUMMARY:Yoga'),
    )
    expect(notesOf(file)).toEqual([
      '2027-05-03 18:00 Chor',
      '2027-05-04 19:00 Yoga',
      '2027-05-10 18:00 Chor',
      '2027-05-12 19:00 Yoga',
    ])
  })
})

describe('I2 a tag for each file', () => {
  const plain = (title: string, ...head: string[]) =>
    calendar(...head, day(title, '20270405', title))
  const labels = (names: readonly string[], ...files: Uint8Array[]) =>
    readAsOne(files, {}, names)
      .as('files')
      .tags.map(({ label }) => label)

  test('I2 each file can be a tag of its own, called as its calendar or as the file', () => {
    const files = [plain('A', 'X-WR-CALNAME:Chor'), plain('B')]
    const found = readAsOne(files, {}, ['x.ics', 'ferien.2027.ics'])
    expect(found).toMatchObject({ name: '', files: ['Chor', 'ferien.2027'] })
    const { tags, entries } = found.as('files', true)
    expect(tags.map(({ label, short }) => [label, short])).toEqual([
      ['Chor', 'C'],
      ['ferien.2027', 'F'],
    ])
    expect(entries['2027-04-05']).toEqual({ tags: ['ics0', 'ics1'], notes: 'A\nB' })
    const own = { ...DEFAULT_TAGS[0], id: 'own', label: 'CHOR' } as (typeof DEFAULT_TAGS)[number]
    expect(found.as('files', false, [own]).tags[0]?.color).toBe(own.color)
  })

  test('I2 no two are called alike, and no name is cut within a word', () => {
    const named = plain('A', 'X-WR-CALNAME:Kalender')
    expect(labels(['nord.ics', 'sued.ics'], named, plain('B', 'X-WR-CALNAME:Kalender'))).toEqual([
      'nord',
      'sued',
    ])
    expect(labels(['a.ics', 'a.ics'], plain('A'), plain('B'))).toEqual(['a', 'a 2'])
    const long = 'Veranstaltungskalender_der_Grundschule_am_See_fuer_das_Schuljahr_2027.ics'
    expect(labels([long, long], plain('A'), plain('B'))).toEqual([
      'Veranstaltungskalender_der_Grundschule_am_See_fuer_das',
      'Veranstaltungskalender_der_Grundschule_am_See_fuer_das 2',
    ])
  })

  test('I2 a file that brings nothing is none of them, and a newer version is of its file', () => {
    const names = ['november.ics', 'leer.ics', 'dezember.ics']
    const files = [fixture('downloadInNovember'), calendar(), fixture('downloadInDecember')]
    expect(readAsOne(files, {}, names)).toMatchObject({ name: 'Schule', files: ['dezember'] })
  })
})

describe('I2 files without events', () => {
  const of = (kind: string) => calendar(`BEGIN:${kind}`, 'SUMMARY:A', `END:${kind}`)
  const why = (...files: Uint8Array[]) => failureOf(files)

  test.each([
    ['onlyTasks', of('VTODO')],
    ['onlyJournals', of('VJOURNAL')],
    ['onlyBusy', of('VFREEBUSY')],
    ['nothing', of('VALARM')],
    ['nothing', of('VTIMEZONE')],
    ['nothing', calendar()],
  ])('I2 a file says what it holds in place of events: %s', (kind, file) => {
    expect(why(file)).toEqual({ why: kind, at: null })
    expect(why(file, calendar(), file)).toEqual({ why: kind, at: null })
  })

  test('I2 several kinds are told as such, and beside events each is counted', () => {
    const others = [of('VTODO'), of('VFREEBUSY'), of('VJOURNAL'), calendar(), of('VALARM')]
    expect(why(...others)).toEqual({ why: 'onlyOther', at: null })
    const found = readAsOne([...others, calendar(day('a', '20270405', 'A'))])
    expect(found.notes()).toEqual(['2027-04-05 A'])
    expect(found.skipped).toEqual([
      { why: 'tasks', count: 1 },
      { why: 'busy', count: 1 },
      { why: 'journals', count: 1 },
      { why: 'emptyFiles', count: 2 },
    ])
  })
})
