import { type Calendar, readEntries, readTags } from '@/domain/calendar'
import { isKeyOf, keysOf } from './accountKeys'
import * as keys from './keys'
import { calendarsKeptFor } from './localCalendars'
import { keysWith, markLeft, readJson, readText, removeKey, writeText } from './localJson'
import { removeStoredOutside } from './localOutside'
import { removeSchoolYears } from './localSchoolHolidays'
import { readUpload, removeVisitorData } from './visitorData'

/** Stores the last known calendar of an account. */
export function writeLastKnown(userId: string, { tags, entries }: Calendar): void {
  const texts = [
    [keys.owner, userId],
    [keys.tags, JSON.stringify(tags)],
    [keys.entries, JSON.stringify(entries)],
  ] as const
  // Only if it has changed, because other tabs hear of every write.
  for (const [key, text] of texts) if (readText(key) !== text) writeText(key, text)
}

/** The last known calendar of an account; null if the keys hold another's or none. */
export function readLastKnown(userId: string): Calendar | null {
  if (readText(keys.owner) !== userId) return null
  return { tags: readTags(readJson(keys.tags)) ?? [], entries: readEntries(readJson(keys.entries)) }
}

function clearLastKnown(userId: string): void {
  if (readText(keys.owner) !== userId) return
  for (const key of [keys.owner, keys.tags, keys.entries]) removeKey(key)
}

/** Clears what this browser stores of a calendar, except what is unsent. */
function leaveCalendar(name: string): void {
  keysWith(keys.known(name, '')).forEach(removeKey)
  if (keysWith(keys.log(name, '')).length === 0) removeKey(keys.sentUpTo(name))
  removeKey(keys.details(name))
  removeKey(keys.beside(name))
  removeKey(keys.importChoices(name))
  removeKey(keys.copiedDays(name))
}

/**
 * Clears an account's calendar, those of others that it saw, and calendars elsewhere from this browser at sign-out.
 * Unsent changes, drafts and set-aside data stay under its id for 30 days, hidden from everybody else; so does a
 * visitor's calendar whose upload is not finished. What a visitor made since then stays the visitor's. `now` in
 * milliseconds since the epoch.
 */
export function leaveAccountData(userId: string, now: number): void {
  clearLastKnown(userId)
  removeStoredOutside()
  removeSchoolYears()
  removeKey(keys.calendars(userId))
  removeKey(keys.hiddenOutside(userId))
  removeKey(keys.outside(userId))
  for (const name of [userId, ...calendarsKeptFor(userId)]) leaveCalendar(name)
  const upload = readUpload(userId)
  if (upload) removeVisitorData(upload.calendar)
  const mark = keys.leftAt(userId)
  if (keysOf(userId).some((key) => key !== mark)) markLeft(userId, now)
}

/** Clears everything of an account from this browser, and nothing of others. */
function clearAccount(userId: string): void {
  clearLastKnown(userId)
  for (const key of keysOf(userId)) removeKey(key)
}

/**
 * Removes a deleted account from this browser: calendar, unsent changes, drafts and set-aside data. Other tabs may
 * still write until they hear of it, so later writes are removed as well.
 */
export function removeDeletedAccount(userId: string): void {
  clearAccount(userId)
  removeStoredOutside()
  const late = new Set<string>()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || newValue === null) return
    clearAccount(userId)
    if (isKeyOf(userId, key)) late.add(key)
    if (key !== keys.lastWrite) return
    // That key is written after their second copies, so a removal from now on is newer than these.
    for (const name of late) removeKey(name)
    late.clear()
  })
}
