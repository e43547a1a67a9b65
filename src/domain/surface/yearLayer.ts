import { addDays, type Day, yearOf } from '@/domain/dates'
import { type Layer, type Mark, NO_MARKS } from './layers'

/** What is said of the days of a year of which something is said. */
export type MarksOfDays = ReadonlyMap<Day, readonly Mark[]>

/** A layer that makes the marks of a year once, when it is first asked for a day of it. */
export function yearLayer(id: string, marksOf: (year: number) => MarksOfDays): Layer {
  const years = new Map<string, MarksOfDays>()
  const yearAt = (day: Day): MarksOfDays => {
    // The beginning of the text is found faster than the number.
    const key = day.slice(0, 4)
    const known = years.get(key)
    if (known) return known
    const made = marksOf(yearOf(day))
    years.set(key, made)
    return made
  }
  return {
    id,
    marks(from, to) {
      if (from === to) return yearAt(from).get(from) ?? NO_MARKS
      const marks: Mark[] = []
      for (let day = from; day <= to; day = addDays(day, 1)) {
        marks.push(...(yearAt(day).get(day) ?? NO_MARKS))
      }
      return marks
    },
  }
}
