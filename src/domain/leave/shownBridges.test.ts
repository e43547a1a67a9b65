import { expect, test } from 'vitest'
import { reckoning, tagged } from '@/testing/leave'
import { bridgesWithin, shownBridges } from './shownBridges'

const daysOf = (bridges: ReturnType<typeof shownBridges>) =>
  bridges.map(({ leave }) => leave.join(' '))

test('L2 B4 no bridge says that a locked day is leave, and those beside it are true', () => {
  const entries = tagged('2027-03-01', '2027-03-03', 'u')
  const all = reckoning({ entries })
  const pro = daysOf(shownBridges(all, all))
  const free = daysOf(shownBridges(all, reckoning()))
  // The days around the leave of March join it, which only those may see to whom March is open.
  expect(pro).toContain('2027-03-04 2027-03-05')
  expect(free.some((days) => days.includes('2027-03-04'))).toBe(false)
  expect(free).toContain('2027-05-07')
  expect(free.every((days) => pro.includes(days))).toBe(true)
})

test('L2 B4 a bridge is not proposed where a locked day is leave already', () => {
  const all = reckoning({ entries: tagged('2027-05-07', '2027-05-07', 'u') })
  expect(daysOf(shownBridges(all, reckoning()))).not.toContain('2027-05-07')
})

test('B5 bridges within some days take no other day as leave', () => {
  const all = reckoning()
  const days = new Set(['2027-05-18', '2027-05-19', '2027-05-20', '2027-05-21', '2027-05-28'])
  const found = daysOf(bridgesWithin(shownBridges(all, all), days))
  expect(found).toContain('2027-05-28')
  expect(found).toContain('2027-05-18 2027-05-19 2027-05-20 2027-05-21')
  expect(found).not.toContain('2027-05-07')
})
