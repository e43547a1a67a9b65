import { addDays, type Day, weekdayOf, weekStartOf } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import type { Language } from '@/domain/languages'
import { leaveTags } from '@/domain/leave/workdays'
import { type Layer, type Mark, NO_MARKS } from '@/domain/surface/layers'
import { tagsWith } from '@/domain/tags'
import { isBlank } from '@/domain/text'
import { type Distinction, distinguishPeople, numbered } from './apart'
import { nameOf, type Person } from './person'

/** Which days of another person are shown beside one's own. */
export type Beside = {
  /** The ids of their tags; missing: those that count as leave. */
  readonly tags?: readonly string[]
  /** Their public holidays where they work; missing: yes. */
  readonly holidays?: boolean
}

/** A day of another person that is shown beside one's own. */
type BesideDay = {
  /** Labels of its tags and names of its holidays, each once; empty if all are blank. */
  readonly names: readonly string[]
  /** Initials are drawn here: at the start of a stretch or week. */
  readonly opens: boolean
}

/** The names of what is shown of a day beside one's own; null if nothing is. */
function besideOn(
  { calendar, holidays }: Pick<Person, 'calendar' | 'holidays'>,
  { tags, holidays: withHolidays = true }: Beside,
): (day: Day) => readonly string[] | null {
  const shown = new Set(tags ?? leaveTags(calendar.tags).keys())
  return (day) => {
    const ids = entryOf(calendar.entries, day).tags.filter((id) => shown.has(id))
    const labels = tagsWith(ids, calendar.tags).map(({ label }) => label)
    const holidayMarks = withHolidays
      ? holidays
          .marks(day, day)
          .filter(({ kind, isElsewhere }) => kind === 'holiday' && !isElsewhere)
      : []
    const names = [...labels, ...holidayMarks.map(({ title }) => title)]
    return names.length === 0 ? null : [...new Set(names.filter((name) => !isBlank(name)))]
  }
}

/** A day as it is shown beside one's own; null if there is nothing on it. */
function besideDayOf(
  day: Day,
  namesOn: (day: Day) => readonly string[] | null,
  language: Language,
): BesideDay | null {
  const names = namesOn(day)
  if (!names) return null
  const opens = weekdayOf(day) === weekStartOf(language) || namesOn(addDays(day, -1)) === null
  return { names, opens }
}

/**
 * What another person plans, as a layer: for each day the initials, the name with the labels to be read out, and
 * whether the initials are drawn. Made anew when that calendar changes.
 * @param lane the lane of the bar, behind those of school holidays and of other people
 * @param told what distinguishes the person from others who are shown
 */
export function personLayer(
  person: Person,
  beside: Beside,
  language: Language,
  lane: number,
  told = distinguishPeople([person]).get(person.id) as Distinction,
): Layer {
  const namesOn = besideOn(person, beside)
  const name = numbered(nameOf(person), told)
  const { initials } = told
  const { hex: colour } = told.colour
  const made = new Map<Day, readonly Mark[]>()
  const marksOn = (day: Day): readonly Mark[] => {
    const one = besideDayOf(day, namesOn, language)
    if (!one) return NO_MARKS
    const title = [name, one.names.join(', ')].filter((text) => text !== '').join(': ')
    return [{ day, kind: 'person', name: initials, title, lane, colour, opens: one.opens }]
  }
  const knownOn = (day: Day): readonly Mark[] => {
    const marks = made.get(day) ?? marksOn(day)
    made.set(day, marks)
    return marks
  }
  return {
    id: `person:${person.id}`,
    person: { lane, name, colour },
    marks(from, to) {
      if (from === to) return knownOn(from)
      const marks: Mark[] = []
      for (let day = from; day <= to; day = addDays(day, 1)) marks.push(...knownOn(day))
      return marks
    },
  }
}
