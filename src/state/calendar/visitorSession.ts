import { type Calendar, hasLocalData } from '@/domain/calendar'
import { applyChange, changeBetween, mergeChange } from '@/domain/change'
import { entryOf, setEntries } from '@/domain/entries'
import { inverseOf } from '@/domain/joinChanges'
import { DEFAULT_TAGS } from '@/domain/tags'
import type { CalendarSession, SessionTools } from '@/state/calendar/calendarSession'
import type { Store } from '@/state/createStore'
import {
  hasVisitorChanges,
  onVisitorCalendarChange,
  openVisitorCalendar,
  storedVisitorCalendar,
  visitorCalendarText,
  writeVisitorCalendar,
} from '@/storage/local/localCalendar'
import { isHintSeen, writeHintSeen } from '@/storage/local/localPreferences'
import { hasStep, readStep, removeStep, writeStep } from '@/storage/local/unfinished'

/**
 * Anonymous use: everything goes to this browser, and the banner says so (s.4). What finds no room there is the step
 * of this tab: with it an account, or the next start, has all of the calendar (D3, E6).
 */
export function openVisitorSession(
  { port, onStorageFull }: Pick<SessionTools, 'port' | 'onStorageFull'>,
  hasChanges: Store<boolean>,
): CalendarSession {
  /** What this tab knows of storage. Whatever else is shown was changed here and is not stored. */
  let base = openVisitorCalendar(Date.now())
  let known = visitorCalendarText()
  /** An earlier session of this page left a step. */
  let isUnstored = hasStep('visitor')

  show(isUnstored ? mergeChange(base, readStep('visitor')) : base)

  const off = onVisitorCalendarChange((isCleared) => {
    if (isCleared && hasLocalData(port.get())) {
      // Somebody has emptied the browser's storage, which no upload and no sign-out does: the calendar is only in this
      // tab by now. Another tab may have begun a new one since; to be merged with that, all of it counts as planned
      // after the storage was emptied (D6).
      base = { tags: DEFAULT_TAGS, entries: {} }
      store()
    } else mergeStored()
  })

  /** Shows what another tab stored, with the changes of this one that are not in storage (D6). */
  function mergeStored(): void {
    const text = visitorCalendarText()
    const stored = text === known ? null : storedVisitorCalendar()
    known = text
    show(stored ? merged(stored) : port.get())
    base = stored ?? base
  }

  function merged(stored: Calendar): Calendar {
    const own = port.get()
    const { tags, entries } = mergeChange(stored, changeBetween(base, own))
    const dates = Object.keys({ ...own.entries, ...entries })
    // An untouched day keeps its object, so that it is not rendered again.
    const days = dates.map((date) => [date, entryOf(entries, date)] as const)
    return { tags, entries: setEntries(own.entries, days) }
  }

  function show(calendar: Calendar): void {
    port.set(calendar)
    hasChanges.set(hasVisitorChanges())
  }

  function store(): boolean {
    mergeStored()
    const calendar = port.get()
    isUnstored = !writeVisitorCalendar(calendar)
    known = visitorCalendarText()
    base = isUnstored ? (storedVisitorCalendar() ?? base) : calendar
    hasChanges.set(hasVisitorChanges())
    if (isUnstored) {
      onStorageFull()
      writeStep('visitor', changeBetween(base, calendar))
    } else removeStep('visitor')
    if (!isHintSeen()) writeHintSeen()
    return !isUnstored
  }

  // All that a visitor has is this one calendar: there are no copies to ask for besides.
  const isStored = () => !isUnstored || store()

  return {
    owner: 'visitor',
    put(change, isWhole) {
      const before = port.get()
      port.set(applyChange(before, change))
      const isStored = store()
      if (isStored || !isWhole) return isStored
      // What is shown was merged with what other tabs stored.
      port.set(mergeChange(port.get(), inverseOf(change)))
      store()
      return false
    },
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
      isStored()
      hasChanges.set(false)
    },
    dispose() {
      off()
      hasChanges.set(false)
    },
  }
}
