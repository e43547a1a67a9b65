import { addDays, type Day, yearOf } from '@/domain/dates'
import { type Layer, type Mark, NO_MARKS } from './layers'

/** The marks of a year by day; days without any are missing. */
export type MarksOfDays = ReadonlyMap<Day, readonly Mark[]>

/** A layer that computes the marks of a year when it is first asked for a day in it. */
export function yearLayer(id: string, marksOf: (year: number) => MarksOfDays): Layer {
  const years = new Map<string, MarksOfDays>()
  const yearAt = (day: Day): MarksOfDays => {
    // Slicing the text is faster than parsing the number.
    const key = day.slice(0, 4)
    const known = years.get(key) ?? marksOf(yearOf(day))
    years.set(key, known)
    return known
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
