import type { Calendar } from '@/domain/calendar'
import type { Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import type { LocalBase } from './localBase'
import {
  idsAtEnd,
  openVisitorLog,
  type StoredCalendar,
  storedVisitorCalendar,
  UNTOUCHED,
  visitorCalendarText,
  writeVisitorCalendar,
} from './localCalendar'
import type { LocalLog } from './localLog'

/**
 * Opens what a visitor's replica is made of: the log, and the stored calendar as its base. That names the edits that it
 * contains, so that they count as confirmed while their keys are still there: whichever of two tabs has written it
 * last, an edit that it does not name is in the log.
 */
export function openVisitorStore() {
  const edits = openVisitorLog()
  let text: string | null = null
  let stored: StoredCalendar = { calendar: UNTOUCHED, ids: [] }

  /** Takes in the calendar as it is stored now. Text that nobody can read changes nothing. */
  function look(): StoredCalendar {
    const next = visitorCalendarText()
    if (next === text) return stored
    const unread = { calendar: next ? stored.calendar : UNTOUCHED, ids: [] }
    text = next
    stored = storedVisitorCalendar(next) ?? unread
    return stored
  }

  const log: LocalLog = {
    ...edits,
    read() {
      const named = new Set(look().ids)
      return edits.read().filter(({ id }) => !named.has(id))
    },
    // The key of an edit goes when the stored calendar has named it for a while.
    remove: (id) => edits.isStored(id) || edits.remove(id),
    sentUpTo: () => 0,
    markSent: () => undefined,
    heard(key, value) {
      const news = edits.heard(key, value)
      return news?.entry && !stored.ids.includes(news.id) ? news : null
    },
  }
  const base: LocalBase = {
    read() {
      const { tags, entries } = look().calendar
      const days = Object.entries(entries).map(([date, entry]) => [date, visitorBase(entry)])
      return { tags, days: Object.fromEntries(days) }
    },
    writeTags: () => true,
    writeDays: () => true,
    hasTags: () => true,
    hasDay: () => true,
    heard: () => null,
  }

  return {
    log,
    base,
    /** The edits that the stored calendar contains, as this tab knows it. */
    named: () => stored.ids,
    /** Those that another tab has written there since, without reading the rest. */
    newlyNamed: () => idsAtEnd(visitorCalendarText()).filter((id) => !stored.ids.includes(id)),
    /** All edits of which there is a key. */
    ids: () => edits.read().map(({ id }) => id),
    removeKey: edits.remove,
    /** Writes the calendar, which contains these edits; false if storage is full. */
    write(calendar: Calendar, ids: readonly string[]): boolean {
      if (!writeVisitorCalendar(calendar, ids)) return false
      text = visitorCalendarText()
      stored = { calendar, ids: idsAtEnd(text) }
      return true
    },
  }
}

/** A day of a visitor as the base holds it: no server knows it. */
export const visitorBase = (entry: Entry): BaseEntry => ({ id: '', rev: 0, entry })
