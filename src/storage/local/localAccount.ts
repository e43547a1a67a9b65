import { type Calendar, readEntries, readTags } from '@/domain/calendar'
import { isKeyOf, keysOf } from './accountKeys'
import * as keys from './keys'
import { calendarsKeptFor } from './localCalendars'
import { keysWith, markLeft, readJson, readText, removeKey, writeText } from './localJson'
import { removeSchoolYears } from './localSchoolHolidays'
import { readUpload, removeVisitorData } from './visitorData'

/** Keeps the last known calendar of an account as a whole: a start shows it where storage has lost the base. */
export function writeLastKnown(userId: string, { tags, entries }: Calendar): void {
  const texts = [
    [keys.owner, userId],
    [keys.tags, JSON.stringify(tags)],
    [keys.entries, JSON.stringify(entries)],
  ] as const
  // Other tabs hear of every write.
  for (const [key, text] of texts) if (readText(key) !== text) writeText(key, text)
}

/** The last known calendar of an account; null if the keys hold another one's, or none. */
export function readLastKnown(userId: string): Calendar | null {
  if (readText(keys.owner) !== userId) return null
  return { tags: readTags(readJson(keys.tags)) ?? [], entries: readEntries(readJson(keys.entries)) }
}

function clearLastKnown(userId: string): void {
  if (readText(keys.owner) !== userId) return
  for (const key of [keys.owner, keys.tags, keys.entries]) removeKey(key)
}

/** Clears what this browser keeps of a calendar besides what is unsent. */
function leaveCalendar(name: string): void {
  keysWith(keys.known(name, '')).forEach(removeKey)
  if (keysWith(keys.log(name, '')).length === 0) removeKey(keys.sentUpTo(name))
  removeKey(keys.details(name))
  removeKey(keys.beside(name))
  removeKey(keys.importChoices(name))
  removeKey(keys.copiedDays(name))
}

/**
 * Clears an account's calendar from this browser at sign-out, and those of others that it saw. Unsent changes, drafts and
 * set-aside data stay under its id for 30 days, shown to nobody else. A visitor's calendar whose
 * upload is not finished is among them; what a visitor made since then stays the visitor's. `now` in
 * milliseconds since the epoch.
 */
export function leaveAccountData(userId: string, now: number): void {
  clearLastKnown(userId)
  removeSchoolYears()
  removeKey(keys.calendars(userId))
  for (const name of [userId, ...calendarsKeptFor(userId)]) leaveCalendar(name)
  const upload = readUpload(userId)
  if (upload) removeVisitorData(upload.calendar)
  const mark = keys.leftAt(userId)
  if (keysOf(userId).some((key) => key !== mark)) markLeft(userId, now)
}

/** Clears whatever this browser keeps of an account; what others left here stays. */
function clearAccount(userId: string): void {
  clearLastKnown(userId)
  for (const key of keysOf(userId)) removeKey(key)
}

/**
 * Removes a deleted account from this browser: its calendar, unsent changes, drafts and what was set
 * aside. Other tabs may still write of it until they have heard that it is over, so that goes as well.
 */
export function removeDeletedAccount(userId: string): void {
  clearAccount(userId)
  const late = new Set<string>()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || newValue === null) return
    clearAccount(userId)
    if (isKeyOf(userId, key)) late.add(key)
    if (key !== keys.lastWrite) return
    // It says when they were written: a removal from now on outranks their second copies.
    for (const name of late) removeKey(name)
    late.clear()
  })
}
