import type { OtherCalendar } from '@/domain/people'
import { isPlain } from '@/domain/settingsMerge'
import * as keys from './keys'
import { onKeysChange, readRow, writeJson } from './localJson'

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
