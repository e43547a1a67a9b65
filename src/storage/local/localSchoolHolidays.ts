import { readKeptHolidays, type SchoolHoliday } from '@/domain/holidays/schoolHolidays'
import * as keys from './keys'
import { keysWith, readRow, removeKey, writeJson } from './localJson'

/** Of so many states and years at most the school holidays are kept; the oldest answers make way. */
const MOST_KEPT = 60

/** The school holidays of a state in a year, and when they were asked for, in milliseconds. */
export type KeptSchool = { readonly at: number; readonly holidays: readonly SchoolHoliday[] }

/** Reads what this browser kept; null where there is nothing. */
export function readSchoolYear(state: string, year: number): KeptSchool | null {
  return readKept(keys.schoolHolidays(`${state}:${year}`))
}

function readKept(key: string): KeptSchool | null {
  const { at, holidays } = readRow(key)
  const read = readKeptHolidays(holidays)
  return typeof at === 'number' && read ? { at, holidays: read } : null
}

/** Forgets every answer: which ones are here says what somebody chose. */
export function removeSchoolYears(): void {
  keysWith(keys.schoolHolidays('')).forEach(removeKey)
}

/** Keeps an answer, in place of the oldest ones where there are many. */
export function writeSchoolYear(state: string, year: number, kept: KeptSchool): void {
  const key = keys.schoolHolidays(`${state}:${year}`)
  const others = keysWith(keys.schoolHolidays('')).filter((other) => other !== key)
  if (others.length >= MOST_KEPT) {
    const byAge = others.map((other) => ({ other, at: readKept(other)?.at ?? 0 }))
    byAge.sort((a, b) => b.at - a.at)
    for (const { other } of byAge.slice(MOST_KEPT - 1)) removeKey(other)
  }
  writeJson(key, kept)
}

/** Where it is noted that they could not be had: among what is kept of them, so that it goes with it. */
const failureKey = () => keys.schoolHolidays('failed')

/** When it was said that they could not be had, in milliseconds; 0 if they could since then. */
export function readSchoolFailure(): number {
  const { at } = readRow(failureKey())
  return typeof at === 'number' ? at : 0
}

/** Notes when it was said; null once they can be had. */
export function writeSchoolFailure(at: number | null): void {
  if (at === null) removeKey(failureKey())
  else writeJson(failureKey(), { at })
}
