import { addDays, type Day, yearOf } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { isSameList } from '@/domain/lists'
import { type Layer, type Mark, NO_MARKS } from '@/domain/surface/layers'
import { allNames, holidayName } from './names'
import { publicHolidays } from './publicHolidays'
import { knownRegions, regionName, stateOfRegion } from './regions'
import { type SchoolHoliday, schoolName } from './schoolHolidays'

type MarksOfDays = ReadonlyMap<Day, readonly Mark[]>

/** A layer that makes the marks of a year once, when it is first asked for a day of it. */
function layerOf(id: string, marksOf: (year: number) => MarksOfDays): Layer {
  const years = new Map<string, MarksOfDays>()
  const yearAt = (day: Day): MarksOfDays => {
    // The beginning of the text is found faster than the number.
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

/** The states and countries of some regions, each once. */
const statesOf = (regions: readonly string[]) => [...new Set(regions.map(stateOfRegion))]

/** The name of a holiday, and where it is kept if some of the chosen states do not keep it. */
function titleOf(
  name: string,
  kept: readonly string[],
  chosen: readonly string[],
  language: Language,
): string {
  const states = statesOf(kept)
  if (isSameList(states, statesOf(chosen))) return name
  return `${name} (${states.map((state) => regionName(state, language)).join(', ')})`
}

/** Says whether a note has one of these names as a line. */
const namedBy = (names: readonly string[]) => (notes: string) =>
  notes !== '' && notes.split('\n').some((line) => names.includes(line.trim()))

/**
 * The public holidays of some regions as a layer (H1).
 * @param work those of them where the person works (H6)
 */
export function publicLayer(
  codes: readonly string[],
  language: Language,
  work: readonly string[] = codes,
): Layer {
  const regions = knownRegions(codes)
  return layerOf('holidays', (year) => {
    const marks = new Map<Day, readonly Mark[]>()
    for (const [day, holidays] of publicHolidays(regions, year)) {
      const named = new Map<string, Mark>()
      for (const { id, isSubstitute, regions: kept } of holidays) {
        const name = holidayName(id, isSubstitute, language)
        const title = titleOf(name, kept, regions, language)
        const isNamedIn = namedBy(isSubstitute ? [name] : allNames(id))
        const isFree = kept.some((region) => work.includes(region))
        // Two holidays of one name are one, and free where either is.
        const isElsewhere = !isFree && named.get(name)?.isElsewhere !== false
        named.set(name, { day, kind: 'holiday', name, title, isNamedIn, isElsewhere })
      }
      marks.set(day, [...named.values()])
    }
    return marks
  })
}

/** What is known of the school holidays of a state in a year; nothing where it is not known. */
export type KnownSchool = (state: string, year: number) => readonly SchoolHoliday[]

/** The school holidays of some states as a layer, a lane for each of them (H3, H4). */
export function schoolLayer(
  states: readonly string[],
  known: KnownSchool,
  language: Language,
): Layer {
  const chosen = knownRegions(states)
  return layerOf('school', (year) => {
    const marks = new Map<Day, Mark[]>()
    for (const [lane, state] of chosen.entries()) {
      for (const stretch of known(state, year)) {
        const name = schoolName(stretch, language)
        const title = chosen.length > 1 ? `${name} (${regionName(state, language)})` : name
        for (let day = stretch.from; day <= stretch.to; day = addDays(day, 1)) {
          if (yearOf(day) !== year) continue
          const others = marks.get(day) ?? []
          const isThere = others.some((mark) => mark.lane === lane && mark.name === name)
          if (!isThere) others.push({ day, kind: 'school', name, title, lane })
          marks.set(day, others)
        }
      }
    }
    return marks
  })
}
