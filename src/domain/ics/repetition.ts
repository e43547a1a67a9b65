import ICAL from 'ical.js'
import { civil, DAY } from './civil'
import type { Zone } from './zones'

/** What repetitions may cost: the steps of the library, of all events of a file together. */
export type Budget = { steps: number }

/** A rule that a planner of days cannot follow, or that costs more than a file may. */
export class RuleError extends Error {}

/** The library has come to the end of what is asked for. */
class End extends Error {}

/** Occurrences of one rule: more than any planner shows. */
const MOST = 20_000

/**
 * The wall times at which a rule has an event begin, from one wall time until another, in order; throws a RuleError
 * for a rule more often than daily, one that no day fits, and where it costs too much. An end in UTC is one in the
 * zone of the event.
 */
export function repeats(
  rule: string,
  start: number,
  [from, to]: readonly [number, number],
  zone: Zone,
  budget: Budget,
): number[] {
  const walls: number[] = []
  try {
    const recur = ruleOf(rule, zone, to)
    const months = recur.parts.BYMONTH as readonly number[] | undefined
    const first = ICAL.Time.fromData(civil(beginning(recur, start, from)))
    const iterator = bounded(recur.iterator(first), recur, to, budget)
    for (let time = iterator.next(); time && walls.length < MOST; time = iterator.next()) {
      const wall = wallOf(time)
      // The library takes 30 February for a day in March.
      const isMonth = !months || months.includes(time.month)
      if (wall >= from && isMonth) walls.push(wall)
    }
  } catch (error) {
    if (error instanceof End) return walls
    throw error instanceof RuleError ? error : new RuleError('', { cause: error })
  }
  return walls
}

function wallOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The rule, with the end of what is asked for as its end where it has none before. */
function ruleOf(rule: string, zone: Zone, to: number): ICAL.Recur {
  const recur = ICAL.Recur.fromString(rule)
  if (!/^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(recur.freq) || !(recur.interval > 0)) {
    throw new RuleError()
  }
  const parts = recur.parts as Readonly<Record<string, readonly unknown[] | undefined>>
  if (['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((name) => (parts[name]?.length ?? 0) > 1)) {
    throw new RuleError()
  }
  recur.until = ICAL.Time.fromData(civil(Math.min(endOf(recur, zone), to)))
  return recur
}

function endOf({ until }: ICAL.Recur, zone: Zone): number {
  if (!until) return Number.POSITIVE_INFINITY
  if (until.isDate) return wallOf(until) + DAY - 1000
  return until.zone === ICAL.Timezone.utcTimezone ? zone.toWall(wallOf(until)) : wallOf(until)
}

/**
 * Where the library begins: not in 1970, where a rule without a count gives the same later. A day that not every
 * month has is not moved.
 */
function beginning({ freq, interval, count }: ICAL.Recur, start: number, from: number): number {
  if (count || start >= from) return start
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    const period = (freq === 'DAILY' ? 1 : 7) * interval * DAY
    return start + Math.floor((from - start) / period) * period
  }
  const [first, last] = [civil(start), civil(from)]
  if (freq !== 'MONTHLY' || first.day > 28) return start
  const months = (last.year - first.year) * 12 + last.month - first.month
  const moved = Math.max(0, Math.floor(months / interval) - 1) * interval
  return Date.UTC(first.year, first.month - 1 + moved, first.day) + (start % DAY)
}

/** What a step costs: for weekdays of a month the library looks at each of its days. */
const costOf = ({ freq, parts }: ICAL.Recur) => (freq === 'MONTHLY' && 'BYDAY' in parts ? 200 : 1)

/** The library looks for the next day without an end: here it has one, in days and in work. */
function bounded(iterator: ICAL.RecurIterator, recur: ICAL.Recur, to: number, budget: Budget) {
  const cost = costOf(recur)
  const [days, check] = [iterator.increment_monthday, iterator.check_contracting_rules]
  iterator.increment_monthday = (count) => {
    // More than a window of ten years leads out of it.
    if (count > 3_660) throw new End()
    days.call(iterator, count)
  }
  iterator.check_contracting_rules = () => {
    budget.steps -= cost
    if (budget.steps < 0) throw new RuleError()
    if (wallOf(iterator.last) > to) throw new End()
    return check.call(iterator)
  }
  return iterator
}
