import { addDays, type Day, dayNumberOf, yearOf } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { isSameList } from '@/domain/lists'
import type { Layer, Mark } from '@/domain/surface/layers'
import { yearLayer } from '@/domain/surface/yearLayer'
import { publicNames, schoolNames } from './names'
import { publicHolidays } from './publicHolidays'
import { knownRegions, regionName, statesOf } from './regions'
import type { SchoolHoliday } from './schoolHolidays'

/** The states and countries that keep a holiday; undefined if all chosen ones do. */
function someOf(kept: readonly string[], chosen: readonly string[]): readonly string[] | undefined {
  const states = statesOf(kept)
  return isSameList(states, statesOf(chosen)) ? undefined : states
}

/**
 * The public holidays of some regions as a layer.
 * @param work those regions where the person works
 */
export function publicLayer(
  codes: readonly string[],
  language: Language,
  work: readonly string[] = codes,
): Layer {
  const chosen = knownRegions(codes)
  return yearLayer('holidays', (year) => {
    const marks = new Map<Day, readonly Mark[]>()
    for (const [day, holidays] of publicHolidays(chosen, year)) {
      const named = new Map<string, Mark>()
      for (const { id, isSubstitute, regions: kept } of holidays) {
        const regions = someOf(kept, chosen)
        const source = { id, isSubstitute: isSubstitute || undefined, regions }
        const names = publicNames(id, source, language)
        const isFree = kept.some((region) => work.includes(region))
        // Two holidays of the same name become one, which is free if either is.
        const isElsewhere = !isFree && named.get(names.name)?.isElsewhere !== false
        named.set(names.name, { day, kind: 'holiday', ...names, isElsewhere, source })
      }
      marks.set(day, [...named.values()])
    }
    return marks
  })
}

/** The known school holidays of a state in a year; empty if they are not known. */
export type KnownSchool = (state: string, year: number) => readonly SchoolHoliday[]

/**
 * The school holidays of some states as a layer, a lane for each state.
 * @param others regions whose public holidays are shown: if they lie in other states, the names include the state
 */
export function schoolLayer(
  states: readonly string[],
  known: KnownSchool,
  language: Language,
  others: readonly string[] = [],
): Layer {
  const chosen = knownRegions(states)
  const shown = statesOf(knownRegions([...states, ...others]))
  const bands = chosen.map((state, lane) => ({ lane, name: regionName(state, language) }))
  const layer = yearLayer('school', (year) => {
    const marks = new Map<Day, Mark[]>()
    for (const [lane, state] of chosen.entries()) {
      for (const { from, to, names } of known(state, year)) {
        const source = { names, regions: someOf([state], shown), state }
        const named = schoolNames(source, language)
        for (let day = from; day <= to; day = addDays(day, 1)) {
          if (yearOf(day) !== year) continue
          const onDay = marks.get(day) ?? []
          const isThere = onDay.some((mark) => mark.lane === lane && mark.name === named.name)
          const opens = day === from || dayNumberOf(day) === 1
          const mark: Mark = { day, kind: 'school', ...named, lane, opens, source }
          if (!isThere) onDay.push(mark)
          marks.set(day, onDay)
        }
      }
    }
    return marks
  })
  return { ...layer, bands }
}
