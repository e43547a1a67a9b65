import type { CalendarDetails, Person } from '@/domain/people'
import { isPlain } from '@/domain/settingsMerge'
import { accountIn } from './calendarName'
import * as keys from './keys'
import { onKeysChange, readJson, removeKey, writeJson } from './localJson'

/** The stored people of a calendar, and the owner's settings of another's; null if there are none. */
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

/** Stores the server's answer about a calendar and its people, unless it is unchanged. */
export function writeKnownDetails(name: string, details: CalendarDetails): void {
  const isKnown = JSON.stringify(readKnownDetails(name)) === JSON.stringify(details)
  if (!isKnown) writeJson(keys.details(name), details)
}

/** Forgets it: it may be more than the account may know now. */
export const removeKnownDetails = (name: string): void => removeKey(keys.details(name))

/** Calls back when another tab changed it; returns a function that stops this. */
export function onKnownDetailsChange(name: string, listener: () => void): () => void {
  return onKeysChange([keys.details(name)], listener)
}

/** Whether several people see a calendar; another's has at least two. */
export const hasPeopleIn = (name: string): boolean =>
  accountIn(name) !== name || (readKnownDetails(name)?.people.length ?? 0) > 0
