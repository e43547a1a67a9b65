import { describe, expect, test } from 'vitest'
import { reckoning, tagged } from '@/testing/leave'
import { balanceOf, leaveYear, parseDays, untilDay } from './balance'
import type { Reckoning } from './workdays'

const taken = (change: Partial<Reckoning>) =>
  balanceOf(reckoning({ today: '2027-12-31', ...change })).taken

const of2027 = (year: object) => ({ years: { 2027: year } })

describe('what a day takes', () => {
  test('B2 Bavaria, five days a week: leave from 3 to 14 May 2027 is 9 days', () => {
    expect(taken({ entries: tagged('2027-05-03', '2027-05-14', 'u') })).toBe(9)
  })

  test('B2 a holiday on a weekend takes nothing and gives nothing', () => {
    // 15 August is a Sunday, 3 October too.
    expect(taken({ entries: tagged('2027-08-13', '2027-08-16', 'u') })).toBe(2)
  })

  test('B2 whoever works from Monday to Wednesday takes those days', () => {
    const settings = { week: [1, 1, 1, 0, 0, 0, 0] as const }
    expect(taken({ settings, entries: tagged('2027-05-03', '2027-05-16', 'u') })).toBe(6)
  })

  test('B2 without a region no day is a holiday', () => {
    expect(
      taken({ isHoliday: () => false, entries: tagged('2027-05-03', '2027-05-14', 'u') }),
    ).toBe(10)
  })

  test('B1 a tag may take half a day, or none', () => {
    expect(taken({ entries: tagged('2027-06-07', '2027-06-11', 'h') })).toBe(2.5)
    expect(taken({ entries: tagged('2027-06-07', '2027-06-11', 'm') })).toBe(0)
  })

  test('B2 two tags take no more than one day', () => {
    expect(taken({ entries: tagged('2027-06-07', '2027-06-07', 'u', 'h') })).toBe(1)
    expect(taken({ entries: tagged('2027-06-07', '2027-06-07', 'h', 'm') })).toBe(0.5)
  })

  test('B2 no more is taken of a day than is worked on it', () => {
    const settings = { week: [1, 1, 1, 1, 0.5, 0, 0] as const }
    expect(taken({ settings, entries: tagged('2027-06-11', '2027-06-11', 'u') })).toBe(0.5)
    expect(taken({ settings, entries: tagged('2027-06-11', '2027-06-11', 'h') })).toBe(0.5)
  })

  test('B1 24 and 31 December are worked as the person says, on their workdays', () => {
    // Both are Fridays.
    const entries = {
      ...tagged('2027-12-24', '2027-12-24', 'u'),
      ...tagged('2027-12-31', '2027-12-31', 'u'),
    }
    expect(taken({ entries })).toBe(2)
    expect(taken({ entries, settings: { christmasEve: 0.5 } })).toBe(1.5)
    expect(taken({ entries, settings: { christmasEve: 0.5, newYearsEve: 0 } })).toBe(0.5)
    const week = [1, 1, 1, 1, 0, 0, 0] as const
    expect(taken({ entries, settings: { christmasEve: 0.5, week } })).toBe(0)
  })

  test('B2 a tag that is gone and the days of other years do not count', () => {
    expect(taken({ entries: tagged('2027-06-07', '2027-06-07', 'gone') })).toBe(0)
    expect(taken({ entries: tagged('2026-12-28', '2027-01-03', 'u') })).toBe(0)
  })
})

describe('what is left', () => {
  const entries = {
    ...tagged('2027-03-22', '2027-03-25', 'u'),
    ...tagged('2027-05-03', '2027-05-14', 'u'),
  }

  test('B2 what is past is taken, with today, and what is ahead is planned', () => {
    const settings = of2027({ allowance: 30 })
    expect(balanceOf(reckoning({ entries, settings, today: '2027-03-23' }))).toMatchObject({
      taken: 2,
      planned: 11,
      left: 17,
    })
  })

  test('B2 what was carried over is used first', () => {
    const settings = of2027({ allowance: 30, carried: 3 })
    expect(balanceOf(reckoning({ entries, settings, today: '2027-04-01' }))).toMatchObject({
      expiring: 0,
      lapsed: 0,
      left: 20,
    })
  })

  test('B2 what was carried over lapses after 31 March, and not on that day', () => {
    const settings = of2027({ allowance: 30, carried: 6 })
    const on = (today: string) => balanceOf(reckoning({ entries, settings, today }))
    expect(on('2027-03-31')).toMatchObject({ expiring: 2, lapsed: 0, left: 23 })
    expect(on('2027-04-01')).toMatchObject({ expiring: 0, lapsed: 2, left: 21 })
  })

  test('B1 it lapses on another day where the person says so', () => {
    const settings = of2027({ allowance: 30, carried: 6, until: '05-31' })
    expect(balanceOf(reckoning({ entries, settings, today: '2027-05-01' }))).toMatchObject({
      until: '2027-05-31',
      expiring: 0,
      left: 23,
    })
  })

  test('B1 29 February is the 28th in a year that lacks it, and nothing said is 31 March', () => {
    expect(untilDay(2027, '02-29')).toBe('2027-02-28')
    expect(untilDay(2028, '02-29')).toBe('2028-02-29')
    expect(untilDay(2027)).toBe('2027-03-31')
  })

  test('B2 an allowance of 0 is one, without any nothing is left', () => {
    expect(balanceOf(reckoning({ entries, settings: of2027({ allowance: 0 }) })).left).toBe(-13)
    expect(balanceOf(reckoning({ entries }))).toMatchObject({
      planned: 13,
      allowance: null,
      left: null,
    })
  })

  test('B2 an allowance may have a fraction', () => {
    expect(balanceOf(reckoning({ entries, settings: of2027({ allowance: 27.5 }) })).left).toBe(14.5)
  })

  test('B1 an allowance holds for the years after it, what was carried over for one year', () => {
    const years = {
      2025: { allowance: 28 },
      2026: { allowance: 30, carried: 2 },
      2028: { carried: 1 },
    }
    expect(leaveYear({ years }, 2024)).toEqual({})
    expect(leaveYear({ years }, 2027)).toEqual({ allowance: 30 })
    expect(leaveYear({ years }, 2028)).toEqual({ allowance: 30, carried: 1 })
  })
})

test('B1 a number of days has a comma or a point, and may be none', () => {
  const typed = ['27,5', '27.5', ' 30 ', '0', '27.', '']
  expect(typed.map((text) => parseDays(text))).toEqual([27.5, 27.5, 30, 0, 27, undefined])
  const wrong = ['-1', '367', '1e2', 'ten', '1.234']
  expect(wrong.map((text) => parseDays(text))).toEqual(wrong.map(() => null))
})

test('B2 leave that was overdrawn is below zero, with whatever sign stands for minus', () => {
  const typed = ['-2', '−2', '– 2,5', '3', '0', '-0', '']
  expect(typed.map((text) => parseDays(text, true))).toEqual([-2, -2, -2.5, 3, 0, 0, undefined])
  const wrong = ['-', '--2', '-367', '2-', '-x']
  expect(wrong.map((text) => parseDays(text, true))).toEqual(wrong.map(() => null))
})

test('B2 overdrawn days are taken off what is left, whatever day it is, and none of them lapses', () => {
  const settings = of2027({ allowance: 30, carried: -2 })
  for (const today of ['2026-11-20', '2027-12-31']) {
    const all = reckoning({ today, settings, entries: tagged('2027-06-07', '2027-06-11', 'u') })
    expect(balanceOf(all)).toMatchObject({ left: 23, expiring: 0, lapsed: 0, carried: -2 })
  }
})
