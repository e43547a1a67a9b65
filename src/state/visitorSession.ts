import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { type Entries, type Entry, entryOf, equalEntries, setEntry } from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
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

  /** The stored text that the shown calendar already contains, and what it says. */
  let known: string | null = null
  let base: Calendar

  keepMalformedVisitorCalendar(Date.now())
  base = readVisitorCalendar()
  show(base, base)
  const off = onVisitorCalendarChange(() => show(merged(), readVisitorCalendar()))

  function show(calendar: Calendar, stored: Calendar): void {
    port.set(calendar)
    known = visitorCalendarText()
    base = stored
    hasChanges.set(hasVisitorChanges())
  }

  /** What another tab stored, with the changes of this one that are not in storage. */
  function merged(): Calendar {
    if (visitorCalendarText() === known) return port.get()
    const stored = storedVisitorCalendar()
    return stored ? withOwnChanges(stored, port.get(), base, unkept) : port.get()
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
      show(calendar, isHeld ? calendar : readVisitorCalendar())
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
    leave: () => undefined,
    dispose() {
      off()
      hasChanges.set(false)
    },
  }
}

type Changed = { readonly days: ReadonlySet<Day>; readonly tagIds: ReadonlySet<string> }

/**
 * Two tabs share one calendar: each takes over only the days and tags that it changed itself. A day
 * that both changed since `base`, the last state both knew, is merged (D6).
 */
function withOwnChanges(
  stored: Calendar,
  own: Calendar,
  base: Calendar,
  changed: Changed,
): Calendar {
  const known: Record<Day, Entry> = { ...stored.entries }
  for (const [date, entry] of Object.entries(own.entries)) {
    // An untouched day keeps its object, so that it is not rendered again.
    if (equalEntries(entry, entryOf(known, date))) known[date] = entry
  }
  let entries: Entries = known
  for (const date of changed.days) {
    const [was, here, there] = [
      entryOf(base.entries, date),
      entryOf(own.entries, date),
      entryOf(entries, date),
    ]
    entries = setEntry(entries, date, mergeEntry(was, here, there, Number.POSITIVE_INFINITY).entry)
  }
  const mine = new Map(own.tags.map((tag) => [tag.id, tag]))
  const kept = stored.tags.flatMap((tag) =>
    changed.tagIds.has(tag.id) ? (mine.get(tag.id) ?? []) : tag,
  )
  const there = new Set(stored.tags.map((tag) => tag.id))
  const made = own.tags.filter((tag) => changed.tagIds.has(tag.id) && !there.has(tag.id))
  return { tags: [...kept, ...made], entries }
}
