import type { CalendarDetails, OtherCalendar, Person } from '@/domain/people'
import { isPlain } from '@/domain/settingsMerge'
import { accountIn } from './calendarName'
import * as keys from './keys'
import { onKeysChange, readJson, readRow, removeKey, writeJson } from './localJson'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A stored calendar; null if it is malformed. */
function readOther(value: unknown): OtherCalendar | null {
  if (!isPlain(value)) return null
  const { owner, name, role, notes, colour, since, isPro } = value
  if (typeof owner !== 'string' || owner === '') return null
  return {
    owner,
    name: textIn(name),
    // An unreadable role must not allow writing.
    role: role === 'plan' ? 'plan' : 'look',
    notes: notes === true,
    colour: textIn(colour),
    since: textIn(since),
    isPro: isPro === true,
  }
}

/** The calendars of others that an account may see, from the server's last answer; null before the first. */
export function readKnownCalendars(userId: string): readonly OtherCalendar[] | null {
  const { calendars } = readRow(keys.calendars(userId))
  return Array.isArray(calendars) ? calendars.flatMap((row) => readOther(row) ?? []) : null
}

/** Stores the server's answer, unless it is unchanged: other tabs hear of every write. */
export function writeKnownCalendars(userId: string, calendars: readonly OtherCalendar[]): void {
  const isKnown = JSON.stringify(readKnownCalendars(userId)) === JSON.stringify(calendars)
  if (!isKnown) writeJson(keys.calendars(userId), { calendars })
}

/** Calls back when another tab changed them or storage was emptied; returns a function that stops this. */
export function onKnownCalendarsChange(userId: string, listener: () => void): () => void {
  return onKeysChange([keys.calendars(userId)], listener)
}

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

/** Calls back when another tab changed them; returns a function that stops this. */
export function onKnownDetailsChange(name: string, listener: () => void): () => void {
  return onKeysChange([keys.details(name)], listener)
}

/** Whether several people see a calendar; another's has at least two. */
export const hasPeopleIn = (name: string): boolean =>
  accountIn(name) !== name || (readKnownDetails(name)?.people.length ?? 0) > 0
