import type { OtherCalendar } from '@/domain/people'
import { isPlain } from '@/domain/settingsMerge'
import * as keys from './keys'
import { onKeysChange, readRow, writeJson } from './localJson'

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
