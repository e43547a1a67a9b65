import type { Language } from '@/domain/languages'
import type { Mark, MarkSource } from '@/domain/surface/layers'
import { knownRegions, regionName, shortRegion } from './regions'

type Names = Readonly<Record<Language, string>> & {
  /** Further names that are recognised, as in imported notes. */
  readonly also?: readonly string[]
}

const named = (en: string, de: string, bg: string, ...also: readonly string[]): Names => ({
  en,
  de,
  bg,
  also,
})

/** The names of the public holidays of Germany and Bulgaria. */
const HOLIDAY_NAMES = {
  newYear: named("New Year's Day", 'Neujahr', 'Нова година', 'Neujahrstag'),
  epiphany: named('Epiphany', 'Heilige Drei Könige', 'Богоявление'),
  womensDay: named(
    "International Women's Day",
    'Internationaler Frauentag',
    'Международен ден на жената',
    'Frauentag',
    'Weltfrauentag',
  ),
  goodFriday: named('Good Friday', 'Karfreitag', 'Велики петък', 'Разпети петък'),
  holySaturday: named('Holy Saturday', 'Karsamstag', 'Велика събота'),
  easterSunday: named('Easter Sunday', 'Ostersonntag', 'Великден', 'Ostern'),
  easterMonday: named(
    'Easter Monday',
    'Ostermontag',
    'Великденски понеделник',
    'Велики понеделник',
  ),
  labourDay: named('Labour Day', 'Tag der Arbeit', 'Ден на труда'),
  victoryDay: named('Liberation Day', 'Tag der Befreiung', 'Ден на освобождението'),
  ascension: named('Ascension Day', 'Christi Himmelfahrt', 'Възнесение Господне'),
  whitSunday: named('Whit Sunday', 'Pfingstsonntag', 'Петдесетница'),
  whitMonday: named('Whit Monday', 'Pfingstmontag', 'Понеделник след Петдесетница'),
  corpusChristi: named('Corpus Christi', 'Fronleichnam', 'Тяло Христово'),
  uprising: named(
    'Anniversary of the 1953 Uprising',
    'Jahrestag des Volksaufstands 1953',
    'Годишнина от въстанието през 1953 г.',
  ),
  peaceFestival: named(
    'Augsburg Peace Festival',
    'Augsburger Friedensfest',
    'Празник на мира в Аугсбург',
    'Friedensfest',
    'Augsburger Hohes Friedensfest',
  ),
  assumption: named('Assumption Day', 'Mariä Himmelfahrt', 'Успение Богородично'),
  childrensDay: named("World Children's Day", 'Weltkindertag', 'Световен ден на детето'),
  unityDay: named(
    'Day of German Unity',
    'Tag der Deutschen Einheit',
    'Ден на германското единство',
  ),
  reformation: named('Reformation Day', 'Reformationstag', 'Ден на Реформацията'),
  allSaints: named("All Saints' Day", 'Allerheiligen', 'Вси светии'),
  repentance: named('Day of Repentance and Prayer', 'Buß- und Bettag', 'Ден на покаянието'),
  christmasEve: named('Christmas Eve', 'Heiligabend', 'Бъдни вечер'),
  christmas: named(
    'Christmas Day',
    '1. Weihnachtstag',
    'Рождество Христово',
    '1. Weihnachtsfeiertag',
    'Erster Weihnachtstag',
  ),
  secondChristmas: named(
    'Second Day of Christmas',
    '2. Weihnachtstag',
    'Рождество Христово (втори ден)',
    '2. Weihnachtsfeiertag',
    'Zweiter Weihnachtstag',
    'Рождество Христово',
  ),
  liberation: named(
    'Liberation Day',
    'Tag der Befreiung Bulgariens',
    'Ден на Освобождението',
    'Ден на Освобождението на България от османско иго',
  ),
  saintGeorge: named(
    "Saint George's Day",
    'Georgstag',
    'Гергьовден',
    'Гергьовден, Ден на храбростта и Българската армия',
  ),
  education: named(
    'Day of Bulgarian Education and Culture',
    'Tag der bulgarischen Bildung und Kultur',
    'Ден на българската просвета и култура',
    'Ден на светите братя Кирил и Методий',
  ),
  unification: named('Unification Day', 'Tag der Vereinigung', 'Ден на Съединението'),
  independence: named(
    'Independence Day',
    'Unabhängigkeitstag',
    'Ден на Независимостта',
    'Ден на Независимостта на България',
  ),
  euro: named('Euro Adoption Day', 'Tag der Euro-Einführung', 'Въвеждане на еврото'),
} satisfies Record<string, Names>

export type HolidayId = keyof typeof HOLIDAY_NAMES

/** Whether an untrusted text is the id of a holiday. */
const isHolidayId = (id: string): id is HolidayId => Object.hasOwn(HOLIDAY_NAMES, id)

/** How a day off is called that replaces a holiday on a weekend. */
const SUBSTITUTE: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `${name} (observed)`,
  de: (name) => `${name} (Ersatztag)`,
  bg: (name) => `${name} (почивен ден)`,
}

/** The name of a holiday, or of its replacement. */
export function holidayName(id: HolidayId, isSubstitute: boolean, language: Language): string {
  const name = HOLIDAY_NAMES[id][language]
  return isSubstitute ? SUBSTITUTE[language](name) : name
}

/** All names of a holiday, in every language. */
export function allNames(id: HolidayId): readonly string[] {
  const { en, de, bg, also } = HOLIDAY_NAMES[id]
  return [en, de, bg, ...(also ?? [])]
}

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
