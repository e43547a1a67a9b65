import { addDays, type Day } from '@/domain/dates'
import type { Language } from '@/domain/languages'
import { type Layer, type Mark, NO_MARKS } from '@/domain/surface/layers'
import { numbered, type Told, toldApart } from './apart'
import { type Beside, besideDayOf, besideOn } from './beside'
import { nameOf, type Person } from './person'

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
  told = toldApart([person]).get(person.id) as Told,
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
