import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayOf } from '@/domain/dates'
import { publicLayer } from '@/domain/holidays/layers'
import type { LeaveTime } from '@/domain/leave/workdays'
import { daysFrom } from '@/domain/marking/block'
import { isHolidayAtWork } from '@/domain/surface/layers'
import { tagged } from '@/testing/leave'
import { anyPeople, personTime } from '@/testing/people'
import { freeTogether } from './free'
import type { PersonTime } from './person'

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
