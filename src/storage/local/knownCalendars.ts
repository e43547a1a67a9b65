import type { CalendarDetails, OtherCalendar, Person } from '@/domain/people'
import { isPlain } from '@/domain/settingsMerge'
import { accountIn } from './calendarName'
import * as keys from './keys'
import { onKeysChange, readJson, readRow, removeKey, writeJson } from './localJson'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A calendar as it was written; null for what is none. */
function readOther(value: unknown): OtherCalendar | null {
  if (!isPlain(value)) return null
  const { owner, name, role, notes, colour, since, isPro } = value
  if (typeof owner !== 'string' || owner === '') return null
  return {
    owner,
    name: textIn(name),
    // What cannot be read must not let anybody write.
    role: role === 'plan' ? 'plan' : 'look',
    notes: notes === true,
    colour: textIn(colour),
    since: textIn(since),
    isPro: isPro === true,
  }
}

/** The calendars of others that an account may see, as the server named them last; null before it was asked. */
export function readKnownCalendars(userId: string): readonly OtherCalendar[] | null {
  const { calendars } = readRow(keys.calendars(userId))
  return Array.isArray(calendars) ? calendars.flatMap((row) => readOther(row) ?? []) : null
}

/** Keeps what the server said; other tabs hear of it, unless it is what they know. */
export function writeKnownCalendars(userId: string, calendars: readonly OtherCalendar[]): void {
  const isKnown = JSON.stringify(readKnownCalendars(userId)) === JSON.stringify(calendars)
  if (!isKnown) writeJson(keys.calendars(userId), { calendars })
}

/** Calls back when another tab wrote what is known of them, or storage was emptied; answers with an "off". */
export function onKnownCalendarsChange(userId: string, listener: () => void): () => void {
  return onKeysChange([keys.calendars(userId)], listener)
}

/** The people of a calendar, and of another's what its owner chose, as they were known last; null for nothing. */
export function readKnownDetails(name: string): CalendarDetails | null {
  const value = readJson(keys.details(name))
  if (!isPlain(value) || !Array.isArray(value.people)) return null
  const people = value.people.filter(
    (one): one is Person => isPlain(one) && typeof one.person === 'string',
  )
  return {
    owner: textIn(value.owner),
    people: people.map((one) => ({ ...one, name: textIn(one.name) })),
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
