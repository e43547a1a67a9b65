import { type Calendar, hasLocalData, readEntries, readTags } from '@/domain/calendar'
import { foldCalendar } from '@/domain/foldCalendar'
import { DEFAULT_TAGS } from '@/domain/tags'
import * as keys from './keys'
import { type LocalEdits, type LogEntry, openLocalEdits } from './localEdits'
import { readJson, readText, removeKey, writeJson, writeText } from './localJson'
import { rowOf, textsIn } from './rows'
import { tabId } from './tabs'

/** A visitor's calendar as it is stored, and the edits of the log that it contains and whose keys may still be there. */
export type StoredCalendar = { readonly calendar: Calendar; readonly ids: readonly string[] }

/** The calendar of a visitor who has done nothing. */
export const UNTOUCHED: Calendar = { tags: DEFAULT_TAGS, entries: {} }

/** The text under the visitor's key, to see whether another tab changed it. */
export const visitorCalendarText = (): string | null => readText(keys.visitorCalendar)

/** The visitor's calendar in that text; null if nothing there can be read. */
export function storedVisitorCalendar(text = visitorCalendarText()): StoredCalendar | null {
  const row = rowOf(text)
  if (!row) return null
  const { tags, entries, edits } = row
  const calendar = { tags: readTags(tags) ?? DEFAULT_TAGS, entries: readEntries(entries) }
  return { calendar, ids: textsIn(edits) }
}

/**
 * The edits that a text as `writeVisitorCalendar` wrote it contains, without reading the rest, which may be ten years of
 * days. Within a day or a tag that word cannot stand, since there a quotation mark is escaped.
 */
export const idsAtEnd = (text: string | null): readonly string[] =>
  textsIn(rowOf(text?.split('"edits":')[1]?.slice(0, -1) ?? null))

/** The log of a visitor, as this tab writes it. */
export const openVisitorLog = (): LocalEdits => openLocalEdits('visitor', tabId)

/** Edits folded over the calendar, oldest first. */
export const foldEdits = (calendar: Calendar, edits: readonly LogEntry[]): Calendar =>
  foldCalendar(
    calendar,
    edits.map(({ change }) => change),
  )

/**
 * Keeps the visitor's calendar, which contains these edits of the log; false if storage is full. The calendar and their
 * ids are one text, so that none is ever missing in it, or folded into it again, whenever a page ends. Their keys
 * stay, except of those for which there was no room.
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

/** Notes whether the visitor's calendar differs from the defaults, for the line above the first days. */
export function noteVisitorChanges(calendar: Calendar): void {
  const hasChanges = hasLocalData(calendar)
  if (hasChanges === hasVisitorChanges()) return
  if (hasChanges) writeText(keys.visitorChanged, 'true')
  else removeKey(keys.visitorChanged)
}

/** Says whether the visitor has changes that no account holds. */
export function hasVisitorChanges(): boolean {
  return readText(keys.visitorChanged) === 'true'
}

/** Adds a text to the set-aside data of an account, or `visitor`; `now` in milliseconds. False if storage is full. */
export function addAsideText(owner: string, now: number, text: string | null): boolean {
  const earlier = readJson(keys.setAside(owner))
  const sets = Array.isArray(earlier) ? earlier : []
  return writeJson(keys.setAside(owner), [...sets, { at: now, text }])
}

/**
 * Sets text under the visitor's key aside that nobody can read, before the first edit would write over it; `now` in
 * milliseconds since the epoch. Says whether none is left there.
 */
export function setMalformedCalendarAside(now: number): boolean {
  const text = visitorCalendarText()
  if (text === null || storedVisitorCalendar(text)) return true
  if (!addAsideText('visitor', now, text)) return false
  removeKey(keys.visitorCalendar)
  return true
}
