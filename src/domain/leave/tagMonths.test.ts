import { expect, test } from 'vitest'
import { reckoning, tagged } from '@/testing/leave'
import { tableText, tagMonths, total } from './tagMonths'
import { openEntries } from './workdays'

const entries = {
  ...tagged('2027-04-30', '2027-05-07', 'u'),
  ...tagged('2027-05-10', '2027-05-10', 'm', 'u'),
  ...tagged('2026-12-31', '2026-12-31', 'm'),
}

test('B3 days and workdays of each tag and month; a day with two tags is one day', () => {
  const { rows, any } = tagMonths(reckoning({ entries }))
  expect(rows.map(({ tag }) => tag.label)).toEqual(['Urlaub', 'Messe'])
  const [leave, fair] = rows
  // 1 and 2 May are a weekend, 6 May is a holiday.
  expect([leave?.days.slice(3, 6), leave?.workdays.slice(3, 6)]).toEqual([
    [1, 8, 0],
    [1, 5, 0],
  ])
  expect([total(fair?.days ?? []), total(fair?.workdays ?? [])]).toEqual([1, 1])
  expect([total(any.days), total(any.workdays)]).toEqual([9, 6])
})

test('B3 half a workday is half a day of work', () => {
  const settings = { christmasEve: 0.5 } as const
  const { any } = tagMonths(
    reckoning({ settings, entries: tagged('2027-12-24', '2027-12-24', 'm') }),
  )
  expect([any.days[11], any.workdays[11]]).toEqual([1, 0.5])
})

test('B3 as text it has two lines a tag, parted by tabs, with totals and the numbers of the language', () => {
  const words = {
    tag: 'Etikett',
    counted: 'Gezählt',
    days: 'Tage',
    workdays: 'Arbeitstage',
    any: 'Irgendeines',
    total: 'Summe',
    months: ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'],
    number: (value: number) => String(value).replace('.', ','),
  }
  const settings = { week: [0.5, 1, 1, 1, 1, 0, 0] as const }
  const text = tableText(tagMonths(reckoning({ entries, settings })), words)
  expect(text.split('\n')).toEqual([
    'Etikett\tGezählt\tJ\tF\tM\tA\tM\tJ\tJ\tA\tS\tO\tN\tD\tSumme',
    'Urlaub\tTage\t0\t0\t0\t1\t8\t0\t0\t0\t0\t0\t0\t0\t9',
    'Urlaub\tArbeitstage\t0\t0\t0\t1\t4\t0\t0\t0\t0\t0\t0\t0\t5',
    'Messe\tTage\t0\t0\t0\t0\t1\t0\t0\t0\t0\t0\t0\t0\t1',
    'Messe\tArbeitstage\t0\t0\t0\t0\t0,5\t0\t0\t0\t0\t0\t0\t0\t0,5',
    'Irgendeines\tTage\t0\t0\t0\t1\t8\t0\t0\t0\t0\t0\t0\t0\t9',
    'Irgendeines\tArbeitstage\t0\t0\t0\t1\t4\t0\t0\t0\t0\t0\t0\t0\t5',
  ])
})

test('L2 days that are locked are in no number', () => {
  const open = openEntries(entries, 'free', '2027-05-20')
  expect(total(tagMonths(reckoning({ entries: open })).any.days)).toBe(9)
  const later = openEntries(entries, 'free', '2027-07-01')
  expect(tagMonths(reckoning({ entries: later })).rows).toEqual([])
  expect(openEntries(entries, 'pro', '2027-07-01')).toBe(entries)
})
