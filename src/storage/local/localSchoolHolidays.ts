import { readStoredHolidays, type SchoolHoliday } from '@/domain/holidays/schoolHolidays'
import * as keys from './keys'
import { keysWith, readRow, removeKey, writeJson } from './localJson'

/** The most states and years of which answers are stored; the oldest make way. */
const MOST_KEPT = 60

/** The school holidays of a state in a year, and when they were asked for, in milliseconds. */
export type StoredSchool = { readonly at: number; readonly holidays: readonly SchoolHoliday[] }

/** Reads a stored answer; null if there is none. */
export function readSchoolYear(state: string, year: number): StoredSchool | null {
  return readStored(keys.schoolHolidays(`${state}:${year}`))
}

function readStored(key: string): StoredSchool | null {
  const { at, holidays } = readRow(key)
  const read = readStoredHolidays(holidays)
  return typeof at === 'number' && read ? { at, holidays: read } : null
}

/** Forgets all answers, as they reveal what somebody chose. */
export function removeSchoolYears(): void {
  keysWith(keys.schoolHolidays('')).forEach(removeKey)
}

/** Stores an answer, in place of the oldest ones if there are many. */
export function writeSchoolYear(state: string, year: number, kept: StoredSchool): void {
  const key = keys.schoolHolidays(`${state}:${year}`)
  const others = keysWith(keys.schoolHolidays('')).filter((other) => other !== key)
  if (others.length >= MOST_KEPT) {
    const byAge = others.map((other) => ({ other, at: readStored(other)?.at ?? 0 }))
    byAge.sort((a, b) => b.at - a.at)
    for (const { other } of byAge.slice(MOST_KEPT - 1)) removeKey(other)
  }
  writeJson(key, kept)
}

/** The key that notes a failure, among those of the answers, so that it is removed with them. */
const failureKey = () => keys.schoolHolidays('failed')

/** When a failure was shown last, in milliseconds; 0 if they arrived since. */
export function readSchoolFailure(): number {
  const { at } = readRow(failureKey())
  return typeof at === 'number' ? at : 0
}

/** Stores when a failure was shown; null once they arrive. */
export function writeSchoolFailure(at: number | null): void {
  if (at === null) removeKey(failureKey())
  else writeJson(failureKey(), { at })
}
