import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '@/domain/dates'
import type { Share } from '@/domain/settings'
import { reckoning, tagged } from '@/testing/leave'
import { type Bridge, bestBridges, bridgesOf, bridgesWithin, shownBridges } from './bridges'
import { leaveOn, mondayOf, type Reckoning, weekdayShare, workShare } from './workdays'

const names = (bridges: readonly Bridge[]) => bridges.map(({ leave }) => leave.join(' '))
const found = (change: Partial<Reckoning> = {}) => bridgesOf(reckoning(change))
const bridge = (name: string, among = found()) =>
  among.find(({ leave }) => leave.join(' ') === name)

describe('the ways to a long break', () => {
  test('B4 Bavaria 2027: 7 May, and 28 May, each one day for four', () => {
    expect(bridge('2027-05-07')).toEqual({
      leave: ['2027-05-07'],
      cost: 1,
      from: '2027-05-06',
      to: '2027-05-09',
      free: 4,
    })
    expect(bridge('2027-05-28')).toMatchObject({ from: '2027-05-27', to: '2027-05-30', free: 4 })
  })

  test('B4 the most free days per day of leave come first', () => {
    const ratios = found().map(({ free, cost }) => free / cost)
    expect(ratios).toEqual([...ratios].sort((a, b) => b - a))
    expect(names(found()).slice(0, 2)).toEqual(['2027-05-07', '2027-05-28'])
  })

  test('B4 Easter: four days before it or after it make ten', () => {
    const [before, after] = [
      '2027-03-22 2027-03-23 2027-03-24 2027-03-25',
      '2027-03-30 2027-03-31 2027-04-01 2027-04-02',
    ]
    expect(bridge(before)).toMatchObject({ from: '2027-03-20', to: '2027-03-29', free: 10 })
    expect(bridge(after)).toMatchObject({ from: '2027-03-26', to: '2027-04-04', free: 10 })
  })

  test('B4 a break goes on beyond the end of the year', () => {
    const isHoliday = (day: Day) => day.endsWith('-01-01') || day.endsWith('-12-30')
    // 30 December is a Thursday.
    expect(bridge('2027-12-31', found({ isHoliday }))).toMatchObject({ to: '2028-01-02', free: 4 })
  })

  test('B4 a holiday on a weekend makes no bridge, nor does a week without one', () => {
    expect(names(found()).filter((name) => /2027-(08|09|10-0)/.test(name))).toEqual([])
    expect(found({ isHoliday: () => false })).toEqual([])
  })

  test('B4 whoever works from Monday to Wednesday gets no whole ordinary week', () => {
    const settings = { week: [1, 1, 1, 0, 0, 0, 0] as const }
    expect(found({ settings, isHoliday: () => false })).toEqual([])
    const all = found({ settings })
    // Whit Monday is 17 May: two days of that week make ten free ones.
    expect(bridge('2027-05-18 2027-05-19', all)).toMatchObject({
      from: '2027-05-13',
      to: '2027-05-23',
      free: 11,
    })
    expect(names(all).some((name) => name.includes('2027-05-10'))).toBe(false)
  })

  test('B4 a weekday that is free every week makes no bridge by itself', () => {
    const settings = { week: [1, 0, 1, 0, 1, 0, 0] as const }
    expect(found({ settings, isHoliday: () => false })).toEqual([])
  })

  test('B4 days of leave count as free, and are not proposed', () => {
    const entries = tagged('2027-06-07', '2027-06-10', 'u')
    expect(bridge('2027-06-11', found({ entries }))).toMatchObject({ from: '2027-06-05', free: 9 })
    expect(
      bridge('2027-05-07', found({ entries: tagged('2027-05-07', '2027-05-07', 'u') })),
    ).toBeUndefined()
  })

  test('B4 half a day that is taken leaves the other half', () => {
    const entries = tagged('2027-05-07', '2027-05-07', 'h')
    expect(bridge('2027-05-07', found({ entries }))).toMatchObject({ cost: 0.5, free: 4 })
  })

  test('B4 where the person cannot be away no day is proposed or free, unless it is so anyway', () => {
    const settings = { busyTag: 'm' }
    const on = (from: Day, to: Day, ...tags: string[]) =>
      found({ settings, entries: tagged(from, to, ...tags) })
    expect(bridge('2027-05-07', on('2027-05-07', '2027-05-07', 'm'))).toBeUndefined()
    expect(bridge('2027-05-07', on('2027-05-08', '2027-05-09', 'm'))).toMatchObject({ free: 4 })
    expect(bridge('2027-06-11', on('2027-06-07', '2027-06-10', 'u', 'm'))).toBeUndefined()
  })

  test('B4 what is over is not proposed', () => {
    expect(bridge('2027-05-07', found({ today: '2027-05-06' }))).toBeDefined()
    expect(bridge('2027-05-07', found({ today: '2027-05-07' }))).toBeUndefined()
  })
})

describe('what to do with a number of days', () => {
  test('B4 two days in Bavaria are the two Fridays, one is one of them, none is none', () => {
    expect(names(bestBridges(found(), 2))).toEqual(['2027-05-07', '2027-05-28'])
    expect(names(bestBridges(found(), 1.5))).toHaveLength(1)
    expect(bestBridges(found(), 0)).toEqual([])
    expect(bestBridges(found(), -3)).toEqual([])
  })

  test('B4 more days than there are bridges are not spent', () => {
    const set = bestBridges(found(), 365)
    expect(set.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThan(60)
  })
})

/** The last days of a year, so that every choice of days can be tried. */
const shortYear = fc
  .record({
    // From then on.
    today: fc.constantFrom('2027-12-17', '2027-12-19', '2027-12-20'),
    holidays: fc.array(fc.integer({ min: 16, max: 38 }), { maxLength: 6 }),
    leave: fc.array(fc.integer({ min: 16, max: 31 }), { maxLength: 3 }),
    halves: fc.array(fc.integer({ min: 16, max: 31 }), { maxLength: 2 }),
    busy: fc.array(fc.integer({ min: 16, max: 31 }), { maxLength: 2 }),
    week: fc.constantFrom<readonly Share[]>(
      [1, 1, 1, 1, 1, 0, 0],
      [1, 1, 1, 0, 0, 0, 0],
      [1, 0, 1, 0.5, 1, 0, 0],
      [0, 1, 1, 1, 1, 1, 0],
    ),
    christmasEve: fc.constantFrom<Share>(0, 0.5, 1),
  })
  .map(({ today, holidays, leave, halves, busy, week, christmasEve }): Reckoning => {
    const day = (count: number) => addDays('2027-12-01', count - 1)
    const free = new Set(holidays.map(day))
    const tags = (count: number) => [
      ...(leave.includes(count) ? ['u'] : []),
      ...(halves.includes(count) ? ['h'] : []),
      ...(busy.includes(count) ? ['m'] : []),
    ]
    const entries = Object.fromEntries(
      [...leave, ...halves, ...busy].map((count) => [day(count), { tags: tags(count), notes: '' }]),
    )
    return reckoning({
      today,
      entries,
      isHoliday: (one) => free.has(one),
      settings: { week, christmasEve, busyTag: 'm' },
    })
  })

/** The days of a short year and those beside it. */
const SPAN = Array.from({ length: 60 }, (_, i) => addDays('2027-12-05', i))

/** Every choice of days that may be taken, as its breaks; choices that break a rule are left out. */
function everyChoice(r: Reckoning): Bridge[][] {
  const days = SPAN.map((day) => {
    const isBusy = r.entries[day]?.tags.includes('m') ?? false
    const cost = workShare(day, r) - (isBusy ? 0 : leaveOn(day, r))
    const isOpen = cost > 0 && !isBusy && day > r.today && day <= '2027-12-31'
    return { day, cost, isOpen, usual: weekdayShare(day, r.settings), week: mondayOf(day) }
  })
  const open = days.flatMap(({ isOpen }, i) => (isOpen ? [i] : []))

  /** The rules of a break, looked at one by one. */
  function breakOf(from: number, to: number, isTaken: (at: number) => boolean): Bridge | null {
    const run = days.slice(from, to + 1)
    const taken = run.filter((_, i) => isTaken(from + i))
    const [first, last] = [taken[0], taken.at(-1)]
    if (!first || !last) return null
    const isJoined = [days.indexOf(first) - 1, days.indexOf(last) + 1].every(
      (at) => days[at]?.cost === 0,
    )
    const isGained = run.some(({ cost, usual }) => cost === 0 && usual > 0)
    const isOrdinary = taken.some(({ week }) =>
      days.every((one) => one.week !== week || one.usual === (taken.includes(one) ? one.cost : 0)),
    )
    const cost = taken.reduce((all, one) => all + one.cost, 0)
    if (cost > 4 || !isJoined || !isGained || isOrdinary) return null
    const leave = taken.map(({ day }) => day)
    return { leave, cost, from: run[0]?.day ?? '', to: run.at(-1)?.day ?? '', free: run.length }
  }

  const choices: Bridge[][] = []
  for (let bits = 1; bits < 2 ** open.length; bits += 1) {
    const taken = new Set(open.filter((_, i) => (bits >> i) & 1))
    const breaks: (Bridge | null)[] = []
    let from = 0
    for (const [at, { cost }] of days.entries()) {
      if (cost === 0 || taken.has(at)) continue
      const isTouched = [...taken].some((one) => one >= from && one < at)
      if (isTouched) breaks.push(breakOf(from, at - 1, (one) => taken.has(one)))
      from = at + 1
    }
    const sound = breaks.filter((one) => one !== null)
    if (sound.length === breaks.length) choices.push(sound)
  }
  return choices
}

const sum = (bridges: readonly Bridge[], of: 'free' | 'cost') =>
  bridges.reduce((all, one) => all + one[of], 0)

test('B4 the proposals are all breaks that an exhaustive search finds, and no others', () => {
  fc.assert(
    fc.property(shortYear, (r) => {
      const single = everyChoice(r).flatMap((choice) => (choice.length === 1 ? choice : []))
      const byName = (a: Bridge, b: Bridge) => (a.leave.join() < b.leave.join() ? -1 : 1)
      expect(bridgesOf(r).sort(byName)).toEqual(single.sort(byName))
    }),
    { numRuns: 60 },
  )
})

test('B4 a number of days is never spent over, overlaps nothing, and gives as much as an exhaustive search', () => {
  fc.assert(
    fc.property(shortYear, fc.integer({ min: 0, max: 14 }), (r, halves) => {
      const budget = halves / 2
      const set = bestBridges(bridgesOf(r), budget)
      expect(sum(set, 'cost')).toBeLessThanOrEqual(budget)
      for (const [i, { from, leave }] of set.entries()) {
        expect(from > (set[i - 1]?.to ?? '')).toBe(true)
        for (const day of leave) expect(leaveOn(day, r)).toBeLessThan(workShare(day, r))
      }
      const inBudget = everyChoice(r).filter((choice) => sum(choice, 'cost') <= budget)
      expect(sum(set, 'free')).toBe(Math.max(0, ...inBudget.map((choice) => sum(choice, 'free'))))
    }),
    { numRuns: 60 },
  )
})

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
