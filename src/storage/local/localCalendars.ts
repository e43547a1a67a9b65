import type { CalendarDetails, OtherCalendar, Person } from '@/domain/people'
import { isPlain } from '@/domain/settingsMerge'
import { keysOf } from './accountKeys'
import { accountIn } from './calendarName'
import * as keys from './keys'
import { keysWith, onKeysChange, readJson, readRow, removeKey, writeJson } from './localJson'

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
  const { owner, role, notes, isPro, settings } = value
  const people = value.people.filter(
    (one): one is Person => isPlain(one) && typeof one.person === 'string',
  )
  return {
    owner: textIn(owner),
    name: textIn(value.name),
    role: role === 'own' || role === 'plan' ? role : 'look',
    notes: notes === true,
    isPro: isPro === true,
    people: people.map((one) => ({ ...one, name: textIn(one.name) })),
    settings: isPlain(settings) ? settings : {},
  }
}

/** Keeps what the server said of a calendar and its people. */
export function writeKnownDetails(name: string, details: CalendarDetails): void {
  const isKnown = JSON.stringify(readKnownDetails(name)) === JSON.stringify(details)
  if (!isKnown) writeJson(keys.details(name), details)
}

/** Says whether several people see a calendar: that of another has at least two. */
export const hasPeopleIn = (name: string): boolean =>
  accountIn(name) !== name || (readKnownDetails(name)?.people.length ?? 0) > 0

/** The names of the calendars of others of which this browser keeps something for an account. */
export function calendarsKeptFor(userId: string): readonly string[] {
  const names = keysOf(userId).map((key) => key.split(':')[3] ?? '')
  return [...new Set(names.filter((name) => name !== userId && accountIn(name) === userId))]
}

/** How much of a calendar was not sent: edits, and notes that are typed. */
export const unsentIn = (name: string): number =>
  keysWith(keys.log(name, '')).length + keysWith(keys.draft(name, '')).length

/** Removes all that this browser keeps of another's calendar, in storage and in the copies of it (T2). */
export function removeCalendar(name: string): void {
  for (const key of keysOf(name)) removeKey(key)
}
