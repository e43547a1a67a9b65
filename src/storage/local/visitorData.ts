import { type Calendar, hasLocalData, readEntries, readTags } from '@/domain/calendar'
import { fitsNote } from '@/domain/entries'
import { isRecordId, sameCalendar, withDrafts, withoutTaken } from '@/domain/firstLogin'
import type { AsidePart } from '@/domain/setAside'
import { TOO_LONG } from '@/domain/setAsideReasons'
import { isPlain } from '@/domain/settingsMerge'
import * as keys from './keys'
import {
  addAsideText,
  foldEdits,
  openVisitorLog,
  setMalformedCalendarAside,
  storedVisitorCalendar,
  UNTOUCHED,
  visitorCalendarText,
  writeVisitorCalendar,
} from './localCalendar'
import { keysWith, markLeft, readRow, readText, removeKey, writeJson } from './localJson'
import { addAsidePart, notifyAsideListeners } from './setAside'
import { readDrafts, removeDraft, type StoredDraft } from './unfinished'

const VISITOR = 'visitor'

function stored() {
  const { calendar, ids } = storedVisitorCalendar() ?? { calendar: UNTOUCHED, ids: [] }
  const log = openVisitorLog().read()
  return { calendar, log, beside: log.filter(({ id }) => !ids.includes(id)) }
}

/** The visitor's calendar with the edits of the log applied; the defaults if nothing is readable. */
export function readVisitorCalendar(): Calendar {
  const { calendar, beside } = stored()
  return foldEdits(calendar, beside)
}

/** Stores what remains for the visitor, with all edits of the log; false, and nothing changes, if storage is full. */
const write = (calendar: Calendar): boolean =>
  writeVisitorCalendar(
    calendar,
    stored().log.map(({ id }) => id),
  )

/** Removes the visitor's calendar, once all of it is confirmed or set aside. */
export function clearVisitorCalendar(): void {
  // The log first: without the calendar, its edits would make a new one of what they touched.
  for (const key of keysWith(keys.log('visitor', ''))) removeKey(key)
  removeKey(keys.visitorCalendar)
  removeKey(keys.visitorChanged)
  removeKey(keys.importChoices('visitor'))
  removeKey(keys.copiedDays('visitor'))
}

/**
 * Moves the visitor's calendar to the set-aside data of an account, unchanged unless the log has further edits; `now`
 * in milliseconds since the epoch. Returns its text; null, and nothing moves, if storage is full.
 */
export function setVisitorCalendarAside(owner: string, now: number): string | null {
  const isWhole = stored().beside.length === 0
  const text = isWhole ? visitorCalendarText() : JSON.stringify(readVisitorCalendar())
  if (!addAsideText(owner, now, text)) return null
  clearVisitorCalendar()
  return text
}

/** Removes what an account has taken over; the rest stays the visitor's. */
export function removeVisitorData(taken: Calendar): void {
  const all = readVisitorCalendar()
  const rest = withoutTaken(all, taken)
  if (!hasLocalData(rest)) clearVisitorCalendar()
  else if (!sameCalendar(rest, all)) write(rest)
}

/** A begun upload: what is uploaded, and the account's ids of its tags by local id. */
export type StoredUpload = {
  readonly ids: Readonly<Record<string, string>>
  readonly calendar: Calendar
  /** The account's calendar here already contains it, so what is missing there was removed by a person. */
  readonly isAdopted: boolean
}

/** The upload that an account began; null if there is none or it is malformed. */
export function readUpload(userId: string): StoredUpload | null {
  const { ids, tags, entries, isAdopted } = readRow(keys.upload(userId))
  const known = readTags(tags)
  if (!isPlain(ids) || !known || !Object.values(ids).every(isRecordId)) return null
  return {
    ids: ids as Record<string, string>,
    calendar: { tags: known, entries: readEntries(entries) },
    isAdopted: isAdopted === true,
  }
}

/**
 * Removes what another account has begun to upload from the visitor's data, and marks that account as left. An account
 * that was signed out is marked already, and what a visitor made since is not touched.
 */
function leaveToOthers(userId: string, now: number): void {
  const prefix = keys.upload('')
  for (const key of keysWith(prefix)) {
    const other = key.slice(prefix.length)
    const upload = other === userId ? null : readUpload(other)
    if (!upload || readText(keys.leftAt(other)) !== null) continue
    removeVisitorData(upload.calendar)
    markLeft(other, now)
  }
}

/**
 * Notes that are too long for any calendar, with that reason. Their start is empty there, so the whole text is kept.
 */
function tooLongPart(drafts: readonly StoredDraft[]): AsidePart {
  const typed = drafts.map((draft) => ({ ...draft, start: '' }))
  const days = Object.fromEntries(drafts.map(({ date }) => [date, TOO_LONG]))
  return { calendar: withDrafts({ tags: [], entries: {} }, typed), reasons: { days, tags: {} } }
}

function gatherDrafts(userId: string, now: number): AsidePart | null {
  leaveToOthers(userId, now)
  const drafts = readDrafts(VISITOR)
  if (drafts.length === 0 || !setMalformedCalendarAside(now)) return null
  const removeDrafts = (taken: readonly StoredDraft[]) => {
    for (const draft of taken) removeDraft(VISITOR, draft)
  }
  const [fitting, long] = [true, false].map((fits) =>
    drafts.filter(({ text }) => fitsNote(text) === fits),
  ) as [StoredDraft[], StoredDraft[]]
  const all = readVisitorCalendar()
  const withTyped = withDrafts(all, fitting)
  if (sameCalendar(all, withTyped) || write(withTyped)) removeDrafts(fitting)
  const part = tooLongPart(long)
  if (long.length === 0 || !addAsidePart(userId, part, now)) return null
  removeDrafts(long)
  return part
}

/** The visitor's data, as the first login of an account uses it; `now` in milliseconds. */
export function openVisitorData(userId: string, now: () => number) {
  return {
    read: readVisitorCalendar,
    /**
     * Adds the notes being typed in any tab, and removes what belongs to another account. Returns the notes that are
     * too long for any calendar, which are set aside; without room they stay as they are.
     */
    gather: () => gatherDrafts(userId, now()),
    /** Removes what was uploaded; the rest stays the visitor's. */
    clear: removeVisitorData,
    /** Sets the visitor's data aside and returns its text; null, and nothing changes, if storage is full. */
    setAside(): string | null {
      const text = setVisitorCalendarAside(userId, now())
      notifyAsideListeners(userId)
      return text
    },
    /** Sets aside what the server refused. False if storage is full. */
    setRefusedAside: (part: AsidePart) => addAsidePart(userId, part, now()),
    readUpload: () => readUpload(userId),
    /** Marks an upload as begun, before its first request is sent, or as adopted. */
    writeUpload: ({ calendar, ...rest }: StoredUpload) =>
      writeJson(keys.upload(userId), { ...rest, ...calendar }),
    /** Marks an upload as finished. */
    clearUpload: () => removeKey(keys.upload(userId)),
  }
}

export type VisitorData = ReturnType<typeof openVisitorData>
