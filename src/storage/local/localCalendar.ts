import { type Calendar, hasLocalData, readEntries, readTags } from '@/domain/calendar'
import { foldCalendar } from '@/domain/foldCalendar'
import { DEFAULT_TAGS } from '@/domain/tags'
import * as keys from './keys'
import { type LocalEdits, type LogEntry, openLocalEdits } from './localEdits'
import { readJson, readText, removeKey, writeJson, writeText } from './localJson'
import { rowOf, textsIn } from './rows'
import { tabId } from './tabs'

/** A visitor's stored calendar, and the ids of the edits that it contains, whose keys may still exist. */
export type StoredCalendar = { readonly calendar: Calendar; readonly ids: readonly string[] }

/** The calendar of a visitor who has done nothing. */
export const UNTOUCHED: Calendar = { tags: DEFAULT_TAGS, entries: {} }

/** The stored text, to see whether another tab changed it. */
export const visitorCalendarText = (): string | null => readText(keys.visitorCalendar)

/** The visitor's calendar in that text; null if it is unreadable. */
export function storedVisitorCalendar(text = visitorCalendarText()): StoredCalendar | null {
  const row = rowOf(text)
  if (!row) return null
  const { tags, entries, edits } = row
  const calendar = { tags: readTags(tags) ?? DEFAULT_TAGS, entries: readEntries(entries) }
  return { calendar, ids: textsIn(edits) }
}

/**
 * The edit ids in a text of `writeVisitorCalendar`, found without parsing the rest, which may be ten years of days. The
 * marker cannot occur inside a day or tag, whose quotation marks are escaped.
 */
export const idsAtEnd = (text: string | null): readonly string[] =>
  textsIn(rowOf(text?.split('"edits":')[1]?.slice(0, -1) ?? null))

/** The log of a visitor, as this tab writes it. */
export const openVisitorLog = (): LocalEdits => openLocalEdits('visitor', tabId)

/** Applies edits to the calendar, oldest first. */
export const foldEdits = (calendar: Calendar, edits: readonly LogEntry[]): Calendar =>
  foldCalendar(
    calendar,
    edits.map(({ change }) => change),
  )

/**
 * Stores the visitor's calendar, which contains these edits; false if storage is full. Calendar and edit ids are one
 * text, so that no edit is ever missing or applied twice, whenever a page ends. The edits' keys stay, except of those
 * that had no room.
 */
export function writeVisitorCalendar(
  { tags, entries }: Calendar,
  ids: readonly string[] = [],
): boolean {
  const log = openVisitorLog()
  const named = ids.filter(log.isStored)
  const edits = named.length > 0 ? named : undefined
  if (!writeJson(keys.visitorCalendar, { tags, entries, edits })) return false
  for (const id of ids) if (!log.isStored(id)) log.remove(id)
  noteVisitorChanges({ tags, entries })
  return true
}

/** Stores whether the visitor's calendar differs from the defaults, for the banner above the first days. */
export function noteVisitorChanges(calendar: Calendar): void {
  const hasChanges = hasLocalData(calendar)
  if (hasChanges === hasVisitorChanges()) return
  if (hasChanges) writeText(keys.visitorChanged, 'true')
  else removeKey(keys.visitorChanged)
}

/** Whether the visitor has changes that no account has. */
export function hasVisitorChanges(): boolean {
  return readText(keys.visitorChanged) === 'true'
}

/** Adds a text to the set-aside data of an account or `visitor`; `now` in milliseconds. False if storage is full. */
export function addAsideText(owner: string, now: number, text: string | null): boolean {
  const earlier = readJson(keys.setAside(owner))
  const sets = Array.isArray(earlier) ? earlier : []
  return writeJson(keys.setAside(owner), [...sets, { at: now, text }])
}

/**
 * Sets an unreadable text under the visitor's key aside, before the first edit would overwrite it; `now` in
 * milliseconds since the epoch. Returns whether none is left there.
 */
export function setMalformedCalendarAside(now: number): boolean {
  const text = visitorCalendarText()
  if (text === null || storedVisitorCalendar(text)) return true
  if (!addAsideText('visitor', now, text)) return false
  removeKey(keys.visitorCalendar)
  return true
}
