import { expect, test } from 'vitest'
import { workRegions } from '@/domain/holidays/choice'
import { publicLayer } from '@/domain/holidays/layers'
import { daysFrom } from '@/domain/marking/block'
import type { ShownHolidays } from '@/domain/settings'
import { isHoliday, isHolidayAtWork, marksOn } from '@/domain/surface/layers'
import { reckoning, tagged } from '@/testing/leave'
import { balanceOf } from './balance'
import { bridgesOf } from './bridges'
import { tagMonths, total } from './tagMonths'
import { workdaysIn } from './workdays'

/** What the layer of some holidays makes of the numbers of 2027. */
function countedWith(shown: ShownHolidays, from: string, to: string) {
  const layers = [publicLayer(shown.regions ?? [], 'de', workRegions(shown))]
  const all = reckoning({
    entries: tagged(from, to, 'u'),
    isHoliday: (day) => isHolidayAtWork(marksOn(layers, day)),
  })
  const { taken, planned } = balanceOf(all)
  const numbers = {
    leave: taken + planned,
    table: total(tagMonths(all).any.workdays),
    bar: workdaysIn(daysFrom(from, to), all),
  }
  return { layers, numbers, bridges: bridgesOf({ ...all, entries: {} }) }
}
const same = (days: number) => ({ leave: days, table: days, bar: days })

test.each([
  ['Bavaria, the first one chosen', {}, 5],
  ['Bavaria', { work: ['DE-BY'] }, 5],
  ['Berlin', { work: ['DE-BE'] }, 4],
  ['either of both', { work: ['DE-BY', 'DE-BE'] }, 4],
  ['a region that is not shown any more', { work: ['BG'] }, 5],
])(
  'H6 where Bavaria and Berlin are shown, 8 to 12 March 2027 are counted with %s',
  (_, work, days) => {
    const shown = { regions: ['DE-BY', 'DE-BE'], ...work }
    const { layers, numbers, bridges } = countedWith(shown, '2027-03-08', '2027-03-12')
    expect(numbers).toEqual(same(days))
    expect(isHoliday(marksOn(layers, '2027-03-08'))).toBe(true)
    expect(bridges.some(({ leave }) => leave[0] === '2027-03-09')).toBe(days === 4)
  },
)

test('H6 Bulgaria that is shown beside Bavaria changes neither leave nor bridge days', () => {
  const days = ['2027-03-01', '2027-03-05'] as const
  const alone = countedWith({ regions: ['DE-BY'] }, ...days)
  const beside = countedWith({ regions: ['DE-BY', 'BG'] }, ...days)
  expect(beside.numbers).toEqual(same(5))
  expect(beside.bridges).toEqual(alone.bridges)
  expect(countedWith({ regions: ['BG', 'DE-BY'] }, ...days).numbers).toEqual(same(4))
})

test('H6 where no region is shown no day is a public holiday', () => {
  const shown = { regions: [], work: ['DE-BY'] }
  expect(countedWith(shown, '2027-05-03', '2027-05-07').numbers).toEqual(same(5))
})

test('H6 a holiday of one name on one day is free where one of its regions counts', () => {
  const names = publicLayer(['DE-BY', 'BG'], 'de', ['DE-BY']).marks('2027-12-25', '2027-12-25')
  expect(isHolidayAtWork(names)).toBe(true)
  expect(countedWith({ regions: ['BG', 'DE-BY'] }, '2027-01-01', '2027-01-01').numbers).toEqual(
    same(0),
  )
})

test('R4 B1 workdays are those of the person: 22 to 31 December 2026 are 8, and 7 with half holidays', () => {
  const days = daysFrom('2026-12-22', '2026-12-31')
  const isHoliday = () => false
  const halves = { christmasEve: 0.5, newYearsEve: 0.5 } as const
  expect(workdaysIn(days, { settings: {}, isHoliday })).toBe(8)
  expect(workdaysIn(days, { settings: halves, isHoliday })).toBe(7)
  const week = [1, 0.5, 1, 0, 0, 0, 0] as const
  expect(workdaysIn(days, { settings: { week }, isHoliday })).toBe(4)
})
