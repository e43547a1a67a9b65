import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { newBudget, repeats } from '@/domain/ics/repetition'
import { ruleOf } from '@/domain/ics/rule'
import { DAY } from '@/domain/ics/stamp'

/** Rules that are compared; a longer hunt may ask for more. */
const COUNT = Number(process.env.JUDGED_RULES ?? 150)

const TO = Date.UTC(2030, 11, 31)

/** Numbers that look drawn by lot and are the same each time. */
function lots(seed: number) {
  let state = seed
  const below = (most: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c_1b_3c_6d) + 0x12_34_56_7) >>> 0
    return (state >>> 4) % most
  }
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const some = <T>(list: readonly T[], most: number) =>
    [...new Set(Array.from({ length: 1 + below(most) }, () => one(list)))].join(',')
  return { below, one, some }
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const MONTHS = Array.from({ length: 12 }, (_, i) => `${i + 1}`)
const MONTH_DAYS = ['1', '2', '7', '13', '15', '28', '29', '30', '31', '-1', '-2', '-7']
const YEAR_DAYS = ['1', '60', '100', '365', '366', '-1', '-100']
const WEEKS = ['1', '2', '20', '51', '52', '53', '-1']

/** A rule of the shapes that the standard allows, and the day on which its event begins. */
function drawn(seed: number): { rule: string; start: number } {
  const { below, one, some } = lots(seed)
  const frequency = one(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
  const parts = [`FREQ=${frequency}`]
  if (below(3) > 0) parts.push(`INTERVAL=${1 + below(4)}`)
  const isOf = (chance: number) => below(chance) === 0
  if (isOf(3)) parts.push(`BYMONTH=${some(MONTHS, 4)}`)
  const hasWeeks = frequency === 'YEARLY' && !parts.some((part) => /^BYMONTH/.test(part)) && isOf(4)
  if (hasWeeks) parts.push(`BYWEEKNO=${some(WEEKS, 3)}`, `BYDAY=${some(WEEKDAYS, 3)}`)
  else if (frequency !== 'WEEKLY' && isOf(3)) parts.push(`BYMONTHDAY=${some(MONTH_DAYS, 4)}`)
  else if (frequency === 'YEARLY' && isOf(4)) parts.push(`BYYEARDAY=${some(YEAR_DAYS, 3)}`)
  else if (isOf(2)) {
    const numbered = WEEKDAYS.map((day) => `${one(['1', '2', '-1', '5'])}${day}`)
    const isNumbered = /^(MONTHLY|YEARLY)$/.test(frequency) && isOf(2)
    parts.push(`BYDAY=${some(isNumbered ? numbered : WEEKDAYS, 4)}`)
  }
  const isSet = parts.some((part) => /^BY(DAY|MONTHDAY|YEARDAY)/.test(part))
  if (isSet && frequency !== 'DAILY' && isOf(3)) {
    parts.push(`BYSETPOS=${some(['1', '2', '-1', '3'], 2)}`)
  }
  if (isOf(4)) parts.push(`WKST=${one(['SU', 'WE'])}`)
  if (isOf(4)) parts.push(`COUNT=${1 + below(30)}`)
  else if (isOf(3)) parts.push(`UNTIL=20${28 + below(3)}0615T000000Z`)
  return { rule: parts.join(';'), start: Date.UTC(2024, below(12), 1 + below(31)) }
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The days of the other library, which has nothing in common with ours. */
function judged(rule: string, start: number, to = TO): string[] {
  const stamp = dayOf(start).replaceAll('-', '')
  const rruleString = `DTSTART:${stamp}T000000Z\nRRULE:${rule}`
  const other = new RRuleTemporal({ rruleString, maxIterations: 100_000 })
  return other
    .between(new Date(start), new Date(to), true)
    .map((time) => dayOf(time.epochMilliseconds))
}

test('I2 two libraries that know nothing of each other find the same days of rules drawn by lot', () => {
  const budget = newBudget()
  const differ: unknown[] = []
  let compared = 0
  for (let seed = 1; seed <= COUNT; seed += 1) {
    const { rule, start: earliest } = drawn(seed)
    const read = ruleOf(rule)
    // What the standard leaves open is not expanded.
    if (!read || read === 'tooOften') continue
    compared += 1
    // An event begins on a day that its rule names.
    const uncounted = rule.replace(/;(COUNT|UNTIL)=[^;]*/, '')
    const [first] = judged(uncounted, earliest, earliest + 1_500 * DAY)
    if (first === undefined) continue
    const start = Date.parse(first)
    const until = read.until?.wall ?? Number.POSITIVE_INFINITY
    const own = repeats(read, start, [start, TO], until, budget).map(dayOf)
    const others = judged(rule, start)
    if (own.join() !== others.join())
      differ.push([rule, first, own.slice(0, 6), others.slice(0, 6)])
  }
  expect(differ).toEqual([])
  expect(compared).toBeGreaterThan(COUNT * 0.9)
}, 600_000)
