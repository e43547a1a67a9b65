import type { CalendarDetails, Person } from '@/domain/people'
import { isPlain } from '@/domain/settingsMerge'
import { accountIn } from './calendarName'
import * as keys from './keys'
import { onKeysChange, readJson, removeKey, writeJson } from './localJson'

/** The people of a calendar, and of another's what its owner chose, as they were known last; null for nothing. */
export function readKnownDetails(name: string): CalendarDetails | null {
  const value = readJson(keys.details(name))
  if (!isPlain(value) || !Array.isArray(value.people)) return null
  const people = value.people.filter(
    (one): one is Person => isPlain(one) && typeof one.person === 'string',
  )
  return {
    owner: String(value.owner),
    people: people.map((one) => ({ ...one, name: typeof one.name === 'string' ? one.name : '' })),
    settings: isPlain(value.settings) ? value.settings : {},
  }
}

/** Keeps what the server said of a calendar and its people. */
export function writeKnownDetails(name: string, details: CalendarDetails): void {
  const isKnown = JSON.stringify(readKnownDetails(name)) === JSON.stringify(details)
  if (!isKnown) writeJson(keys.details(name), details)
}

/** Forgets that again: it may be more than the account may know now. */
export const removeKnownDetails = (name: string): void => removeKey(keys.details(name))

/** Calls back when another tab wrote what is known of a calendar and its people; answers with an "off". */
export function onKnownDetailsChange(name: string, listener: () => void): () => void {
  return onKeysChange([keys.details(name)], listener)
}

/** Says whether several people see a calendar: that of another has at least two. */
export const hasPeopleIn = (name: string): boolean =>
  accountIn(name) !== name || (readKnownDetails(name)?.people.length ?? 0) > 0
