import { describe, expect, test } from 'vitest'
import { isLockedMonth, limitsOf, type Tier, tierOf } from './plan'

const TODAY = '2026-11-20'

describe('limits', () => {
  test.each(['anonymous', 'free'] as const)(
    'L1 %s has three tags a day [s5.17 s9.04 s9.05]',
    (tier) => {
      expect(limitsOf(tier).tagsPerDay).toBe(3)
    },
  )

  test('L1 Pro has no limit on the tags of a day [s1.11 s6.12 s9.05]', () => {
    expect(limitsOf('pro').tagsPerDay).toBe(Number.POSITIVE_INFINITY)
  })

  test('L3 everybody but Pro has four tags [s1.11 s5.17 s6.12 s9.04]', () => {
    expect(limitsOf('anonymous').tags).toBe(4)
    expect(limitsOf('free').tags).toBe(4)
    expect(limitsOf('pro').tags).toBe(Number.POSITIVE_INFINITY)
  })

  test('L4 an account is Free or Pro, no account is a visitor [s1.06]', () => {
    expect(tierOf(null)).toBe('anonymous')
    expect(tierOf({ isPro: false })).toBe('free')
    expect(tierOf({ isPro: true })).toBe('pro')
  })
})

describe('locked months', () => {
  const locked = (tier: Tier, year: number, month: number, today = TODAY) =>
    isLockedMonth(tier, { year, month }, today)

  test.each(['anonymous', 'free'] as const)(
    'L2 %s sees the current quarter only [s5.17 s6.06]',
    (tier) => {
      expect([9, 10, 11].map((month) => locked(tier, 2026, month))).toEqual([false, false, false])
      expect(locked(tier, 2026, 8)).toBe(true)
      expect(locked(tier, 2027, 0)).toBe(true)
    },
  )

  test('L2 the same quarter of another year is locked [s5.19]', () => {
    expect(locked('free', 2025, 10)).toBe(true)
    expect(locked('free', 2027, 10)).toBe(true)
  })

  test('L2 the quarter changes with the day, over the year end too [s9.04]', () => {
    expect(locked('free', 2026, 11, '2026-12-31')).toBe(false)
    expect(locked('free', 2026, 11, '2027-01-01')).toBe(true)
    expect(locked('free', 2027, 0, '2027-01-01')).toBe(false)
  })

  test('L2 nothing is locked for Pro [s1.08 s5.18 s6.11]', () => {
    expect(locked('pro', 2031, 5)).toBe(false)
    expect(locked('pro', 2019, 5)).toBe(false)
  })
})
