import { expect, test } from 'vitest'
import { blocksOf } from './block'
import { monthsOf } from './place'

test('a quarter is three blocks, each with its days', () => {
  const blocks = blocksOf(monthsOf('quarter', { year: 2028, month: 1 }))
  expect(blocks.map(({ key, days }) => [key, days.length, days[0], days.at(-1)])).toEqual([
    ['2028-01', 31, '2028-01-01', '2028-01-31'],
    ['2028-02', 29, '2028-02-01', '2028-02-29'],
    ['2028-03', 31, '2028-03-01', '2028-03-31'],
  ])
  expect(blocks.some(({ isLocked }) => isLocked)).toBe(false)
})

test('L2 each block says whether it is locked', () => {
  const months = monthsOf('quarter', { year: 2028, month: 1 })
  const blocks = blocksOf(months, ({ month }) => month > 0)
  expect(blocks.map(({ isLocked }) => isLocked)).toEqual([false, true, true])
})
