import { type Calendar, hasLocalData } from '@/domain/calendar'
import { changeBetween } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { entryOf, setEntries } from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
import { DEFAULT_TAGS, equalTags, type Tag } from '@/domain/tags'
import type { CalendarSession, SessionTools } from '@/state/calendar/calendarSession'
import type { Store } from '@/state/createStore'
import {
  hasVisitorChanges,
  onVisitorCalendarChange,
  openVisitorCalendar,
  readVisitorCalendar,
  storedVisitorCalendar,
  visitorCalendarText,
  writeVisitorCalendar,
} from '@/storage/local/localCalendar'
import { isHintSeen, writeHintSeen } from '@/storage/local/localPreferences'
import { removeStep, writeStep } from '@/storage/local/localSteps'
import { memoryCalendar, setMemoryCalendar, type Unstored } from '@/storage/local/memoryCalendar'

/** Anonymous use: everything goes to this browser, and the banner says so (s.4). */
export function openVisitorSession(
  { port, onStorageFull }: Pick<SessionTools, 'port' | 'onStorageFull'>,
  hasChanges: Store<boolean>,
): CalendarSession {
  const held = memoryCalendar()
  /** What was edited here and found no room in storage yet. */
  const unstored: Unstored = held?.unstored ?? { days: new Set(), tagIds: new Set() }

  /** A step in storage holds what the stored calendar lacks. */
  let hasStep = held !== null

  /** The stored text that the shown calendar already contains, and what it says. */
  let known: string | null = null
  let base = openVisitorCalendar(Date.now())

  show(held?.read() ?? base, base)
  setMemoryCalendar(null)
  const off = onVisitorCalendarChange((isCleared) => {
    if (isCleared && hasLocalData(port.get())) storeAgain(port.get())
    else show(merged(), readVisitorCalendar())
  })

  /**
   * Somebody has emptied the browser's storage, which no upload and no sign-out does: the calendar is only in this
   * tab by now, so it is stored again. Another tab may have begun a new one since; to be merged with that, all of it
   * counts as planned after the storage was emptied (D6).
   */
  function storeAgain({ tags, entries }: Calendar): void {
    base = { tags: DEFAULT_TAGS, entries: {} }
    store(Object.keys(entries), ownTagIds(tags))
  }

  function show(calendar: Calendar, stored: Calendar): void {
    port.set(calendar)
    known = visitorCalendarText()
    base = stored
    hasChanges.set(hasVisitorChanges())
  }

  /** What another tab stored, with the changes of this one that are not in storage. */
  function merged(own = port.get()): Calendar {
    if (visitorCalendarText() === known) return own
    const stored = storedVisitorCalendar()
    return stored ? withOwnChanges(stored, own, base, unstored) : own
  }

  function store(days: readonly Day[], tagIds: readonly string[]): boolean {
    for (const date of days) unstored.days.add(date)
    for (const id of tagIds) unstored.tagIds.add(id)
    const calendar = merged()
    const isWritten = writeVisitorCalendar(calendar)
    if (isWritten) {
      if (hasStep) removeStep('visitor')
      unstored.days.clear()
      unstored.tagIds.clear()
    } else onStorageFull()
    show(calendar, isWritten ? calendar : readVisitorCalendar())
    // A page that ends before there is room leaves what is not stored to the next start.
    if (!isWritten) writeStep('visitor', changeBetween(base, calendar, [...unstored.days]))
    hasStep = !isWritten
    if (!isHintSeen()) writeHintSeen()
    return isWritten
  }

  // All that a visitor has is this one calendar: there are no copies to ask for besides.
  const isStored = () => unstored.days.size + unstored.tagIds.size === 0 || store([], [])

  return {
    owner: 'visitor',
    edited: store,
    isStored,
    start: () => undefined,
    refresh: () => undefined,
    flush: () => Promise.resolve(),
    waiting: () => 0,
    isSaved: () => false,
    expire: () => undefined,
    resume: () => undefined,
    retryRefused: () => undefined,
    leave() {
      // Leaving the field saves an open note while the visitor's calendar is still there to take it (D4).
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      if (!isStored()) {
        const own = port.get()
        setMemoryCalendar({ read: () => merged(own), unstored })
      }
      hasChanges.set(false)
    },
    dispose() {
      off()
      hasChanges.set(false)
    },
  }
}

/** The tags that a visitor made, changed or deleted. */
function ownTagIds(tags: readonly Tag[]): string[] {
  const lackedBy = (list: readonly Tag[]) => (tag: Tag) =>
    !list.some((other) => other.id === tag.id && equalTags(other, tag))
  const own = [...tags.filter(lackedBy(DEFAULT_TAGS)), ...DEFAULT_TAGS.filter(lackedBy(tags))]
  return own.map(({ id }) => id)
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
  const dates = new Set([...Object.keys(own.entries), ...Object.keys(stored.entries)])
  const days = [...dates].map((date) => {
    const [here, there] = [entryOf(own.entries, date), entryOf(stored.entries, date)]
    if (!changed.days.has(date)) return [date, there] as const
    return [date, mergeEntry(entryOf(base.entries, date), here, there).entry] as const
  })
  const isChanged = ({ id }: Tag) => changed.tagIds.has(id)
  const find = (tags: readonly Tag[], { id }: Tag) => tags.find((tag) => tag.id === id)
  const known = stored.tags.flatMap((tag) => (isChanged(tag) ? (find(own.tags, tag) ?? []) : tag))
  const made = own.tags.filter((tag) => isChanged(tag) && !find(stored.tags, tag))
  // An untouched day keeps its object, so that it is not rendered again.
  return { tags: [...known, ...made], entries: setEntries(own.entries, days) }
}
