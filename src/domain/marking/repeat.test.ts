import { expect, test } from 'vitest'
import { weekdayOf } from '@/domain/dates'
import { REPEAT_DAYS, REPEAT_WEEKS } from '@/domain/plan'
import { type Every, firstEvery, firstUntil, lastRepeat, repeated } from './repeat'

const training = { tags: ['1'], notes: 'Training' }
const empty = { tags: [], notes: '' }

/** On the weekday of the day itself, as in the dialog at first; weeks begin on Monday. */
const rhythmOf = (from: string, every: Every, weekdays = [weekdayOf(from)], weekStart = 1) => ({
  every,
  interval: 6,
  weekdays,
  weekStart,
})

function daysOf(from: string, every: Every, until: string, entries = [training]) {
  return [...repeated({ from, entries }, rhythmOf(from, every), until).days.keys()]
}

/** A single day on weekdays (0 for Sunday) of every n-th week. */
function onWeekdays(from: string, every: number, weekdays: number[], until: string, weekStart = 1) {
  const rhythm = rhythmOf(from, every, weekdays, weekStart)
  return [...repeated({ from, entries: [training] }, rhythm, until).days.keys()]
}

test('R7 every week and every two weeks, until a day and on it', () => {
  expect(daysOf('2027-06-08', 1, '2027-06-29')).toEqual(['2027-06-15', '2027-06-22', '2027-06-29'])
  expect(daysOf('2027-06-08', 2, '2027-07-05')).toEqual(['2027-06-22'])
  expect(daysOf('2027-06-08', 1, '2027-06-08')).toEqual([])
})

test('R7 every so many days: four days on and two off over a year, for the count of times and until a date', () => {
  const shift = [training, training, training, training, empty, empty]
  const daysOn = (end: string | number) => [
    ...repeated(
      { from: '2027-01-01', entries: shift },
      rhythmOf('2027-01-01', 'days'),
      end,
    ).days.keys(),
  ]
  expect(daysOn('2027-01-14')).toEqual([
    '2027-01-07',
    '2027-01-08',
    '2027-01-09',
    '2027-01-10',
    '2027-01-13',
    '2027-01-14',
  ])
  expect(daysOn(2).at(-1)).toBe('2027-01-16')
  const year = daysOn('2027-12-31')
  expect([year.length, year.at(-1)]).toEqual([240, '2027-12-30'])
  expect(firstUntil('2027-12-28', '2027-12-29', 'days', 6)).toBe('2028-12-31')
})

test('R7 so many times of each kind; a month without the day is none of them, and ten years end it', () => {
  const timesOf = (from: string, every: Every, times: number) =>
    repeated({ from, entries: [training] }, rhythmOf(from, every), times)
  expect([...timesOf('2027-01-31', 'month', 3).days.keys()]).toEqual([
    '2027-03-31',
    '2027-05-31',
    '2027-07-31',
  ])
  expect([...timesOf('2027-06-08', 2, 2).days.keys()]).toEqual(['2027-06-22', '2027-07-06'])
  expect(timesOf('2027-06-08', 1, 0).days.size).toBe(0)
  expect(timesOf('2027-06-08', 'year', 10)).toMatchObject({ days: { size: 10 }, isCut: false })
  expect(timesOf('2027-06-08', 'year', 11)).toMatchObject({ days: { size: 10 }, isCut: true })
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
  expect([
    ...repeated({ from: '2027-03-01', entries: shifts }, rhythmOf('2027-03-01', 1), '2027-03-09')
      .days,
  ]).toEqual([['2027-03-08', training]])
  expect(daysOf('2027-03-01', 1, '2027-03-31', [empty, empty])).toEqual([])
})

test('R7 where a block meets itself, what comes first goes first', () => {
  const long = Array.from({ length: 9 }, (_, i) => ({ tags: [], notes: String(i) }))
  const { days } = repeated(
    { from: '2027-03-01', entries: long },
    rhythmOf('2027-03-01', 1),
    '2027-03-10',
  )
  expect([...days].map(([day, { notes }]) => `${day.slice(8)} ${notes}`)).toEqual([
    '08 0',
    '09 1',
    '10 2',
  ])
})

test('R7 at most ten years and 400 days, and it says that it ends early', () => {
  expect(lastRepeat('2028-02-29')).toBe('2038-02-28')
  expect(
    repeated(
      { from: '2027-01-01', entries: [training] },
      rhythmOf('2027-01-01', 'year'),
      '2099-12-31',
    ),
  ).toMatchObject({
    days: { size: 10 },
    isCut: true,
  })
  const weeks = [training, training, training]
  const weekly = rhythmOf('2027-01-04', 1)
  const cut = repeated({ from: '2027-01-04', entries: weeks }, weekly, '2036-12-31')
  expect([cut.days.size, cut.isCut]).toEqual([REPEAT_DAYS, true])
  expect(repeated({ from: '2027-01-04', entries: weeks }, weekly, '2027-12-31').isCut).toBe(false)
})

test('R7 days are repeated at first at an interval that is longer than they are', () => {
  const lengths = [1, 6, 7, 12, 13, 14, 27, 28, 400]
  expect(lengths.map(firstEvery)).toEqual([1, 1, 2, 2, 2, 'month', 'month', 'year', 'year'])
})

test('R7 days are repeated at first until the end of the year in which they come again', () => {
  expect(firstUntil('2027-06-08', '2027-06-08', 1)).toBe('2027-12-31')
  expect(firstUntil('2027-12-28', '2027-12-28', 1)).toBe('2028-12-31')
  expect(firstUntil('2027-12-01', '2027-12-31', 'month')).toBe('2028-12-31')
  expect(firstUntil('2027-06-08', '2027-06-08', 'year')).toBe('2028-12-31')
})

test('R9 several weekdays: Tuesday and Thursday, on the Thursday of the same week too', () => {
  expect(onWeekdays('2027-06-08', 1, [2, 4], '2027-06-17')).toEqual([
    '2027-06-10',
    '2027-06-15',
    '2027-06-17',
  ])
  // A weekday that is named twice is one, and the day's own need not be among them.
  expect(onWeekdays('2027-06-08', 1, [4, 4], '2027-06-20')).toEqual(['2027-06-10', '2027-06-17'])
  expect(onWeekdays('2027-06-08', 1, [], '2027-06-20')).toEqual([])
})

test('R9 every three weeks: counted in weeks as the language begins them', () => {
  expect(onWeekdays('2027-06-08', 3, [1, 5], '2027-07-31')).toEqual([
    '2027-06-11',
    '2027-06-28',
    '2027-07-02',
    '2027-07-19',
    '2027-07-23',
  ])
  // Sunday is the last day of a German week, and the first one of an English one.
  expect(onWeekdays('2027-06-08', 2, [0], '2027-07-05', 1)).toEqual(['2027-06-13', '2027-06-27'])
  expect(onWeekdays('2027-06-08', 2, [0], '2027-07-05', 0)).toEqual(['2027-06-20', '2027-07-04'])
})

test('R9 N1 weekdays go over changes of the clock, ends of years and 29 February', () => {
  expect(onWeekdays('2027-03-24', 1, [0, 3], '2027-04-04')).toEqual([
    '2027-03-28',
    '2027-03-31',
    '2027-04-04',
  ])
  expect(onWeekdays('2026-12-29', 1, [2, 5], '2027-01-08')).toEqual([
    '2027-01-01',
    '2027-01-05',
    '2027-01-08',
  ])
  expect(onWeekdays('2028-02-22', 1, [2, 3], '2028-03-07')).toEqual([
    '2028-02-23',
    '2028-02-29',
    '2028-03-01',
    '2028-03-07',
  ])
})

test('R9 a block begins on each of the weekdays, with its days in their order', () => {
  const shifts = [training, { tags: ['2'], notes: '' }]
  const rhythm = rhythmOf('2027-03-01', 1, [1, 4])
  const { days } = repeated({ from: '2027-03-01', entries: shifts }, rhythm, '2027-03-12')
  expect([...days].map(([day, { tags }]) => `${day.slice(8)} ${tags}`)).toEqual([
    '04 1',
    '05 2',
    '08 1',
    '09 2',
    '11 1',
    '12 2',
  ])
})

test('R9 R7 every day of the week is cut after 400 days too, and after ten years', () => {
  const each = (every: number) =>
    repeated(
      { from: '2027-01-01', entries: [training] },
      rhythmOf('2027-01-01', every, [0, 1, 2, 3, 4, 5, 6]),
      '2099-12-31',
    )
  expect([each(1).days.size, each(1).isCut]).toEqual([REPEAT_DAYS, true])
  expect([...each(1).days.keys()].at(-1)).toBe('2028-02-05')
  const rare = repeated(
    { from: '2027-01-01', entries: [training] },
    rhythmOf('2027-01-01', REPEAT_WEEKS),
    '2099-12-31',
  )
  expect([[...rare.days.keys()].at(-1), rare.isCut]).toEqual(['2036-12-19', true])
})
