import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { type Entry, entryOf, equalEntries } from '@/domain/entries'
import type { CalendarSession, SessionTools } from '@/state/calendarSession'
import type { Store } from '@/state/createStore'
import {
  hasVisitorChanges,
  keepMalformedVisitorCalendar,
  onVisitorCalendarChange,
  readVisitorCalendar,
  storedVisitorCalendar,
  visitorCalendarText,
  writeVisitorCalendar,
} from '@/storage/localCalendar'
import { isHintSeen, writeHintSeen } from '@/storage/localPreferences'

/** Anonymous use: everything goes to this browser, and the banner says so (s.4). */
export function openVisitorSession(
  { port, onStorageFull }: SessionTools,
  hasChanges: Store<boolean>,
): CalendarSession {
  /** What was edited here and found no room in storage yet. */
  const unkept = { days: new Set<Day>(), tagIds: new Set<string>() }

  /** The stored text that the shown calendar already contains. */
  let known: string | null = null

  keepMalformedVisitorCalendar(Date.now())
  show(readVisitorCalendar())
  const off = onVisitorCalendarChange(() => show(merged()))

  function show(calendar: Calendar): void {
    port.set(calendar)
    known = visitorCalendarText()
    hasChanges.set(hasVisitorChanges())
  }

  /** What another tab stored, with the changes of this one that are not in storage. */
  function merged(): Calendar {
    if (visitorCalendarText() === known) return port.get()
    const stored = storedVisitorCalendar()
    return stored ? withOwnChanges(stored, port.get(), unkept) : port.get()
  }

  return {
    owner: 'visitor',
    edited(days, tagIds) {
      for (const date of days) unkept.days.add(date)
      for (const id of tagIds) unkept.tagIds.add(id)
      const calendar = merged()
      const isHeld = writeVisitorCalendar(calendar)
      if (isHeld) {
        unkept.days.clear()
        unkept.tagIds.clear()
      } else onStorageFull()
      show(calendar)
      if (!isHintSeen()) writeHintSeen()
      return isHeld
    },
    start: () => undefined,
    refresh: () => undefined,
    flush: () => Promise.resolve(),
    waiting: () => 0,
    expire: () => undefined,
    resume: () => undefined,
    retryRefused: () => undefined,
    dispose() {
      off()
      hasChanges.set(false)
    },
  }
}

type Changed = { readonly days: ReadonlySet<Day>; readonly tagIds: ReadonlySet<string> }

/** Two tabs share one calendar: each takes over only the days and tags that it changed itself. */
function withOwnChanges(stored: Calendar, own: Calendar, changed: Changed): Calendar {
  const entries: Record<Day, Entry> = { ...stored.entries }
  for (const [date, entry] of Object.entries(own.entries)) {
    // An untouched day keeps its object, so that it is not rendered again.
    if (changed.days.has(date) || equalEntries(entry, entryOf(entries, date))) entries[date] = entry
  }
  for (const date of changed.days) if (!own.entries[date]) delete entries[date]
  const mine = new Map(own.tags.map((tag) => [tag.id, tag]))
  const kept = stored.tags.flatMap((tag) =>
    changed.tagIds.has(tag.id) ? (mine.get(tag.id) ?? []) : tag,
  )
  const known = new Set(stored.tags.map((tag) => tag.id))
  const made = own.tags.filter((tag) => changed.tagIds.has(tag.id) && !known.has(tag.id))
  return { tags: [...kept, ...made], entries }
}
