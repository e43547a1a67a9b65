import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '@/domain/dates'
import { publicLayer } from '@/domain/holidays/layers'
import { bridgesOf } from '@/domain/leave/bridges'
import { type LeaveTime, openEntries } from '@/domain/leave/workdays'
import { daysFrom } from '@/domain/marking/block'
import { isHolidayAtWork } from '@/domain/surface/layers'
import { BAVARIA_2027, reckoning, tagged } from '@/testing/leave'
import { anyPeople, personTime } from '@/testing/people'
import type { PersonTime } from './person'
import {
  apartFromEachOther,
  type CommonBridge,
  commonBridges,
  freeTogether,
  shownCommonBridges,
  shownFree,
} from './together'

const today = '2027-05-20'
const isHoliday = (day: string) => BAVARIA_2027.has(day)
const one = personTime('one', { isHoliday, entries: tagged('2027-08-02', '2027-08-05', 'u') })
const other = personTime('other', { isHoliday, entries: tagged('2027-08-02', '2027-08-13', 'u') })
const people = [one, other]
// The third quarter is closed to the viewer of one calendar.
const open = [{ ...one, entries: openEntries(one.entries, 'free', today) }, other]
const names = (found: readonly { from: string; to: string }[]) =>
  found.map(({ from, to }) => `${from} ${to}`)

test('L2 T7 T6 no stretch says that a closed day is leave, and those that are shown are true', () => {
  const all = names(shownFree(people, people, 2027))
  const shown = names(shownFree(people, open, 2027))
  expect(all[0]).toBe('2027-07-31 2027-08-05')
  expect(shown).toContain('2027-05-15 2027-05-17')
  expect(shown.filter((name) => !all.includes(name))).toEqual([])
  // Nor does it show that there is none: that weekend is free without the leave, too.
  expect(shown.some((name) => name.includes('2027-07-31') || name.includes('2027-08-01'))).toBe(
    false,
  )
})

test('L2 T7 T6 no bridge says that a closed day is leave', () => {
  const when = { year: 2027, today }
  const all = names(shownCommonBridges(people, people, when))
  const shown = names(shownCommonBridges(people, open, when))
  expect(all).toContain('2027-07-31 2027-08-08')
  expect(shown).toContain('2027-05-27 2027-05-30')
  expect(shown.some((name) => name.includes('2027-08-0'))).toBe(false)
})

function livingIn(region: string, change: Partial<PersonTime> = {}): PersonTime {
  const layer = publicLayer([region], 'de')
  const isHoliday = (day: Day) => isHolidayAtWork(layer.marks(day, day))
  return personTime(region, { isHoliday, ...change })
}
const named = (people: readonly LeaveTime[], year = 2027) =>
  freeTogether(people, year).map(({ from, to }) => `${from} ${to}`)
const daysIn = (people: readonly LeaveTime[], year = 2027) =>
  new Set(freeTogether(people, year).flatMap(({ from, to }) => daysFrom(from, to)))

describe('stretches of days on which all are free', () => {
  test('T6 in Bavaria and Berlin 2027: those of either state alone are no free days of both', () => {
    const both = [livingIn('DE-BY'), livingIn('DE-BE')]
    expect(freeTogether(both, 2027).slice(0, 5)).toEqual([
      { from: '2027-03-26', to: '2027-03-29', days: 4, isUsual: false },
      { from: '2027-01-01', to: '2027-01-03', days: 3, isUsual: false },
      { from: '2027-05-15', to: '2027-05-17', days: 3, isUsual: false },
      { from: '2027-01-09', to: '2027-01-10', days: 2, isUsual: true },
      { from: '2027-01-16', to: '2027-01-17', days: 2, isUsual: true },
    ])
    const days = daysIn(both)
    expect(days.has('2027-05-06')).toBe(true)
    expect(days.has('2027-01-06')).toBe(false)
    expect(days.has('2027-03-08')).toBe(false)
    expect(daysIn(both.slice(0, 1)).has('2027-01-06')).toBe(true)
  })

  test('T6 leave, half days and workdays are those of each one', () => {
    const off = tagged('2027-06-07', '2027-06-11', 'u')
    const halves = tagged('2027-06-07', '2027-06-11', 'h')
    const inHalves = { week: [0.5, 0.5, 0.5, 0.5, 0, 0, 0] } as const
    const away = personTime('a', { entries: off })
    expect(named([away])[0]).toBe('2027-06-05 2027-06-13')
    expect(daysIn([away, personTime('b')]).has('2027-06-07')).toBe(false)
    expect(daysIn([away, personTime('b', { entries: halves })]).has('2027-06-07')).toBe(false)
    const half = personTime('b', { entries: halves, settings: inHalves })
    expect(named([away, half])[0]).toBe('2027-06-05 2027-06-13')
  })

  test('T6 B4 who cannot be away is not free, unless nothing is worked anyway', () => {
    const entries = tagged('2027-06-10', '2027-06-12', 'u', 'm')
    expect(named([personTime('a', { entries })])).toContain('2027-06-12 2027-06-13')
  })

  test('T6 a stretch over New Year has all its days, and stands in both years', () => {
    const people = [
      livingIn('DE-BY', { entries: tagged('2026-12-28', '2026-12-31', 'u') }),
      livingIn('DE-BE', { entries: tagged('2026-12-21', '2027-01-08', 'u') }),
    ]
    const whole = { from: '2026-12-25', to: '2027-01-03', days: 10, isUsual: false }
    expect(freeTogether(people, 2026)[0]).toEqual(whole)
    expect(freeTogether(people, 2027)[0]).toEqual(whole)
    expect(named(people, 2025)).not.toContain('2026-12-25 2027-01-03')
  })

  test('T6 who never works has one stretch, looked for in the years beside too', () => {
    const people = [personTime('a', { settings: { week: [0, 0, 0, 0, 0, 0, 0] } })]
    expect(freeTogether(people, 2027)).toEqual([
      { from: '2026-01-01', to: '2028-12-31', days: 3 * 365 + 1, isUsual: true },
    ])
  })

  test('T6 of nobody no day is free', () => {
    expect(freeTogether([], 2027)).toEqual([])
  })
})

const first = dayOf(2027, 11, 20)
const somePeople = (min: number, max: number) => anyPeople(first, 25, min, max)
const fixed = { seed: 6, numRuns: 40 }

/** The same, day by day, without the code for breaks. */
function isFree({ entries, settings, isHoliday }: PersonTime, day: Day): boolean {
  const tags = entries[day]?.tags ?? []
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  const work = isHoliday(day) ? 0 : (settings.week?.[weekday] ?? 0)
  const leave = tags.reduce((sum, tag) => sum + ({ u: 1, h: 0.5 }[tag] ?? 0), 0)
  return work === 0 || (!tags.includes('m') && leave >= work)
}

test('T6 the stretches are the days on which a recount finds all free, each in one of them', () => {
  fc.assert(
    fc.property(somePeople(1, 4), fc.constantFrom(2027, 2028), (people, year) => {
      const found = freeTogether(people, year)
      const free = (day: Day) => people.every((person) => isFree(person, day))
      const days = found.flatMap(({ from, to }) => daysFrom(from, to))
      const inYear = daysFrom(dayOf(year, 0, 1), dayOf(year, 11, 31))
      expect(days.filter((day) => day.startsWith(`${year}`)).sort()).toEqual(inYear.filter(free))
      for (const { from, to, days: count } of found) {
        expect(daysFrom(from, to).every(free)).toBe(true)
        expect(free(addDays(from, -1)) || free(addDays(to, 1))).toBe(false)
        expect(daysFrom(from, to)).toHaveLength(count)
      }
      const inOrder = [...found].sort((a, b) => b.days - a.days || a.from.localeCompare(b.from))
      expect(found).toEqual(inOrder)
    }),
    fixed,
  )
})

test('T6 one more person never makes a day free, and the order of people changes nothing', () => {
  fc.assert(
    fc.property(somePeople(2, 5), (people) => {
      const fewer = daysIn(people.slice(1))
      expect([...daysIn(people)].filter((day) => !fewer.has(day))).toEqual([])
      expect(freeTogether(people.toReversed(), 2027)).toEqual(freeTogether(people, 2027))
    }),
    fixed,
  )
})

const always: readonly (readonly [string, Partial<PersonTime>])[] = [
  ['does not work at all', { settings: { week: [0, 0, 0, 0, 0, 0, 0] } }],
  ['is on leave all the time', { entries: tagged('2026-01-01', '2029-12-31', 'u') }],
  ['has a holiday every day', { isHoliday: () => true }],
]
const everyDay = { settings: { week: [1, 1, 1, 1, 1, 1, 1] } } as const

test.each(always)('T6 who %s changes nothing', (_, change) => {
  const free = personTime('free', { ...everyDay, ...change })
  fc.assert(
    fc.property(somePeople(1, 3), (people) => {
      expect(freeTogether([...people, free], 2027)).toEqual(freeTogether(people, 2027))
    }),
    fixed,
  )
})

const when = { year: 2027, today: '2026-11-20' }

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
  // The most that the server lets into one calendar.
  const people = Array.from({ length: 20 }, (_, i) => personTime(`p${i}`, { isHoliday }))
  expect(commonBridges(people, when).length).toBeGreaterThan(10)
  expect(asked).toBeLessThanOrEqual(20 * (365 + 62))
})
