import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '@/domain/languages'
import { DATE_NAMES } from '@/i18n/dateNames'
import { longDay } from '@/i18n/dayTexts'
import { blockText, copyDays, daysFrom } from './block'
import { readBlock, readDaysFrom } from './readBlock'

const TODAY = '2026-11-25'
const tag = (id: string, label: string) => ({ id, label, short: label.charAt(0), color: '#dc2626' })
const tags = [tag('u', 'Urlaub'), tag('l', 'Leave'), tag('x', 'Sea, sun'), tag('m', '=mc2')]

const read = (text: string, language: Language = 'en') =>
  readBlock(text, { tags, language, today: TODAY, names: DATE_NAMES })

/** What pasting from 1 June on writes: "01 l Hotel". */
function put(text: string, language: Language = 'en') {
  const days = read(text, language)
  if (!days) return null
  return [...readDaysFrom('2027-06-01', days)].map(([day, entry]) =>
    `${day.slice(8)} ${entry.tags.join('+')} ${entry.notes}`.trim(),
  )
}

test.each(LANGUAGES)('R7 what was copied in %s is read as the days that it was', (language) => {
  const entries = {
    '2027-12-30': { tags: ['u', 'x'], notes: 'Zug 9:14\nHotel' },
    '2028-01-01': { tags: ['m'], notes: '"Rückreise", sagt sie' },
    '2028-01-02': { tags: [], notes: '=1+1' },
  }
  const block = copyDays(entries, daysFrom('2027-12-30', '2028-01-02'))
  const text = blockText(block, tags, (day) => longDay(day, language))
  for (const shown of LANGUAGES) {
    const days = read(text, shown)
    expect(days && [...readDaysFrom('2027-12-30', days)]).toEqual(Object.entries(entries))
  }
  expect(put(text.replaceAll('\n', '\r\n'))).toEqual(put(text))
})

test('R7 a line that is typed by hand is a day, with its tags by their names', () => {
  expect(put('May 3, 2027\tLeave\tHotel')).toEqual(['01 l Hotel'])
  expect(put('3. Mai 2027\turlaub ; LEAVE\t\n')).toEqual(['01 u+l'])
  expect(put('3 май\t\tХотел')).toEqual(['01  Хотел'])
})

test.each([
  ['03.05.2027', '04.05.2027'],
  ['5/3/2027', '5/4/2027'],
  ['3/5/2027', '4/5/2027'],
  ['05/03/27', '05/04/27'],
  ['2027-05-03', '2027-05-04'],
  ['Mon 3 May 2027', 'Tue 4 May 2027'],
  ['Montag, 3. Mai 2027', 'Dienstag, 4. Mai 2027'],
])('R7 dates as a sheet writes them keep the days in their row: %s', (first, second) => {
  for (const language of LANGUAGES) {
    expect(put(`${first}\tLeave\tout\n${second}\t\tback`, language)).toEqual([
      '01 l out',
      '02  back',
    ])
  }
})

test('R7 a head, weekdays, quotes, empty lines and more cells are of the table, and not of the days', () => {
  const table = [
    'Date\tWeekday\tTags\tNote\tPrice',
    '2027-05-03\tMonday\tLeave\t"Hotel\n""Krone"""\t90 €',
    '\t\t\tlate arrival\t',
    '2027-05-05\tWednesday\tSea, sun, Leave\t\t',
    '\t\t\t\t',
    '',
  ].join('\r\n')
  expect(put(table)).toEqual(['01 l Hotel\n"Krone"\n90 €\nlate arrival', '03 x+l'])
})

test('R7 lines in another order, and two of one day, are days by their dates', () => {
  expect(put('5/4/2027\t\tb\n5/3/2027\tLeave\ta\n5/4/2027\tUrlaub\tc')).toEqual([
    '02 u b\nc',
    '01 l a',
  ])
})

test('R7 what no tag is called is said, and stands in the note', () => {
  const text = 'May 3, 2027\tLeave, Trip\tHotel\nMay 4, 2027\tTrip\t'
  expect(put(text)).toEqual(['01 l Trip\nHotel', '02  Trip'])
  expect(read(text)?.unknown).toEqual(['Trip'])
})

test.each([
  'Zahnarzt',
  'May 3, 2027',
  'May 3, 2027\nMay 4, 2027',
  'Hotel\t120\nZug\t80',
  '3.5\t4.2\n2.1\t5.0',
  'May 3, 2027\tHotel\nsome day\tZug',
  '\tMay 3, 2027\tHotel',
])('R7 another text is none: %j', (text) => {
  for (const language of LANGUAGES) expect(read(text, language)).toBeNull()
})

test('R7 a cell that begins with a quotation mark keeps it, and its line', () => {
  const entries = {
    '2027-05-03': { tags: [], notes: '"a' },
    '2027-05-04': { tags: [], notes: 'b"' },
  }
  const block = copyDays(entries, daysFrom('2027-05-03', '2027-05-04'))
  expect(put(blockText(block, tags, (day) => day))).toEqual(['01  "a', '02  b"'])
})
