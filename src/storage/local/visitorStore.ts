import type { Calendar } from '@/domain/calendar'
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
 * Opens the storage of a visitor's replica: the log, with the stored calendar as its base. The calendar names the edits
 * that it contains, so that they count as confirmed while their keys still exist. Whichever of two tabs wrote it last,
 * an edit that it does not name is in the log.
 */
export function openVisitorStore(now: () => number) {
  const edits = openVisitorLog()
  let text: string | null = null
  let calendar = UNTOUCHED
  /** The edits in the stored calendar, and since when this tab knows that. */
  let named = new Map<string, number>()

  function adopt(next: string | null, stored: StoredCalendar): void {
    text = next
    calendar = stored.calendar
    named = new Map(stored.ids.map((id) => [id, named.get(id) ?? now()]))
  }

  /** Reads the stored calendar. Unreadable text changes nothing. */
  function reread(): void {
    const next = visitorCalendarText()
    const unread = { calendar: next ? calendar : UNTOUCHED, ids: [] }
    if (next !== text) adopt(next, storedVisitorCalendar(next) ?? unread)
  }

  const log: LocalLog = {
    ...edits,
    read() {
      reread()
      return edits.read().filter(({ id }) => !named.has(id))
    },
    // The key of an edit is removed once the stored calendar has named it for a while.
    remove: (id) => edits.isStored(id) || edits.remove(id),
    sentUpTo: () => 0,
    markSent: () => undefined,
    parseKey(key, value) {
      const news = edits.parseKey(key, value)
      return news?.entry && !named.has(news.id) ? news : null
    },
  }
  return {
    log,
    /** The calendar as it was read or written last. */
    calendar: () => calendar,
    /** Reads it again; unreadable text changes nothing. */
    reread,
    isNamed: (id: string) => named.has(id),
    /** The edits that another tab has folded into it since, without parsing the rest. */
    newlyNamed: () => idsAtEnd(visitorCalendarText()).filter((id) => !named.has(id)),
    /** Removes the keys of edits that the stored calendar has named for `forMs`; returns all others. */
    removeNamed(forMs: number): readonly string[] {
      const ids = edits.read().map(({ id }) => id)
      const isOver = (id: string) => now() - (named.get(id) ?? now()) >= forMs
      ids.filter(isOver).forEach(edits.remove)
      return ids.filter((id) => !isOver(id))
    },
    /** Writes the calendar, which contains these edits; false if storage is full. */
    write(next: Calendar, ids: readonly string[]): boolean {
      if (!writeVisitorCalendar(next, ids)) return false
      const written = visitorCalendarText()
      adopt(written, { calendar: next, ids: idsAtEnd(written) })
      return true
    },
  }
}
