import { expect, test } from 'vitest'
import { addDays } from '@/domain/dates'
import { snapshotHolidays } from '@/domain/holidays/sharedHolidays'
import { outsideCalendar } from '@/testing/outside'
import { freeByOutside, outsideLayer } from './layer'
import type { OutsideEvent } from './outside'

const event = (first: string, last: string, title: string): OutsideEvent => ({ first, last, title })

/** What is drawn and said on some days. */
const said = (events: readonly OutsideEvent[], from: string, to = from) =>
  outsideLayer(outsideCalendar(events), 2)
    .marks(from, to)
    .map(({ day, name, title, opens }) => [day.slice(5), opens ? name : '', title].join(' | '))

test('X3 an event is a bar through its days, over the end of a month, with its title where it begins and on the first', () => {
  expect(
    said([event('2027-05-30', '2027-06-02', 'Excursion')], '2027-05-29', '2027-06-03'),
  ).toEqual([
    '05-30 | Excursion | School: Excursion',
    '05-31 |  | School: Excursion',
    '06-01 | Excursion | School: Excursion',
    '06-02 |  | School: Excursion',
  ])
  const [mark] = outsideLayer(outsideCalendar(), 2).marks('2027-05-10', '2027-05-10')
  expect(mark).toMatchObject({ kind: 'outside', lane: 2, colour: '#0d9488' })
})

test('X3 events of one day are one bar, of which is drawn what begins there', () => {
  const events = [
    event('2026-12-30', '2027-01-02', 'Holidays'),
    event('2027-01-02', '2027-01-02', 'Match'),
    event('2027-01-02', '2027-01-02', 'Match'),
  ]
  expect(said(events, '2026-12-31', '2027-01-03')).toEqual([
    '12-31 |  | School: Holidays',
    '01-01 | Holidays | School: Holidays',
    '01-02 | Match | School: Holidays, Match',
  ])
})

test('X3 of a day with very many events some are named, and the rest is counted', () => {
  const events = Array.from({ length: 40 }, (_, i) => event('2027-05-10', '2027-05-10', `E${i}`))
  expect(said(events, '2027-05-10')[0]).toMatch(/School: E0, E1, .*, E11, \+28$/)
})

test('X3 titles of strangers are one line of moderate length, without signs that turn or steer a text', () => {
  const title = (text: string) => said([event('2027-05-10', '2027-05-10', text)], '2027-05-10')
  expect(title('a\u0000\u0007b\u2028c\r\nd \u202Eevil\u2066')).toEqual([
    '05-10 | a b c d evil | School: a b c d evil',
  ])
  expect(title('x'.repeat(5_000_000))[0]).toHaveLength(2 * 121 + '05-10 |  | School: '.length)
  // Without a title there is still the calendar.
  expect(title('\u200B \u0000')).toEqual(['05-10 | School | School'])
  expect(title('\uD800')).toEqual(['05-10 | \uFFFD | School: \uFFFD'])
  expect(title('<b>1 & 2</b>')).toEqual(['05-10 | <b>1 & 2</b> | School: <b>1 & 2</b>'])
})

test('X3 its marks are the same objects each time, and events are looked through once for a year', () => {
  let looks = 0
  const counted = (first: string): OutsideEvent => ({
    first,
    get last() {
      looks += 1
      return first
    },
    title: 'Match',
  })
  const events = Array.from({ length: 1_000 }, (_, i) => counted(addDays('2027-01-01', i % 365)))
  const layer = outsideLayer(outsideCalendar(events), 0)
  const [first] = layer.marks('2027-03-01', '2027-03-01')
  const once = looks
  for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1)) layer.marks(day, day)
  expect(layer.marks('2027-03-01', '2027-03-01')[0]).toBe(first)
  expect(looks).toBe(once)
})

test('X3 events of centuries cost no more than the years that are looked at', () => {
  const events = Array.from({ length: 5_000 }, (_, i) => event('0001-01-01', '9999-12-31', `E${i}`))
  expect(said(events, '2027-05-10')).toHaveLength(1)
})

test('X3 its days are free ones only where that is chosen', () => {
  const isFree = (chosen: boolean) =>
    freeByOutside([outsideCalendar(undefined, { isFree: chosen })])('2027-05-11')
  expect([isFree(true), isFree(false)]).toEqual([true, false])
  const free = freeByOutside([outsideCalendar(undefined, { isFree: true })])
  expect([free('2027-05-09'), free('2027-05-13')]).toEqual([false, false])
})

test('X3 no snapshot of a link has anything of it', () => {
  expect(snapshotHolidays([outsideLayer(outsideCalendar(), 0)], [2027])).toEqual([])
})
