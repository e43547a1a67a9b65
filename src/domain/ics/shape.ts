import type { Frequency, Rule, RuleDay } from './rule'
import { civil } from './stamp'

/** Which days a rule means, without reference to the start of the event. */
export type Shape = {
  readonly frequency: Frequency
  readonly interval: number
  readonly weekStart: number
  readonly days: readonly RuleDay[] | null
  readonly months: readonly number[] | null
  readonly monthDays: readonly number[] | null
  readonly yearDays: readonly number[] | null
  readonly weeks: readonly number[] | null
  readonly positions: readonly number[] | null
}

const weekdayOf = (wall: number) => (new Date(wall).getUTCDay() + 6) % 7

const YEAR = Array.from({ length: 12 }, (_, i) => i + 1)
const WEEK = Array.from({ length: 7 }, (_, i) => ({ weekday: i, nth: 0 }))

/** The days of a rule whose event starts at a wall time, expressed as a yearly rule if possible. */
export function shapeOf(rule: Rule, start: number): Shape {
  return asYears(leapDay(complete(rule, start)))
}

/** Fills in what a rule does not say from the day on which its event starts. */
function complete(rule: Rule, start: number): Shape {
  const { frequency, interval, weekStart, months, monthDays, yearDays, weeks, positions } = rule
  const shape = { frequency, interval, weekStart, months, monthDays, yearDays, weeks, positions }
  const { month, day } = civil(start)
  const days = rule.days && numbered(rule.days, frequency === 'MONTHLY' || months !== null)
  const own = [{ weekday: weekdayOf(start), nth: 0 }]
  if (days || monthDays || yearDays || frequency === 'DAILY') return { ...shape, days }
  if (frequency === 'WEEKLY' || weeks) return { ...shape, days: own }
  if (frequency === 'MONTHLY') return { ...shape, days, monthDays: [day] }
  return { ...shape, days, months: months ?? [month], monthDays: [day] }
}

/** Of weekdays with and without numbers, "each Monday" becomes the first, the second, ... of the period. */
function numbered(days: readonly RuleDay[], isOfMonth: boolean): readonly RuleDay[] {
  if (new Set(days.map(({ nth }) => nth !== 0)).size < 2) return days
  const most = isOfMonth ? 5 : 53
  return days.flatMap((day) =>
    day.nth !== 0
      ? [day]
      : Array.from({ length: most }, (_, i) => ({ weekday: day.weekday, nth: i + 1 })),
  )
}

/** A yearly 29 February falls on the last day of February, as everywhere in this app. */
function leapDay(shape: Shape): Shape {
  const { frequency, months, monthDays, days, yearDays, weeks, positions } = shape
  const isLeapDay =
    frequency === 'YEARLY' &&
    months?.join() === '2' &&
    monthDays?.join() === '29' &&
    !(days || yearDays || weeks || positions)
  return isLeapDay ? { ...shape, monthDays: [28, 29], positions: [-1] } : shape
}

/** The library computes a year at the cost of a day, so rules become yearly if they mean the same. */
function asYears(shape: Shape): Shape {
  const { frequency, interval, positions, days, months, monthDays } = shape
  if (frequency === 'YEARLY' || interval !== 1 || positions) return shape
  const yearly = { ...shape, frequency: 'YEARLY' as const }
  if (frequency === 'MONTHLY') return { ...yearly, months: months ?? YEAR }
  return { ...yearly, days: days ?? (monthDays ? null : WEEK) }
}
