import { type Calendar, hasLocalData, readEntries, readTags } from '@/domain/calendar'
import { isRecordId } from '@/domain/ids'
import { DEFAULT_TAGS } from '@/domain/tags'
import { keys } from '@/storage/keys'
import { readJson, readText, removeKey, writeJson, writeText } from '@/storage/localJson'

/** The visitor's calendar of this browser; the defaults where nothing readable is stored (s.3). */
export function readVisitorCalendar(): Calendar {
  const stored = readJson(keys.visitorCalendar)
  const { tags, entries } = (stored ?? {}) as { tags?: unknown; entries?: unknown }
  return { tags: readTags(tags) ?? DEFAULT_TAGS, entries: readEntries(entries) }
}

/** Keeps the visitor's calendar; the flag tells whether it differs from the defaults (S18). */
export function writeVisitorCalendar(calendar: Calendar): boolean {
  const held = writeJson(keys.visitorCalendar, calendar)
  if (!hasLocalData(calendar)) removeKey(keys.visitorChanged)
  else if (!writeText(keys.visitorChanged, 'true')) return false
  return held
}

/** Says whether the visitor has changes that no account holds (s.3). */
export function hasVisitorChanges(): boolean {
  return readText(keys.visitorChanged) === 'true'
}

/** Removes the visitor's calendar, once every record of it is confirmed or set aside (D3). */
export function clearVisitorCalendar(): void {
  removeKey(keys.visitorCalendar)
  removeKey(keys.visitorChanged)
}

/**
 * Moves the visitor's calendar untouched to the account's set-aside data (D2); `now` in milliseconds
 * since the epoch. Answers false, and leaves everything, if storage is full.
 */
export function setVisitorCalendarAside(userId: string, now: number): boolean {
  const key = keys.setAside(userId)
  const earlier = readJson(key)
  const sets = Array.isArray(earlier) ? earlier : []
  const held = writeJson(key, [...sets, { at: now, calendar: readVisitorCalendar() }])
  if (held) clearVisitorCalendar()
  return held
}

/**
 * The ids under which the visitor's tags go up, by local id; null if no upload was begun, or if what
 * is stored is none of ours (D3).
 */
export function readUploadIds(userId: string): Readonly<Record<string, string>> | null {
  const stored = readJson(keys.upload(userId))
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null
  return Object.values(stored).every(isRecordId) ? (stored as Record<string, string>) : null
}

/** Marks an upload as begun, before its first request leaves (D3). */
export function writeUploadIds(userId: string, ids: Readonly<Record<string, string>>): boolean {
  return writeJson(keys.upload(userId), ids)
}

/** Marks an upload as finished. */
export function clearUploadIds(userId: string): void {
  removeKey(keys.upload(userId))
}

/** Keeps the last known calendar of an account under the keys of s.3. */
export function writeLastKnown(userId: string, { tags, entries }: Calendar): void {
  writeText(keys.owner, userId)
  writeJson(keys.tags, tags)
  writeJson(keys.entries, entries)
}

/** The last known calendar of an account; null if the keys hold another one's, or none. */
export function readLastKnown(userId: string): Calendar | null {
  if (readText(keys.owner) !== userId) return null
  return { tags: readTags(readJson(keys.tags)) ?? [], entries: readEntries(readJson(keys.entries)) }
}

/** Removes the last known calendar at sign-out (D7). */
export function clearLastKnown(): void {
  for (const key of [keys.owner, keys.tags, keys.entries]) removeKey(key)
}
