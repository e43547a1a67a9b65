import { expect, test } from 'vitest'
import { REPEAT_DAYS } from '@/domain/plan'
import { type Every, firstEvery, firstUntil, lastRepeat, repeated } from './repeat'

const training = { tags: ['1'], notes: 'Training' }
const empty = { tags: [], notes: '' }

function daysOf(from: string, every: Every, until: string, entries = [training]) {
  return [...repeated({ from, entries }, every, until).days.keys()]
}

test('R7 every week and every two weeks, until a day and on it', () => {
  expect(daysOf('2027-06-08', 'week', '2027-06-29')).toEqual([
    '2027-06-15',
    '2027-06-22',
    '2027-06-29',
  ])
  expect(daysOf('2027-06-08', 'twoWeeks', '2027-07-05')).toEqual(['2027-06-22'])
  expect(daysOf('2027-06-08', 'week', '2027-06-08')).toEqual([])
})

test('R7 monthly keeps the day number and skips months that lack it', () => {
  expect(daysOf('2027-01-31', 'month', '2027-07-31')).toEqual([
    '2027-03-31',
    '2027-05-31',
    '2027-07-31',
  ])
})

test('R7 29 February falls on 28 February in common years', () => {
  expect(daysOf('2028-02-29', 'year', '2032-12-31')).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

test('R7 a block comes again day by day; empty days bring nothing', () => {
  const shifts = [training, empty, { tags: ['2'], notes: '' }]
  expect([...repeated({ from: '2027-03-01', entries: shifts }, 'week', '2027-03-09').days]).toEqual(
    [['2027-03-08', training]],
  )
  expect(daysOf('2027-03-01', 'week', '2027-03-31', [empty, empty])).toEqual([])
})

test('R7 where a block meets itself, what comes first goes first', () => {
  const long = Array.from({ length: 9 }, (_, i) => ({ tags: [], notes: String(i) }))
  const { days } = repeated({ from: '2027-03-01', entries: long }, 'week', '2027-03-10')
  expect([...days].map(([day, { notes }]) => `${day.slice(8)} ${notes}`)).toEqual([
    '08 0',
    '09 1',
    '10 2',
  ])
})

test('R7 at most ten years and 400 days, and it says that it ends early', () => {
  expect(lastRepeat('2028-02-29')).toBe('2038-02-28')
  expect(repeated({ from: '2027-01-01', entries: [training] }, 'year', '2099-12-31')).toMatchObject(
    {
      days: { size: 10 },
      isCut: true,
    },
  )
  const weeks = [training, training, training]
  const cut = repeated({ from: '2027-01-04', entries: weeks }, 'week', '2036-12-31')
  expect([cut.days.size, cut.isCut]).toEqual([REPEAT_DAYS, true])
  expect(repeated({ from: '2027-01-04', entries: weeks }, 'week', '2027-12-31').isCut).toBe(false)
})

test('R7 days are repeated at first at an interval that is longer than they are', () => {
  const lengths = [1, 6, 7, 12, 13, 14, 27, 28, 400]
  expect(lengths.map(firstEvery)).toEqual([
    'week',
    'week',
    'twoWeeks',
    'twoWeeks',
    'twoWeeks',
    'month',
    'month',
    'year',
    'year',
  ])
})

test('R7 days are repeated at first until the end of the year in which they come again', () => {
  expect(firstUntil('2027-06-08', '2027-06-08', 'week')).toBe('2027-12-31')
  expect(firstUntil('2027-12-28', '2027-12-28', 'week')).toBe('2028-12-31')
  expect(firstUntil('2027-12-01', '2027-12-31', 'month')).toBe('2028-12-31')
  expect(firstUntil('2027-06-08', '2027-06-08', 'year')).toBe('2028-12-31')
})
