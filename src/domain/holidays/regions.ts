import type { Language } from '@/domain/languages'

/** The German federal states by code. */
export const STATES = [
  { code: 'bw', name: 'Baden-Württemberg' },
  { code: 'by', name: 'Bayern' },
  { code: 'be', name: 'Berlin' },
  { code: 'bb', name: 'Brandenburg' },
  { code: 'hb', name: 'Bremen' },
  { code: 'hh', name: 'Hamburg' },
  { code: 'he', name: 'Hessen' },
  { code: 'mv', name: 'Mecklenburg-Vorpommern' },
  { code: 'ni', name: 'Niedersachsen' },
  { code: 'nw', name: 'Nordrhein-Westfalen' },
  { code: 'rp', name: 'Rheinland-Pfalz' },
  { code: 'sl', name: 'Saarland' },
  { code: 'sn', name: 'Sachsen' },
  { code: 'st', name: 'Sachsen-Anhalt' },
  { code: 'sh', name: 'Schleswig-Holstein' },
  { code: 'th', name: 'Thüringen' },
] as const

/** Their names in Cyrillic, so that lists in Bulgarian have one script. */
export const BULGARIAN_STATES: Readonly<Record<StateCode, string>> = {
  bw: 'Баден-Вюртемберг',
  by: 'Бавария',
  be: 'Берлин',
  bb: 'Бранденбург',
  hb: 'Бремен',
  hh: 'Хамбург',
  he: 'Хесен',
  mv: 'Мекленбург-Предна Померания',
  ni: 'Долна Саксония',
  nw: 'Северен Рейн-Вестфалия',
  rp: 'Рейнланд-Пфалц',
  sl: 'Саарланд',
  sn: 'Саксония',
  st: 'Саксония-Анхалт',
  sh: 'Шлезвиг-Холщайн',
  th: 'Тюрингия',
}

export type StateCode = (typeof STATES)[number]['code']

/** The state with a code; undefined for other text. */
export function stateOf(code: string): (typeof STATES)[number] | undefined {
  return STATES.find((state) => state.code === code)
}

/** The region code of a German state in a person's settings: `DE-BY`. Other codes are `DE-BY-augsburg` and `BG`. */
export const regionOf = (state: StateCode): string => `DE-${state.toUpperCase()}`

const GERMAN_REGIONS: readonly string[] = STATES.map(({ code }) => regionOf(code))

/** The region codes of the German states, sorted by their names in a language. */
export function germanRegions(language: Language): readonly string[] {
  const names = new Map(GERMAN_REGIONS.map((code) => [code, regionName(code, language)]))
  return [...GERMAN_REGIONS].sort((a, b) =>
    (names.get(a) ?? '').localeCompare(names.get(b) ?? '', language),
  )
}

export const BULGARIA = 'BG'

const BULGARIA_NAMES: Readonly<Record<Language, string>> = {
  en: 'Bulgaria',
  de: 'Bulgarien',
  bg: 'България',
}

/** Places with one holiday more than their state; chosen in addition to it. */
export const LOCAL_REGIONS = [
  'DE-BY-augsburg',
  'DE-BY-catholic',
  'DE-SN-catholic',
  'DE-TH-catholic',
] as const

export type LocalRegion = (typeof LOCAL_REGIONS)[number]

/** The places of a state that have one holiday more. */
export function localRegionsOf(state: string): readonly LocalRegion[] {
  return LOCAL_REGIONS.filter((code) => code.startsWith(`${state}-`))
}

/** The state of a place; a state or country itself. */
export function stateOfRegion(code: string): string {
  return code.split('-', 2).join('-')
}

/** The states and countries of some regions, each once. */
export const statesOf = (regions: readonly string[]): readonly string[] => [
  ...new Set(regions.map(stateOfRegion)),
]

/** The two letters of a state or country: `BY`, `BG`. */
export function shortRegion(code: string): string {
  return stateOfRegion(code).replace('DE-', '')
}

/** The known regions among some codes, in the order in which they are offered. */
export function knownRegions(codes: readonly string[]): readonly string[] {
  const offered = [...GERMAN_REGIONS, ...LOCAL_REGIONS, BULGARIA]
  return offered.filter((code) => codes.includes(code))
}

/** The name of a country in a language, or of a state in German or Cyrillic; a place has that of its state. */
export function regionName(code: string, language: Language): string {
  if (code === BULGARIA) return BULGARIA_NAMES[language]
  const state = STATES.find((one) => regionOf(one.code) === stateOfRegion(code))
  if (!state) return code
  return language === 'bg' ? BULGARIAN_STATES[state.code] : state.name
}
