import { type Calendar, hasLocalData, readEntries, readTags } from '@/domain/calendar'
import { DEFAULT_TAGS } from '@/domain/tags'
import * as keys from './keys'
import {
  onKeysChange,
  type Row,
  readJson,
  readText,
  removeKey,
  writeJson,
  writeText,
} from './localJson'

/** The visitor's calendar as it is stored; null if nothing readable is (s.3). */
export function storedVisitorCalendar(): Calendar | null {
  const stored = readJson(keys.visitorCalendar)
  if (typeof stored !== 'object' || stored === null) return null
  const { tags, entries } = stored as Row
  return { tags: readTags(tags) ?? DEFAULT_TAGS, entries: readEntries(entries) }
}

/** The visitor's calendar of this browser; the defaults where nothing readable is stored (s.3). */
export function readVisitorCalendar(): Calendar {
  return storedVisitorCalendar() ?? { tags: DEFAULT_TAGS, entries: {} }
}

/** The text under the visitor's key, to see whether another tab changed it. */
export function visitorCalendarText(): string | null {
  return readText(keys.visitorCalendar)
}

/**
 * The visitor's calendar as a session begins with it: text that nobody can read is set aside first. `now` in
 * milliseconds since the epoch. Parsed only once, because it may be ten years of days.
 */
export function openVisitorCalendar(now: number): Calendar {
  const stored = storedVisitorCalendar()
  if (!stored) setMalformedCalendarAside(now)
  return stored ?? readVisitorCalendar()
}

/**
 * Sets text under the visitor's key aside that nobody can read, before the first edit would write over it; `now` in
 * milliseconds since the epoch. Says whether none is left there.
 */
export function setMalformedCalendarAside(now: number): boolean {
  const isReadable = visitorCalendarText() === null || storedVisitorCalendar() !== null
  return isReadable || setVisitorCalendarAside('visitor', now) !== null
}

/**
 * Calls back when another tab changed the visitor's calendar, or (`isCleared`) emptied the whole storage;
 * answers with an "off".
 */
export function onVisitorCalendarChange(listener: (isCleared: boolean) => void): () => void {
  return onKeysChange([keys.visitorCalendar, keys.visitorChanged], listener)
}

/** Keeps the visitor's calendar; the flag says whether it differs from the defaults (S18). */
export function writeVisitorCalendar(calendar: Calendar): boolean {
  const isStored = writeJson(keys.visitorCalendar, calendar)
  if (!hasLocalData(calendar)) removeKey(keys.visitorChanged)
  else if (!writeText(keys.visitorChanged, 'true')) return false
  return isStored
}

/** Says whether the visitor has changes that no account holds (s.3). */
export function hasVisitorChanges(): boolean {
  return readText(keys.visitorChanged) === 'true'
}

/** Removes the visitor's calendar, once every record of it is confirmed or set aside (D3). */
export function clearVisitorCalendar(): void {
  removeKey(keys.visitorCalendar)
  removeKey(keys.visitorChanged)
  removeKey(keys.importChoices('visitor'))
  removeKey(keys.copiedDays('visitor'))
}

/**
 * Moves the visitor's calendar to the set-aside data of `owner`, an account or `visitor`, untouched unless it is
 * given as another `text` (D2); `now` in milliseconds since the epoch. Answers with its text; null, and nothing
 * moves, if storage is full.
 */
export function setVisitorCalendarAside(
  owner: string,
  now: number,
  text = visitorCalendarText(),
): string | null {
  const earlier = readJson(keys.setAside(owner))
  const sets = Array.isArray(earlier) ? earlier : []
  if (!writeJson(keys.setAside(owner), [...sets, { at: now, text }])) return null
  clearVisitorCalendar()
  return text
}
