import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '@/domain/dates'
import { leaveOn, mondayOf, type When, weekdayShare, workShare } from '@/domain/leave/workdays'
import { daysFrom } from '@/domain/marking/block'
import { tagged } from '@/testing/leave'
import { anyPeople } from '@/testing/people'
import type { PersonTime } from './person'
import { type CommonBridge, commonBridges } from './together'

/** The days that are examined: those that may be taken, and those next to them. */
function spanOf(people: readonly PersonTime[], { today }: When) {
  return daysFrom(addDays(today, -15), addDays(today, 40)).map((day) => ({
    day,
    week: mondayOf(day),
    each: people.map((person) => {
      const isBusy = person.entries[day]?.tags.includes('m') ?? false
      const cost = workShare(day, person) - (isBusy ? 0 : leaveOn(day, person))
      return { cost, usual: weekdayShare(day, person.settings), isBusy }
    }),
  }))
}
type Span = ReturnType<typeof spanOf>
/** A day and a person who takes it, by index. */
type Pick = { readonly at: number; readonly who: number }

/** The break that a choice of days makes, if it keeps the rules, which are checked one by one. */
function breakOf(span: Span, people: readonly PersonTime[], picks: readonly Pick[]) {
  const isTaken = (at: number, who: number) =>
    picks.some((pick) => pick.at === at && pick.who === who)
  const isFree = (at: number) =>
    span[at]?.each.every(({ cost }, who) => cost === 0 || isTaken(at, who)) ?? false
  let [from, to] = [picks[0]?.at ?? 0, picks[0]?.at ?? 0]
  if (!isFree(from)) return null
  while (isFree(from - 1)) from -= 1
  while (isFree(to + 1)) to += 1
  if (picks.some(({ at }) => at < from || at > to)) return null

  const costOf = (at: number, who: number) => span[at]?.each[who]?.cost ?? 0
  const endsFor = (at: number, beside: number) =>
    people.some((_, who) => costOf(at, who) === 0 && costOf(beside, who) > 0)
  const hasOff = people.some((_, who) => {
    const isOff = span
      .slice(from, to + 1)
      .some(({ each }) => each[who]?.cost === 0 && each[who].usual > 0)
    return isOff && span.slice(from - 1, to + 2).some(({ each }) => (each[who]?.cost ?? 0) > 0)
  })
  if (!endsFor(from, from - 1) || !endsFor(to, to + 1) || !hasOff) return null

  const shares = people.map(({ id }, who) => {
    const own = span.filter((_, at) => isTaken(at, who))
    const isWeek = own.some(({ week }) =>
      span.every(
        ({ each, ...one }, at) =>
          one.week !== week || (isTaken(at, who) ? each[who]?.cost : 0) === each[who]?.usual,
      ),
    )
    const cost = own.reduce((sum, { each }) => sum + (each[who]?.cost ?? 0), 0)
    return { id, leave: own.map(({ day }) => day), cost, isTooMuch: isWeek || cost > 4 }
  })
  if (shares.some(({ isTooMuch }) => isTooMuch)) return null
  return {
    from: span[from]?.day ?? '',
    to: span[to]?.day ?? '',
    free: to - from + 1,
    cost: shares.reduce((sum, { cost }) => sum + cost, 0),
    shares: shares.map(({ isTooMuch: _, ...share }) => share),
  }
}

/** The breaks of all possible choices of days. */
function everyBreak(people: readonly PersonTime[], when: When): CommonBridge[] {
  const span = spanOf(people, when)
  const open = span.flatMap(({ day, each }, at) =>
    each.flatMap(({ cost, isBusy }, who): Pick[] =>
      cost > 0 && !isBusy && day > when.today && day.startsWith(`${when.year}`)
        ? [{ at, who }]
        : [],
    ),
  )
  const found: CommonBridge[] = []
  for (let bits = 1; bits < 2 ** open.length; bits += 1) {
    const picks = open.filter((_, i) => (bits >> i) & 1)
    const one = breakOf(span, people, picks)
    if (one) found.push(one)
  }
  return found
}

const inTime = (a: CommonBridge, b: CommonBridge) =>
  a.from.localeCompare(b.from) || a.to.localeCompare(b.to)

function judge(people: readonly PersonTime[], when: When): void {
  const [found, every] = [commonBridges(people, when), everyBreak(people, when)]
  expect(found.toSorted(inTime)).toEqual(every.toSorted(inTime))
  const best = every.toSorted((a, b) => b.free / b.cost - a.free / a.cost || b.free - a.free)[0]
  expect(found[0]?.free).toBe(best?.free)
  expect(found[0]?.cost).toBe(best?.cost)
}

// The open days are the last of a year.
test.each([
  [1, '2027-12-20', 40],
  [2, '2027-12-24', 40],
  [3, '2027-12-27', 25],
])(
  'T6 the breaks of %i at the end of a year are those of an exhaustive search',
  (size, today, numRuns) => {
    const when = { year: 2027, today }
    fc.assert(
      fc.property(anyPeople(addDays(today, -5), 25, size, size), (people) => judge(people, when)),
      { seed: 6, numRuns },
    )
  },
)

// Nobody can be away on later days.
test.each([
  ['the beginning of a year', '2026-12-29', '2027-01-07'],
  ['the middle of a year', '2027-05-04', '2027-05-10'],
])('T6 the breaks of two at %s are those of an exhaustive search', (_, today, last: Day) => {
  const busy = tagged(addDays(last, 1), '2027-12-31', 'm')
  fc.assert(
    fc.property(anyPeople(addDays(today, -2), 14, 2, 2), (people) => {
      const near = people.map((one) => ({ ...one, entries: { ...one.entries, ...busy } }))
      judge(near, { year: 2027, today })
    }),
    { seed: 6, numRuns: 25 },
  )
})
