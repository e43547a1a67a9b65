import { addDays, type Day } from '@/domain/dates'
import type { KnownSchool } from './layers'

/** The days of a state's school holidays that touch a year. */
export function schoolDays(state: string, year: number, known: KnownSchool): ReadonlySet<Day> {
  const days = new Set<Day>()
  const stretches = [year - 1, year, year + 1].flatMap((one) => known(state, one))
  for (const { from, to } of stretches) {
    for (let day = from; day <= to; day = addDays(day, 1)) days.add(day)
  }
  return days
}

/** The school holidays that all these states share, in a year and around it. */
export function commonSchoolDays(
  states: readonly string[],
  year: number,
  known: KnownSchool,
): ReadonlySet<Day> {
  const [first = new Set<Day>(), ...others] = states.map((state) => schoolDays(state, year, known))
  return new Set([...first].filter((day) => others.every((days) => days.has(day))))
}
