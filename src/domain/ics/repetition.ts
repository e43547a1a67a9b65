import { type Options, RRule } from 'rrule'
import type { Rule } from './rule'
import { type Shape, shapeOf } from './shape'
import { civil, DAY } from './stamp'

/** A rule or event with more days than a day planner can show. */
export class EndlessError extends Error {}

/** The rules of a file take more work than allowed. */
export class CostError extends Error {}

/** The work that all rules of a file may still take, and a cache. */
export type Budget = {
  periods: number
  /** Lists of days for events with the same rule, and how many more days may be cached. */
  readonly known: Map<string, readonly number[]>
  room: number
}

/** The work that ends within seconds; ten thousand birthdays take a hundredth of it. */
const PERIODS = 250_000

const MOST_A_DAY = 4

/** The most days in the cache. */
const MOST_KNOWN = 500_000

/** A budget for the rules of this many files. */
export const newBudget = (files = 1): Budget => ({
  periods: PERIODS * files,
  known: new Map(),
  room: MOST_KNOWN,
})

/** The calendar repeats every 400 years, which are whole weeks. */
const CYCLE = 146_097 * DAY
const LAST_YEAR = Date.UTC(9999, 0, 1)

/**
 * The wall times of a rule's occurrences between two wall times, in order, until the end of the rule. Throws an
 * EndlessError for more than a few a day, a CostError beyond the budget.
 */
export function repeats(
  rule: Rule,
  start: number,
  [from, to]: readonly [number, number],
  until: number,
  budget: Budget,
): number[] {
  const times = timesOf(rule, start)
  const [day, end] = [floorDay(start), Math.min(until, to)]
  if (day > end) return []
  const found: number[] = []
  let { count } = rule
  for (const one of daysOf(shapeOf(rule, start), day, [from, to], count !== null, budget)) {
    for (const time of times) {
      const wall = one + time
      if (wall < start) continue
      // The first occurrence counts, even if the rule does not match it.
      if (count !== null && count === rule.count && wall !== start) count -= 1
      if (wall > end || count === 0) return found
      if (count !== null) count -= 1
      if (wall >= from) found.push(wall)
    }
  }
  return found
}

const floorDay = (wall: number) => Math.floor(wall / DAY) * DAY

/** The times of a day, in milliseconds. */
function timesOf({ hours, minutes, seconds }: Rule, start: number): number[] {
  const own = civil(start)
  const all = (hours ?? [own.hour]).flatMap((hour) =>
    (minutes ?? [own.minute]).flatMap((minute) =>
      (seconds ?? [own.second]).map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  )
  const times = [...new Set(all)].sort((a, b) => a - b)
  if (times.length > MOST_A_DAY) throw new EndlessError()
  return times
}

/** The days of a shape until `to`, from the period of the first occurrence on, or from the one before `from`. */
function daysOf(
  shape: Shape,
  day: number,
  [from, to]: readonly [number, number],
  isCounted: boolean,
  budget: Budget,
): readonly number[] {
  const first = firstPeriod(shape, day, isCounted ? day : Math.max(day, from))
  const key = JSON.stringify([shape, first, to])
  const known = budget.known.get(key)
  if (known) return known
  if (budget.periods <= 0) throw new CostError()
  const shift = Math.max(0, Math.floor((LAST_YEAR - to) / CYCLE)) * CYCLE
  const days: number[] = []
  let isOver = false
  // The library stops when told to, or in the year 9999. Shifting the dates near that year makes it stop soon if no day
  // fits.
  new RRule(optionsOf(shape, first + shift), true).all((date) => {
    const one = date.getTime() - shift
    isOver = one > to
    // Two positions of a set may be the same day.
    if (!isOver && one !== days.at(-1)) days.push(one)
    return !isOver
  })
  const ended = isOver ? to : LAST_YEAR - shift
  budget.periods -= Math.ceil((ended - first) / lengthOf(shape)) * COST[shape.frequency] + 1
  if (budget.room >= days.length) {
    budget.known.set(key, days)
    budget.room -= days.length + 1
  }
  return days
}

const LENGTH = { YEARLY: 365 * DAY, MONTHLY: 30 * DAY, WEEKLY: 7 * DAY, DAILY: DAY }
const COST = { YEARLY: 4, MONTHLY: 1, WEEKLY: 1, DAILY: 1 }
const lengthOf = ({ frequency, interval }: Shape) => LENGTH[frequency] * interval

/** The start of the period of `day`, or of the last one before `from` that is a multiple of the interval later. */
function firstPeriod({ frequency, interval, weekStart }: Shape, day: number, from: number): number {
  const whole = (passed: number) => Math.max(0, Math.floor(passed / interval) - 1) * interval
  const [own, then] = [civil(day), civil(from)]
  if (frequency === 'YEARLY') return Date.UTC(own.year + whole(then.year - own.year), 0, 1)
  if (frequency === 'MONTHLY') {
    const months = (then.year - own.year) * 12 + then.month - own.month
    return Date.UTC(own.year, own.month - 1 + whole(months), 1)
  }
  if (frequency === 'DAILY') return day + whole((from - day) / DAY) * DAY
  const back = (new Date(day).getUTCDay() + 6 - weekStart) % 7
  return day - back * DAY + whole((from - day) / (7 * DAY)) * 7 * DAY
}

const WEEKDAYS = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA, RRule.SU]

function optionsOf(shape: Shape, first: number): Partial<Options> {
  const { days, months, monthDays, yearDays, weeks, positions } = shape
  const list = (numbers: readonly number[] | null) => numbers && [...numbers]
  return {
    freq: RRule[shape.frequency],
    interval: Math.min(shape.interval, 100_000),
    dtstart: new Date(first),
    wkst: shape.weekStart,
    byweekday:
      days?.map(({ weekday, nth }) => {
        const named = WEEKDAYS[weekday] ?? RRule.MO
        return nth === 0 ? named : named.nth(nth)
      }) ?? null,
    bymonth: list(months),
    bymonthday: list(monthDays),
    byyearday: list(yearDays),
    byweekno: list(weeks),
    bysetpos: list(positions),
    byhour: [0],
    byminute: [0],
    bysecond: [0],
  }
}
