import { type Calendar, hasLocalData } from '@/domain/calendar'
import { fitsNote } from '@/domain/entries'
import { sameCalendar, withDrafts, withoutTaken } from '@/domain/firstLogin'
import { type AsidePart, NO_REASONS, TOO_LONG } from '@/domain/setAside'
import * as keys from './keys'
import { markLeft } from './leftMark'
import {
  clearVisitorCalendar,
  isVisitorCalendarMalformed,
  readVisitorCalendar,
  setMalformedCalendarAside,
  setVisitorCalendarAside,
  writeVisitorCalendar,
} from './localCalendar'
import { readDrafts, removeDraft, type StoredDraft } from './localDrafts'
import { readText } from './localJson'
import { uploadsOfOthers } from './localUpload'
import { memoryCalendar, setMemoryCalendar } from './memoryCalendar'
import { addAside, addAsidePart } from './setAside'

/** What a visitor left for the account that signs in: stored, or in the memory of this page (D3). */
export function visitorData(): Calendar {
  return memoryCalendar()?.read() ?? readVisitorCalendar()
}

/** Writes what is left for the account; false, and everything stays, if storage is full. */
function write(calendar: Calendar): boolean {
  const isWritten = writeVisitorCalendar(calendar)
  if (isWritten) setMemoryCalendar(null)
  return isWritten
}

/** Tries again to store what is only in memory; false if that is still so. */
export function storeVisitorData(): boolean {
  return memoryCalendar() === null || write(visitorData())
}

/** Removes what an account has taken over; what a visitor made beyond it stays (D3, D7). */
export function removeVisitorData(taken: Calendar): void {
  const all = visitorData()
  const rest = withoutTaken(all, taken)
  if (hasLocalData(rest)) {
    if (!sameCalendar(rest, all)) write(rest)
    return
  }
  clearVisitorCalendar()
  setMemoryCalendar(null)
}

/** Moves the visitor's data aside for an account (D2): its text; null, and nothing moves, if storage is full. */
export function setVisitorDataAside(userId: string, now: number): string | null {
  if (memoryCalendar() === null) return setVisitorCalendarAside(userId, now)
  const text = JSON.stringify(visitorData())
  if (!addAside(userId, { at: now, text, reasons: NO_REASONS })) return null
  clearVisitorCalendar()
  setMemoryCalendar(null)
  return text
}

/**
 * Removes what another account has begun to upload and marks that account as left. One that was signed out has
 * its mark already (D7), and what a visitor made since is not touched.
 */
function leaveToOthers(userId: string, now: number): void {
  for (const [other, { calendar }] of uploadsOfOthers(userId)) {
    if (readText(keys.leftAt(other)) !== null) continue
    removeVisitorData(calendar)
    markLeft(other, now)
  }
}

/** Notes that no calendar can hold wait aside, with their reason; null, and they stay, if storage is full. */
function setDraftsAside(
  userId: string,
  drafts: readonly StoredDraft[],
  now: number,
): AsidePart | null {
  if (drafts.length === 0) return null
  // They begin from nothing here: the calendar keeps the text that each of them started from.
  const typed = drafts.map((draft) => ({ ...draft, start: '' }))
  const calendar = withDrafts({ tags: [], entries: {} }, typed)
  const days = Object.fromEntries(drafts.map(({ date }) => [date, TOO_LONG]))
  const part = { calendar, reasons: { days, tags: {} } }
  if (!addAsidePart(userId, part, now)) return null
  for (const draft of drafts) removeDraft('visitor', draft)
  return part
}

/**
 * Brings together what this browser's visitor left for an account, with the notes that were being typed in any
 * tab (D4). Answers with those that had to be set aside; `now` in milliseconds.
 */
export function gatherVisitorData(userId: string, now: number): AsidePart | null {
  leaveToOthers(userId, now)
  const drafts = readDrafts('visitor')
  if (drafts.length === 0) return null
  setMalformedCalendarAside(now)
  if (isVisitorCalendarMalformed()) return null
  const all = visitorData()
  const fitting = drafts.filter(({ text }) => fitsNote(text))
  const withTyped = withDrafts(all, fitting)
  if (sameCalendar(all, withTyped) || write(withTyped)) {
    for (const draft of fitting) removeDraft('visitor', draft)
  }
  const long = drafts.filter((draft) => !fitsNote(draft.text))
  return setDraftsAside(userId, long, now)
}
