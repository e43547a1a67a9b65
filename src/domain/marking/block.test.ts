import { expect, test } from 'vitest'
import { DEFAULT_TAGS } from '@/domain/tags'
import { blockText, copyDays, daysFrom, placedOn } from './block'

const entries = {
  '2027-02-27': { tags: ['1', '2'], notes: 'Zug\t9:14\nHotel' },
  '2027-03-01': { tags: ['gone'], notes: 'Rückreise' },
}

test('R1 a selection is the days between two, by date, over ends of months', () => {
  expect(daysFrom('2027-05-04', '2027-04-28')).toEqual(daysFrom('2027-04-28', '2027-05-04'))
  expect(daysFrom('2027-04-28', '2027-05-04')).toHaveLength(7)
  expect(daysFrom('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysFrom('2027-01-01', '2027-01-01')).toEqual(['2027-01-01'])
})

test('R7 a block is put down from a day on, and its empty days bring nothing', () => {
  const block = copyDays(entries, daysFrom('2027-02-27', '2027-03-01'))
  expect([...placedOn('2027-12-30', block)]).toEqual([
    ['2027-12-30', entries['2027-02-27']],
    ['2028-01-01', entries['2027-03-01']],
  ])
})

test('R7 the clipboard has a line a day, in three cells', () => {
  const block = copyDays(entries, daysFrom('2027-02-27', '2027-03-01'))
  const [first, second] = DEFAULT_TAGS
  expect(blockText(block, DEFAULT_TAGS, (day) => day)).toBe(
    [
      `2027-02-27\t${first?.label}, ${second?.label}\tZug 9:14 · Hotel`,
      '2027-02-28\t\t',
      '2027-03-01\t\tRückreise',
    ].join('\n'),
  )
})
