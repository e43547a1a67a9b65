import type { Language } from '@/domain/languages'
import type { Mark, MarkSource } from '@/domain/surface/layers'
import { allNames, type HolidayId, holidayName, isHolidayId } from './names'
import { knownRegions, regionName, shortRegion } from './regions'

type Named = Pick<Mark, 'name' | 'pieces' | 'title' | 'isNamedIn'>

/** Says whether a note has one of these names as a line. */
const namedBy = (names: readonly string[]) => (notes: string) =>
  notes !== '' && notes.split('\n').some((line) => names.includes(line.trim()))

/** A name with the regions that it is said of: their letters where there is little room, and in full. */
function withRegions(name: string, codes: readonly string[] = [], language: Language) {
  const regions = knownRegions(codes)
  if (regions.length === 0) return { name, title: name }
  const letters = ` (${regions.map(shortRegion).join(', ')})`
  const inFull = regions.map((region) => regionName(region, language)).join(', ')
  return { name: name + letters, pieces: [name, letters], title: `${name} (${inFull})` }
}

/** How a public holiday is called, and which lines of notes name it already, in whatever language. */
export function publicNames(
  id: HolidayId,
  { isSubstitute = false, regions }: MarkSource,
  language: Language,
): Named {
  const name = holidayName(id, isSubstitute, language)
  const isNamedIn = namedBy(isSubstitute ? [name] : allNames(id))
  return { ...withRegions(name, regions, language), isNamedIn }
}

/** The name of school holidays in a language, else the German one, else any; empty where there is none. */
export const schoolName = (names: MarkSource['names'] = {}, language: Language): string =>
  names[language] ?? names.de ?? Object.values(names)[0] ?? ''

/** How school holidays are called. */
export function schoolNames({ names, regions }: MarkSource, language: Language): Named {
  return withRegions(schoolName(names, language), regions, language)
}

/** How a holiday of a snapshot is called: by what it is made of, else as its owner saw it. */
export function sharedNames(source: MarkSource, asSeen: string, language: Language): Named {
  if (source.id !== undefined && isHolidayId(source.id)) {
    return publicNames(source.id, source, language)
  }
  if (source.names) return schoolNames(source, language)
  return { name: asSeen, title: asSeen, isNamedIn: namedBy([asSeen]) }
}
