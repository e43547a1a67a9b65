import type { Language } from '@/domain/languages'
import { STATES } from './states'

/** A region whose public holidays can lie under the calendar (H1). */
export type Region = {
  /** As it stands in the settings of a person: `DE-BY`, `DE-BY-augsburg`, `BG`. */
  readonly code: string
  readonly name: string
}

/** A state of Germany by the code of its region. */
export const GERMAN_STATES: readonly Region[] = STATES.map(({ code, name }) => ({
  code: `DE-${code.toUpperCase()}`,
  name,
}))

export const BULGARIA = 'BG'

const BULGARIA_NAMES: Readonly<Record<Language, string>> = {
  en: 'Bulgaria',
  de: 'Bulgarien',
  bg: 'България',
}

/** Places that keep one holiday more than their state; they are chosen besides it. */
export const LOCAL_REGIONS = [
  'DE-BY-augsburg',
  'DE-BY-catholic',
  'DE-SN-catholic',
  'DE-TH-catholic',
] as const

export type LocalRegion = (typeof LOCAL_REGIONS)[number]

/** The places of a state that keep one holiday more. */
export function localRegionsOf(state: string): readonly LocalRegion[] {
  return LOCAL_REGIONS.filter((code) => code.startsWith(`${state}-`))
}

/** The state of a place, and a state or country itself. */
export function stateOfRegion(code: string): string {
  return code.split('-', 2).join('-')
}

/** The states and countries of some regions, each once. */
export const statesOf = (regions: readonly string[]): readonly string[] => [
  ...new Set(regions.map(stateOfRegion)),
]

/** A state or country in two letters: `BY`, `BG`. */
export function shortRegion(code: string): string {
  return stateOfRegion(code).replace('DE-', '')
}

/** The regions of some codes, in the order in which they are offered; foreign codes are dropped. */
export function knownRegions(codes: readonly string[]): readonly string[] {
  const offered = [...GERMAN_STATES.map(({ code }) => code), ...LOCAL_REGIONS, BULGARIA]
  return offered.filter((code) => codes.includes(code))
}

/** The name of a country in a language, and that of a state in its own; of a place that of its state. */
export function regionName(code: string, language: Language): string {
  if (code === BULGARIA) return BULGARIA_NAMES[language]
  return GERMAN_STATES.find((region) => region.code === stateOfRegion(code))?.name ?? code
}
