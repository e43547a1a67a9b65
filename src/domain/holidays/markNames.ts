import type { Language } from '@/domain/languages'
import type { Mark, MarkSource } from '@/domain/surface/layers'
import { allNames, type HolidayId, holidayName, isHolidayId } from './names'
import { knownRegions, regionName, shortRegion } from './regions'

type Named = Pick<Mark, 'name' | 'pieces' | 'title' | 'isNamedIn'>

/** Whether a line of a note is one of these names. */
const namedBy = (names: readonly string[]) => (notes: string) =>
  notes !== '' && notes.split('\n').some((line) => names.includes(line.trim()))

/** A name with its regions: short forms where there is little room, and in full. */
function withRegions(name: string, codes: readonly string[] = [], language: Language) {
  const regions = knownRegions(codes)
  if (regions.length === 0) return { name, title: name }
  const letters = ` (${regions.map(shortRegion).join(', ')})`
  const inFull = regions.map((region) => regionName(region, language)).join(', ')
  return { name: name + letters, pieces: [name, letters], title: `${name} (${inFull})` }
}

/** The names of a public holiday, and which lines of notes name it already, in any language. */
export function publicNames(
  id: HolidayId,
  { isSubstitute = false, regions }: MarkSource,
  language: Language,
): Named {
  const name = holidayName(id, isSubstitute, language)
  const isNamedIn = namedBy(isSubstitute ? [name] : allNames(id))
  return { ...withRegions(name, regions, language), isNamedIn }
}

/** The name of school holidays in a language, else in German, else in any; empty if there is none. */
export const schoolName = (names: MarkSource['names'] = {}, language: Language): string =>
  names[language] ?? names.de ?? Object.values(names)[0] ?? ''

/** The names of school holidays. */
export function schoolNames({ names, regions }: MarkSource, language: Language): Named {
  return withRegions(schoolName(names, language), regions, language)
}

/** The names of a holiday in a snapshot: from its source, else as its owner saw it. */
export function sharedNames(source: MarkSource, asSeen: string, language: Language): Named {
  if (source.id !== undefined && isHolidayId(source.id)) {
    return publicNames(source.id, source, language)
  }
  if (source.names) return schoolNames(source, language)
  return { name: asSeen, title: asSeen, isNamedIn: namedBy([asSeen]) }
}
