import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import { type Change, changeBetween } from '@/domain/change'
import { addDays, type Day, weekdayOf, yearOf } from '@/domain/dates'
import { entryOf, setEntry } from '@/domain/entries'
import { foldCalendar } from '@/domain/foldCalendar'
import { inverseOf } from '@/domain/joinChanges'
import { putChange } from '@/domain/putChange'
import type { LeaveSettings, Share } from '@/domain/settings'
import { balanceOf } from './balance'
import { tagMonths, total } from './tagMonths'
import type { Reckoning } from './workdays'

const share = fc.constantFrom<Share>(0, 0.5, 1)
const year = fc.integer({ min: 2018, max: 2100 })
const inYear = fc.nat(365)
const settings = fc.record(
  {
    week: fc.tuple(share, share, share, share, share, share, share),
    christmasEve: share,
    newYearsEve: share,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<LeaveSettings>

const allowance = fc.record({
  allowance: fc.constantFrom(0, 20, 27.5, 30),
  carried: fc.constantFrom(0, 2.5, 6),
  until: fc.constantFrom('03-31', '06-30', '12-31'),
})

/** One tag on a few days, or taken off; or a step back. */
type Step =
  | 'undo'
  | {
      readonly start: number
      readonly length: number
      readonly tag: string
      readonly isOff: boolean
    }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      start: inYear,
      length: fc.integer({ min: 1, max: 12 }),
      tag: fc.constantFrom('u', 'h', 'm', 'k'),
      isOff: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant('undo' as const) },
)

const tag = (id: string, leave?: 0.5 | 1) => ({
  id,
  label: id,
  short: id,
  color: '#dc2626',
  ...(leave && { leave }),
})
const TAGS = [tag('u', 1), tag('h', 0.5), tag('m'), tag('k', 1)]

/** Marks days in their order, takes steps back, and says what stands there in the end. */
function historyOf(from: Day, steps: readonly Step[]): Calendar {
  let calendar: Calendar = { tags: TAGS, entries: {} }
  const done: Change[] = []
  for (const one of steps) {
    if (one === 'undo') {
      const change = done.pop()
      if (change) calendar = putChange(calendar, inverseOf(change)).calendar
      continue
    }
    let { entries } = calendar
    for (let i = 0; i < one.length; i += 1) {
      const day = addDays(from, one.start + i)
      const { tags, notes } = entryOf(entries, day)
      const rest = tags.filter((id) => id !== one.tag)
      entries = setEntry(entries, day, { tags: one.isOff ? rest : [...rest, one.tag], notes })
    }
    const change = changeBetween(calendar, { ...calendar, entries })
    done.push(change)
    calendar = foldCalendar(calendar, [change])
  }
  return calendar
}

/** What leave of a year is, counted day by day as the rule is written. */
function recount({ year, entries, settings, isHoliday, today }: Reckoning) {
  const counts = { past: 0, ahead: 0, inTime: 0, days: 0, work: 0 }
  const until = `${year}-${settings.years?.[year]?.until}`
  for (let day = `${year}-01-01`; yearOf(day) === year; day = addDays(day, 1)) {
    const week = settings.week ?? [1, 1, 1, 1, 1, 0, 0]
    let worked: number = week[[6, 0, 1, 2, 3, 4, 5][weekdayOf(day)] ?? 0] ?? 0
    if (day === `${year}-12-24`) worked = Math.min(worked, settings.christmasEve ?? 1)
    if (day === `${year}-12-31`) worked = Math.min(worked, settings.newYearsEve ?? 1)
    if (isHoliday(day)) worked = 0
    const ids = entries[day]?.tags ?? []
    let leave = 0
    if (ids.includes('u') || ids.includes('k')) leave = 1
    else if (ids.includes('h')) leave = 0.5
    leave = Math.min(leave, worked)
    if (day > today) counts.ahead += leave
    else counts.past += leave
    if (day <= until) counts.inTime += leave
    if (ids.length > 0) {
      counts.days += 1
      counts.work += worked
    }
  }
  return { ...counts, isOver: today > until }
}

test('B2 the numbers equal a recount, whatever the year, the workdays, the holidays, and what was taken back', () => {
  fc.assert(
    fc.property(
      year,
      settings,
      allowance,
      fc.array(inYear, { maxLength: 14 }),
      fc.array(step, { maxLength: 25 }),
      fc.integer({ min: -100, max: 500 }),
      (inWhich, how, own, holidays, steps, now) => {
        const first = `${inWhich}-01-01`
        const free = new Set(holidays.map((count) => addDays(first, count)))
        const { entries, tags } = historyOf(first, steps)
        const reckoning: Reckoning = {
          year: inWhich,
          entries,
          tags,
          settings: { ...how, years: { [inWhich]: own } },
          isHoliday: (day) => free.has(day),
          today: addDays(first, now),
        }
        const { past, ahead, inTime, days, work, isOver } = recount(reckoning)
        const spare = Math.max(0, own.carried - inTime)
        expect(balanceOf(reckoning)).toMatchObject({
          taken: past,
          planned: ahead,
          lapsed: isOver ? spare : 0,
          expiring: isOver ? 0 : spare,
          left: own.allowance + own.carried - past - ahead - (isOver ? spare : 0),
        })
        const { any } = tagMonths(reckoning)
        expect([total(any.days), total(any.workdays)]).toEqual([days, work])
      },
    ),
    { numRuns: 300 },
  )
})
