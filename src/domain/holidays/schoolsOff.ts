import { addDays, type Day, dayOf, daysBetween, weekdayOf, yearOf } from '@/domain/dates'
import type { KnownSchool } from './layers'
import { publicHolidays } from './publicHolidays'
import { schoolDays } from './schoolDays'

/** Days on which no school of some states has lessons. */
export type SchoolBreak = {
  /** The first and the last common day of their holidays. */
  readonly from: Day
  readonly to: Day
  readonly days: number
  /** The same with adjoining weekends and public holidays. */
  readonly freeFrom: Day
  readonly freeTo: Day
  readonly free: number
}

/** How many days before and after the year are considered. */
const BEYOND = 100

const lengthOf = (from: Day, to: Day) => daysBetween(from, to) + 1

/** Whether the schools of all states have lessons on a day, none, or none because of school holidays. */
type OffDay = (day: Day) => 'lessons' | 'free' | 'holidays'

function offDays(states: readonly string[], year: number, known: KnownSchool): OffDay {
  const schools = new Map(states.map((state) => [state, schoolDays(state, year, known)]))
  const years = [year - 1, year, year + 1]
  const holidaysByDay = new Map(years.flatMap((one) => [...publicHolidays(states, one)]))
  return (day) => {
    const isWeekend = weekdayOf(day) % 6 === 0
    const holidays = holidaysByDay.get(day) ?? []
    const isSchool = (state: string) => schools.get(state)?.has(day) ?? false
    const isPublic = (state: string) => holidays.some(({ regions }) => regions.includes(state))
    const isCommon = states.every((state) => isSchool(state) || isPublic(state))
    // A public holiday of all states counts as a school holiday only if it lies within all of theirs.
    const isOwn = states.every(isSchool) || !states.every(isPublic)
    if (isCommon && isOwn && states.some(isSchool)) return 'holidays'
    return isCommon || isWeekend ? 'free' : 'lessons'
  }
}

/**
 * When the schools of all these states are off in a year, in order. Each break contains common school holidays;
 * weekends and public holidays only extend it.
 */
export function schoolBreaks(
  states: readonly string[],
  year: number,
  known: KnownSchool,
): readonly SchoolBreak[] {
  if (states.length === 0) return []
  const off = offDays(states, year, known)
  const found: SchoolBreak[] = []
  let run: Day[] = []
  const end = () => {
    const common = run.filter((day) => off(day) === 'holidays')
    const [from, to] = [common[0], common.at(-1)]
    const [freeFrom = '', freeTo = ''] = [run[0], run.at(-1)]
    run = []
    if (!from || !to || yearOf(to) < year || yearOf(from) > year) return
    const free = lengthOf(freeFrom, freeTo)
    found.push({ from, to, days: lengthOf(from, to), freeFrom, freeTo, free })
  }
  const last = addDays(dayOf(year, 11, 31), BEYOND)
  for (let day = addDays(dayOf(year, 0, 1), -BEYOND); day <= last; day = addDays(day, 1)) {
    if (off(day) === 'lessons') end()
    else run.push(day)
  }
  end()
  return found
}
