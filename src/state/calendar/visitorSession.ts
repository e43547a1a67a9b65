import { type Calendar, hasLocalData } from '@/domain/calendar'
import { changeBetween } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { entryOf, setEntries } from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
import { DEFAULT_TAGS, equalTags, type Tag } from '@/domain/tags'
import type { CalendarSession, SessionTools } from '@/state/calendar/calendarSession'
import type { Store } from '@/state/createStore'
import { heldCalendar, holdCalendar, type Unkept } from '@/storage/local/heldCalendar'
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

/** Anonymous use: everything goes to this browser, and the banner says so (s.4). */
export function openVisitorSession(
  { port, onStorageFull }: Pick<SessionTools, 'port' | 'onStorageFull'>,
  hasChanges: Store<boolean>,
): CalendarSession {
  const held = heldCalendar()
  /** What was edited here and found no room in storage yet. */
  const unkept: Unkept = held?.unkept ?? { days: new Set(), tagIds: new Set() }

  let isStepKept = held !== null

  /** The stored text that the shown calendar already contains, and what it says. */
  let known: string | null = null
  let base = openVisitorCalendar(Date.now())

  show(held?.read() ?? base, base)
  holdCalendar(null)
  const off = onVisitorCalendarChange((isCleared) => {
    if (isCleared && hasLocalData(port.get())) storeAgain(port.get())
    else show(merged(), readVisitorCalendar())
  })

  /**
   * No upload and no sign-out empties the whole storage: what is planned here would be gone with this
   * tab. All of it counts as planned since, for another tab may have begun anew meanwhile (D6).
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
    return stored ? withOwnChanges(stored, own, base, unkept) : own
  }

  function store(days: readonly Day[], tagIds: readonly string[]): boolean {
    for (const date of days) unkept.days.add(date)
    for (const id of tagIds) unkept.tagIds.add(id)
    const calendar = merged()
    const isHeld = writeVisitorCalendar(calendar)
    if (isHeld) {
      if (isStepKept) removeStep('visitor')
      unkept.days.clear()
      unkept.tagIds.clear()
    } else onStorageFull()
    show(calendar, isHeld ? calendar : readVisitorCalendar())
    // A page that ends before there is room leaves what is not stored to the next start.
    if (!isHeld) writeStep('visitor', changeBetween(base, calendar, [...unkept.days]))
    isStepKept = !isHeld
    if (!isHintSeen()) writeHintSeen()
    return isHeld
  }

  // The calendar here is no copy of any other.
  const isStored = () => unkept.days.size + unkept.tagIds.size === 0 || store([], [])

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
      // Whoever leaves a field saves it: an open draft is the visitor's still (D4).
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      if (!isStored()) {
        const own = port.get()
        holdCalendar({ read: () => merged(own), unkept })
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
  const kept = stored.tags.flatMap((tag) => (isChanged(tag) ? (find(own.tags, tag) ?? []) : tag))
  const made = own.tags.filter((tag) => isChanged(tag) && !find(stored.tags, tag))
  // An untouched day keeps its object, so that it is not rendered again.
  return { tags: [...kept, ...made], entries: setEntries(own.entries, days) }
}
