import { expect, test } from 'vitest'
import { writeCsv } from './csv'
import { tableText, tagMonths } from './leave/tagMonths'
import { blockText, copyDays, placedOn } from './marking/block'
import { spreadsheetText } from './spreadsheet'

test.each([
  '=2+2',
  '+49 30 1234',
  '-Pause',
  '@heute',
  '\t=1',
  '\r=1',
  '  =1',
  '＝1+1',
  '-1+1',
  '-2 Tage',
  '=HYPERLINK("http://127.0.0.1/";"Rechnung")',
])('R7 I3 a spreadsheet gets a text where it would run a formula: %j', (text) => {
  expect(spreadsheetText(text)).toBe(`'${text}`)
})

test.each(['-5', '+3', '-1,5', '-1.5', '-1.234,5', '-12 %', '5', '', 'Müll = Papier', "'=1"])(
  'R7 I3 a number stays a number, and other texts are as they were: %j',
  (text) => {
    expect(spreadsheetText(text)).toBe(text)
  },
)

test('R7 I3 B3 a note and a label that are formulas run in none of the texts for a spreadsheet', () => {
  const formula = '=HYPERLINK("http://127.0.0.1/";"Rechnung")'
  const tags = [{ id: 'a', label: '=1+1', short: 'F', color: '#dc2626' }]
  const entries = { '2027-05-03': { tags: ['a'], notes: formula } }
  const words = { head: ['Date'], separator: ';' as const, weekday: () => '' }
  expect(writeCsv({ tags, entries }, [2027], words)).toContain(
    `2027-05-03;;'=1+1;"'${formula.replaceAll('"', '""')}"`,
  )

  const block = copyDays(entries, ['2027-05-03'])
  expect(blockText(block, tags, (day) => day)).toBe(`2027-05-03\t'=1+1\t'${formula}`)
  // Pasting within the calendar restores the original text.
  expect([...placedOn('2027-06-01', block)]).toEqual([['2027-06-01', entries['2027-05-03']]])

  const table = tableText(
    tagMonths({
      tags,
      entries,
      year: 2027,
      settings: {},
      isHoliday: () => false,
      today: '2027-01-01',
    }),
    {
      tag: '=Etikett',
      counted: '',
      days: '',
      workdays: '',
      any: '',
      total: '',
      months: [],
      number: (value) => String(-value),
    },
  ).split('\n')
  expect(table[0]).toMatch(/^'=Etikett\t/)
  expect(table[1]).toMatch(/^'=1\+1\t/)
  expect(table[1]).toMatch(/\t-1$/)
})
