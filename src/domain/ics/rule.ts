import { type Stamp, stampOf } from './stamp'

export type Frequency = 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY'

/** A weekday, Monday 0, and which one of its period; 0 for every one. */
export type RuleDay = { readonly weekday: number; readonly nth: number }

/** A repetition rule (RFC 5545); parts that it does not name are null. */
export type Rule = {
  readonly frequency: Frequency
  readonly interval: number
  readonly count: number | null
  readonly until: Stamp | null
  /** The first day of the week, Monday 0. */
  readonly weekStart: number
  readonly days: readonly RuleDay[] | null
  readonly months: readonly number[] | null
  readonly monthDays: readonly number[] | null
  readonly yearDays: readonly number[] | null
  readonly weeks: readonly number[] | null
  readonly positions: readonly number[] | null
  readonly hours: readonly number[] | null
  readonly minutes: readonly number[] | null
  readonly seconds: readonly number[] | null
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

const KNOWN =
  /^(FREQ|INTERVAL|COUNT|UNTIL|WKST|BY(DAY|MONTH|MONTHDAY|YEARDAY|WEEKNO|SETPOS|HOUR|MINUTE|SECOND)|X-.*)$/

/** Reads a rule; 'tooOften' if it repeats within a day, null if it is empty or not understood. */
export function ruleOf(text: string): Rule | 'tooOften' | null {
  const parts = partsOf(text)
  const frequency = parts?.get('FREQ')
  if (!parts || frequency === undefined) return null
  if (/^(HOUR|MINUTE|SECOND)LY$/.test(frequency)) return 'tooOften'
  if (!/^(DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(frequency)) return null
  let isRead = true
  function read<T>(name: string, of: (value: string) => T | null): T | null {
    const value = parts?.get(name)
    if (value === undefined) return null
    const found = of(value)
    if (found === null) isRead = false
    return found
  }
  const numbers = (name: string, least: number, most: number) =>
    read(name, (value) => numbersOf(value, least, most))
  const weekStart = read('WKST', (value) => indexOf(value))
  const rule: Rule = {
    frequency: frequency as Frequency,
    interval: read('INTERVAL', countOf) ?? 1,
    count: read('COUNT', countOf),
    until: read('UNTIL', (value) => stampOf(value, null)),
    weekStart: weekStart ?? 0,
    days: read('BYDAY', daysOf),
    months: numbers('BYMONTH', 1, 12),
    monthDays: numbers('BYMONTHDAY', -31, 31),
    yearDays: numbers('BYYEARDAY', -366, 366),
    weeks: numbers('BYWEEKNO', -53, 53),
    positions: numbers('BYSETPOS', -366, 366),
    hours: numbers('BYHOUR', 0, 23),
    minutes: numbers('BYMINUTE', 0, 59),
    seconds: numbers('BYSECOND', 0, 59),
  }
  return isRead && fits(rule) ? rule : null
}

/** The parts of a rule by name, in upper case; null if a part is unknown or has no value. */
function partsOf(text: string): ReadonlyMap<string, string> | null {
  const parts = new Map<string, string>()
  for (const part of text.replace(/^\s*(?:RRULE|EXRULE):/i, '').split(';')) {
    if (part.trim() === '') continue
    const [name = '', value = ''] = part.split('=', 2).map((one) => one.trim().toUpperCase())
    if (/^(RSCALE=GREGORIAN|SKIP=OMIT)$/.test(`${name}=${value}`)) continue
    if (value === '' || !KNOWN.test(name)) return null
    parts.set(name, value)
  }
  return parts
}

const countOf = (value: string) => (/^0*[1-9]\d{0,9}$/.test(value) ? Number(value) : null)

function indexOf(weekday: string): number | null {
  const index = WEEKDAYS.indexOf(weekday)
  return index < 0 ? null : index
}

/** A list of whole numbers; 0 is valid only if `least` is 0. */
function numbersOf(value: string, least: number, most: number): number[] | null {
  const numbers = value
    .split(',')
    .map((one) => (/^\s*[+-]?\d{1,3}\s*$/.test(one) ? Number(one) : Number.NaN))
  const isFine = numbers.every(
    (one) => one >= least && one <= most && (one !== 0 || least === 0) && one === Math.trunc(one),
  )
  return isFine ? numbers.map((one) => one || 0) : null
}

function daysOf(value: string): RuleDay[] | null {
  const days = value.split(',').map((one): RuleDay | null => {
    const [, nth, name = ''] = /^\s*([+-]?[1-9]\d?)?\s*([A-Z]{2})\s*$/.exec(one) ?? []
    const weekday = indexOf(name)
    if (weekday === null || Math.abs(Number(nth ?? 0)) > 53) return null
    return { weekday, nth: Number(nth ?? 0) }
  })
  return days.every((day) => day !== null) ? days : null
}

/** Whether the standard allows these parts together; programs disagree about other combinations. */
function fits({ frequency, days, monthDays, yearDays, weeks, positions, ...rule }: Rule): boolean {
  const isNumbered = days?.some(({ nth }) => nth !== 0) ?? false
  if (isNumbered && (frequency === 'DAILY' || frequency === 'WEEKLY' || weeks)) return false
  if (isNumbered && frequency === 'MONTHLY' && days?.some(({ nth }) => Math.abs(nth) > 5)) {
    return false
  }
  if (frequency !== 'YEARLY' && (yearDays || weeks)) return false
  // The first and the last weeks may span two years, and programs disagree to which of them they belong.
  const isEdge = weeks?.some((week) => Math.abs(week) === 1 || Math.abs(week) > 51)
  if (isEdge && (rule.interval > 1 || positions)) return false
  if (frequency === 'WEEKLY' && monthDays) return false
  // Positions also count times, so a day may have only one.
  const times = [rule.hours, rule.minutes, rule.seconds]
  return !positions || times.every((list) => (list?.length ?? 1) === 1)
}
