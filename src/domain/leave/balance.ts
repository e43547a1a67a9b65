import { type Day, dayOf, isDay } from '@/domain/dates'
import { type LeaveSettings, type LeaveYear, MAX_LEAVE_DAYS } from '@/domain/settings'
import { daysOfYear, leaveOn, leaveTags, type Reckoning } from './workdays'

/** What became of the leave of a year, in days. */
export type Balance = {
  /** Up to today. */
  readonly taken: number
  readonly planned: number
  /** Null where none is set: then nothing is left either. */
  readonly allowance: number | null
  /** Below zero where leave of this year was taken in the one before. */
  readonly carried: number
  /** The last day on which what was carried over can be taken. */
  readonly until: Day
  /** Of what was carried over, what still has to be taken by then. */
  readonly expiring: number
  /** Of what was carried over, what was not taken by then. */
  readonly lapsed: number
  /** Below zero where more is planned than there is. */
  readonly left: number | null
}

/** Month and day until which leave that was carried over can be taken. */
const CARRIED_UNTIL = '03-31'

/** A month and day in a year; 29 February is the 28th where there is none. */
export function untilDay(year: number, until = CARRIED_UNTIL): Day {
  const day = `${year}-${until}`
  return isDay(day) ? day : dayOf(year, 1, 28)
}

/** What a person set for a year; without an allowance that of the last year before it that has one. */
export function leaveYear({ years = {} }: LeaveSettings, year: number): LeaveYear {
  const own = years[year] ?? {}
  if (own.allowance !== undefined) return own
  const before = Object.keys(years).filter(
    (key) => Number(key) < year && years[key]?.allowance !== undefined,
  )
  if (before.length === 0) return own
  const { allowance = 0 } = years[Math.max(...before.map(Number))] ?? {}
  return { ...own, allowance }
}

/** What is taken, planned and left of a year's leave; what was carried over is used first. */
export function balanceOf(reckoning: Reckoning): Balance {
  const { year, settings, today } = reckoning
  const { allowance = null, carried = 0, until: untilText } = leaveYear(settings, year)
  const until = untilDay(year, untilText)
  const counting = leaveTags(reckoning.tags)
  let [taken, planned, inTime] = [0, 0, 0]
  for (const day of daysOfYear(reckoning)) {
    const leave = leaveOn(day, reckoning, counting)
    if (day <= today) taken += leave
    else planned += leave
    if (day <= until) inTime += leave
  }
  const used = Math.min(carried, inTime)
  const rest = carried - used
  const isOver = today > until
  return {
    taken,
    planned,
    allowance,
    carried,
    until,
    expiring: isOver ? 0 : rest,
    lapsed: isOver ? rest : 0,
    left: allowance === null ? null : allowance - (taken + planned - used) + (isOver ? 0 : rest),
  }
}

/** What stands before a number below zero, as it is typed and as it is written. */
const MINUS = /^[-−–]\s*(?=\d)/

/**
 * Reads a typed number of days, with a comma or a point: undefined for nothing, null for what is none.
 * @param isSigned whether it may be below zero, as what was overdrawn is
 */
export function parseDays(text: string, isSigned = false): number | null | undefined {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return undefined
  const days = isSigned ? typed.replace(MINUS, '') : typed
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(days) || Number(days) > MAX_LEAVE_DAYS) return null
  return days === typed ? Number(days) : 0 - Number(days)
}
