import { expect, test } from 'vitest'
import { writeCsv } from './csv'

const words = {
  head: ['Date', 'Weekday', 'Tags', 'Note'],
  separator: ';' as const,
  weekday: (day: string) => (day === '2027-05-03' ? 'Montag' : ''),
}

test('I3 a table has a row for each day of the year, with what a spreadsheet needs', () => {
  const notes = '=2+2; "quoted"\nsecond line'
  const calendar = {
    tags: [{ id: 'u', label: 'Urlaub', short: 'U', color: '#dc2626' }],
    entries: { '2027-05-03': { tags: ['u'], notes } },
  }
  const text = writeCsv(calendar, [2027], words)
  expect(text.startsWith('\uFEFFDate;Weekday;Tags;Note\r\n2027-01-01;;;\r\n')).toBe(true)
  // A formula becomes text.
  expect(text).toContain(`2027-05-03;Montag;Urlaub;"'=2+2; ""quoted""\nsecond line"\r\n2027-05-04;`)
  expect(text.match(/^20\d\d-/gm)).toHaveLength(365)
})
