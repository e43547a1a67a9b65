import { type Calendar, hasLocalData } from '@/domain/calendar'
import { type Change, changeBetween } from '@/domain/change'
import { changedDays, entryOf, setEntries } from '@/domain/entries'
import { foldCalendar } from '@/domain/fold'
import { equalTagLists } from '@/domain/tags'
import { VISITOR_FOLD_MS, VISITOR_SETTLE_MS } from '@/domain/timing'
import * as keys from '@/storage/local/keys'
import {
  foldEdits,
  idsAtEnd,
  noteVisitorChanges,
  openVisitorLog,
  type StoredCalendar,
  setMalformedCalendarAside,
  storedVisitorCalendar,
  UNTOUCHED,
  visitorCalendarText,
  writeVisitorCalendar,
} from '@/storage/local/localCalendar'
import type { LogEntry } from '@/storage/local/localEdits'
import { isAllStored } from '@/storage/local/localJson'
import type { Timer } from '@/sync/clock'
import type { CalendarPort } from '@/sync/replica'

/** A calendar with the objects of another one where they are alike, so that no untouched day is rendered again. */
function withObjectsOf(own: Calendar, next: Calendar): Calendar {
  const dates = changedDays(own.entries, next.entries)
  const days = dates.map((date) => [date, entryOf(next.entries, date)] as const)
  const entries = setEntries(own.entries, days)
  const tags = equalTagLists(own.tags, next.tags) ? own.tags : next.tags
  return tags === own.tags && entries === own.entries ? own : { tags, entries }
}

export type VisitorTools = {
  readonly port: CalendarPort
  readonly clock: Timer
  /** What is shown, or whether it differs from the defaults, may be another. */
  readonly onShown: () => void
  readonly onStorageFull: () => void
}

/**
 * Opens the calendar of a visitor and shows it: the log folded over the stored calendar, which is the base (E6). An edit
 * writes one key; a moment later the log is folded into the stored calendar, which names the edits that it contains. Any
 * tab does that without a lock: whichever of two writes stands, an edit that it does not name still has its key.
 */
export function openVisitorReplica(tools: VisitorTools) {
  const { port, clock, onShown, onStorageFull } = tools
  const log = openVisitorLog()
  let text: string | null = null
  let base = UNTOUCHED
  /** The edits that the stored calendar contains, and since when this tab has seen that. */
  let named = new Map<string, number>()
  /** The others, oldest first. */
  let edits: readonly LogEntry[] = []
  let cancel: (() => void) | null = null
  let isOver = false

  function setBase(next: string | null, { calendar, ids }: StoredCalendar): void {
    text = next
    base = calendar
    named = new Map(ids.map((id) => [id, named.get(id) ?? clock.now()]))
  }

  /** Takes in what storage has; answers with the ids of all edits there. */
  function load(): readonly string[] {
    const next = visitorCalendarText()
    const otherwise = { calendar: next ? base : UNTOUCHED, ids: [] }
    if (next !== text) setBase(next, storedVisitorCalendar(next) ?? otherwise)
    const found = log.read()
    edits = found.filter(({ id }) => !named.has(id))
    return found.map(({ id }) => id)
  }

  /** Shows the log over the base. */
  function show(): void {
    const own = port.get()
    const next = withObjectsOf(own, foldEdits(base, edits))
    if (next !== own) port.set(next)
    onShown()
  }

  function read(): void {
    load()
    show()
  }

  function soon(ms: number): void {
    cancel?.()
    cancel = isOver ? null : clock.after(ms, fold)
  }

  /** Folds the log into the stored calendar, and removes the keys of edits that it has named for a while. */
  function fold(): void {
    cancel?.()
    cancel = null
    const there = load()
    show()
    const isSettled = (id: string) =>
      clock.now() - (named.get(id) ?? clock.now()) >= VISITOR_SETTLE_MS
    const settled = new Set(there.filter(isSettled))
    settled.forEach(log.remove)
    const calendar = port.get()
    const ids = there.filter((id) => !settled.has(id))
    if (edits.length > 0 && writeVisitorCalendar(calendar, ids)) {
      edits = []
      const written = visitorCalendarText()
      setBase(written, { calendar, ids: idsAtEnd(written) })
    }
    if (ids.some((id) => named.has(id))) soon(VISITOR_SETTLE_MS)
  }

  /** Writes an edit, which is the newest, under its key; one without room is held there. */
  function add(change: Change): void {
    const entry = { id: log.nextId(), change }
    edits = [...edits, entry]
    log.write(entry)
  }

  /** Tries again to store what found no room, also in a calendar that may be shorter; says whether all is stored. */
  function storeAgain(): boolean {
    if (isAllStored()) return true
    fold()
    return isAllStored()
  }

  /**
   * Somebody has emptied the storage, which no upload and no sign-out does: the calendar is only in this tab by now, and
   * counts as planned after that, to be merged with what another tab may have begun since (D6).
   */
  function putBack(): void {
    const own = changeBetween(UNTOUCHED, port.get())
    load()
    add(own)
    fold()
    if (!isAllStored()) onStorageFull()
  }

  /** Another tab wrote an edit, which it folds itself; where it is killed, the next start does. */
  function take(entry: LogEntry): void {
    if (named.has(entry.id)) return
    const others = edits.filter(({ id }) => id !== entry.id)
    edits = [...others, entry].sort((a, b) => (a.id < b.id ? -1 : 1))
    show()
  }

  /** Says whether another tab has only folded edits that are shown here: ten years are not read for that. */
  function hasOnlyFolded(): boolean {
    const news = idsAtEnd(visitorCalendarText()).filter((id) => !named.has(id))
    return news.length > 0 && news.every((id) => edits.some((edit) => edit.id === id))
  }

  setMalformedCalendarAside(clock.now())
  if (load().length > 0) soon(VISITOR_FOLD_MS)
  if (!storeAgain()) onStorageFull()
  port.set(foldEdits(base, edits))
  onShown()

  return {
    /** An edit of a person: shown, and in storage when this returns true, with all that was done before (E6). */
    commit(change: Change): boolean {
      // Before this one, which may name a tag that found no room.
      isAllStored()
      const now = port.get()
      const next = foldCalendar(now, [change])
      if (next !== now) {
        add(change)
        noteVisitorChanges(next)
        port.set(next)
        soon(VISITOR_FOLD_MS)
      }
      const isStored = storeAgain()
      if (!isStored) onStorageFull()
      onShown()
      return isStored
    },
    read,
    fold,
    storeAgain,
    /** Another tab wrote this key, or (null) emptied the storage. */
    heard(key: string | null, value: string | null): void {
      if (key === null && hasLocalData(port.get())) putBack()
      else if (key === null || (key === keys.visitorCalendar && !hasOnlyFolded())) read()
      else {
        const news = log.heard(key, value)
        if (news?.entry) take(news.entry)
      }
      onShown()
    },
    dispose(): void {
      isOver = true
      cancel?.()
    },
  }
}
