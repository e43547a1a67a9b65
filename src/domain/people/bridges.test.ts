import { describe, expect, test } from 'vitest'
import type { Day } from '@/domain/dates'
import { publicLayer } from '@/domain/holidays/layers'
import { bridgesOf } from '@/domain/leave/bridges'
import { isHolidayAtWork } from '@/domain/surface/layers'
import { reckoning, tagged } from '@/testing/leave'
import { personTime } from '@/testing/people'
import { apartFromEachOther, type CommonBridge, commonBridges } from './bridges'
import { MAX_PEOPLE, type PersonTime } from './person'

const when = { year: 2027, today: '2026-11-20' }

function livingIn(region: string, change: Partial<PersonTime> = {}): PersonTime {
  const layer = publicLayer([region], 'de')
  const isHoliday = (day: Day) => isHolidayAtWork(layer.marks(day, day))
  return personTime(region, { isHoliday, ...change })
}
const [bavaria, berlin] = [livingIn('DE-BY'), livingIn('DE-BE')]
const found = commonBridges([bavaria, berlin], when)
const bridge = (from: Day, to: Day, among: readonly CommonBridge[] = found) =>
  among.find((one) => one.from === from && one.to === to)
const gives = (id: string, ...leave: Day[]) => ({ id, leave, cost: leave.length })

describe('bridge days of some people', () => {
  test('T6 Bavaria and Berlin 2027: 7 May costs each of them one day for four common free days', () => {
    expect(bridge('2027-05-06', '2027-05-09')).toEqual({
      from: '2027-05-06',
      to: '2027-05-09',
      free: 4,
      cost: 2,
      shares: [gives('DE-BY', '2027-05-07'), gives('DE-BE', '2027-05-07')],
    })
  })

  test('T6 free on 6 January costs the one in Berlin a day and the one in Bavaria none', () => {
    expect(bridge('2027-01-06', '2027-01-06')).toMatchObject({
      free: 1,
      cost: 1,
      shares: [gives('DE-BY'), gives('DE-BE', '2027-01-06')],
    })
    expect(bridge('2027-01-01', '2027-01-06')).toMatchObject({
      free: 6,
      cost: 5,
      shares: [
        gives('DE-BY', '2027-01-04', '2027-01-05'),
        gives('DE-BE', '2027-01-04', '2027-01-05', '2027-01-06'),
      ],
    })
    // It would be the whole week's work in Berlin, and four days in Bavaria.
    expect(bridge('2027-01-01', '2027-01-10')).toBeUndefined()
  })

  test('T6 a holiday of one of them joins a weekend for the day that it costs the other', () => {
    // 8 March is a Monday, and a holiday in Berlin.
    expect(bridge('2027-03-06', '2027-03-08')?.shares).toEqual([
      gives('DE-BY', '2027-03-08'),
      gives('DE-BE'),
    ])
    expect(found.slice(0, 3).map(({ from }) => from)).toEqual([
      '2027-03-06',
      '2027-10-30',
      '2027-05-06',
    ])
  })

  test('T6 B4 of one person they are the bridges of that person', () => {
    const alone = commonBridges([bavaria], when).map(({ shares: [own], ...one }) => [one, own])
    const { isHoliday } = bavaria
    const own = bridgesOf(reckoning({ isHoliday })).map(({ leave, cost, ...one }) => [
      { ...one, cost },
      { id: 'DE-BY', leave, cost },
    ])
    expect(alone).toEqual(own)
    expect(alone.length).toBeGreaterThan(10)
  })

  test('T6 whoever has leave already gives nothing for it, and half a day for half a day', () => {
    const off = tagged('2027-05-07', '2027-05-07', 'u')
    const half = tagged('2027-05-07', '2027-05-07', 'h')
    const people = [livingIn('DE-BY', { entries: off }), livingIn('DE-BE', { entries: half })]
    expect(bridge('2027-05-06', '2027-05-09', commonBridges(people, when))).toMatchObject({
      cost: 0.5,
      shares: [gives('DE-BY'), { leave: ['2027-05-07'], cost: 0.5 }],
    })
  })

  test('T6 the first days of the leave of one of them can be shared by the other', () => {
    const entries = tagged('2027-06-09', '2027-06-25', 'u')
    const shared = commonBridges([livingIn('DE-BY', { entries }), berlin], when)
    expect(bridge('2027-06-09', '2027-06-13', shared)?.shares).toEqual([
      gives('DE-BY'),
      gives('DE-BE', '2027-06-09', '2027-06-10', '2027-06-11'),
    ])
    // Nothing inside it is a common break: whoever works there would only take ordinary days.
    expect(shared.some(({ from }) => from > '2027-06-13' && from < '2027-06-21')).toBe(false)
  })

  test('T6 no day is taken where one of them cannot be away, that is over, or of another year', () => {
    const entries = tagged('2027-05-07', '2027-05-07', 'm')
    const busy = commonBridges([bavaria, livingIn('DE-BE', { entries })], when)
    expect(bridge('2027-05-06', '2027-05-09', busy)).toBeUndefined()
    const over = commonBridges([bavaria, berlin], { year: 2027, today: '2027-05-07' })
    expect(bridge('2027-05-06', '2027-05-09', over)).toBeUndefined()
    expect(bridge('2027-05-27', '2027-05-30', over)).toBeDefined()
    const days = found.flatMap(({ shares }) => shares.flatMap(({ leave }) => leave))
    expect(days.every((day) => day.startsWith('2027-'))).toBe(true)
  })

  test('T6 nobody has none, and people without a holiday or leave have none', () => {
    expect(commonBridges([], when)).toEqual([])
    expect(commonBridges([personTime('a'), personTime('b')], when)).toEqual([])
  })
})

test('T6 those that do not touch begin with the best one, and keep their order', () => {
  const apart = apartFromEachOther(found)
  expect(apart[0]).toBe(found[0])
  expect(apart).toEqual(found.filter((one) => apart.includes(one)))
  expect(bridge('2027-05-06', '2027-05-09', apart)).toBeDefined()
  expect(bridge('2027-01-01', '2027-01-06', apart)).toBeDefined()
  expect(bridge('2027-01-06', '2027-01-06', apart)).toBeUndefined()
})

test('T1 T6 of twenty people each is asked but once for each day of a year', () => {
  let asked = 0
  const isHoliday = (day: Day) => {
    asked += 1
    return bavaria.isHoliday(day)
  }
  const people = Array.from({ length: MAX_PEOPLE }, (_, i) => personTime(`p${i}`, { isHoliday }))
  expect(commonBridges(people, when).length).toBeGreaterThan(10)
  expect(asked).toBeLessThanOrEqual(20 * (365 + 62))
})
