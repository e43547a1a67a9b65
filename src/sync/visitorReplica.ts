import { hasLocalData } from '@/domain/calendar'
import { type Change, changeBetween } from '@/domain/change'
import { entryOf } from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
import { foldTag } from '@/domain/foldCalendar'
import { VISITOR_FOLD_MS, VISITOR_SETTLE_MS } from '@/domain/timing'
import * as keys from '@/storage/local/keys'
import {
  noteVisitorChanges,
  setMalformedCalendarAside,
  UNTOUCHED,
} from '@/storage/local/localCalendar'
import { isAllStored } from '@/storage/local/localJson'
import { openVisitorStore } from '@/storage/local/visitorStore'
import type { Timer } from '@/sync/clock'
import { openFolding } from '@/sync/folding'

type VisitorTools = {
  readonly clock: Timer
  readonly onStorageFull: () => void
}

/**
 * Opens the calendar of a visitor: a replica whose server never answers. In its place a tab folds the log into the
 * stored calendar, which is the base, a moment after the last edit and when the page goes. Tabs do this without a lock:
 * if two write at once, the stored calendar names the edits in it, and every other edit still has its key.
 */
export function openVisitorReplica({ clock, onStorageFull }: VisitorTools) {
  setMalformedCalendarAside(clock.now())
  const store = openVisitorStore(clock.now)
  const folding = openFolding({
    log: store.log,
    openBase,
    // Merged one by one: the stored calendar may already have an edit that it does not name.
    foldDay: (base, changes) => ({
      entry: changes.reduce((now, { before, after }) => mergeEntry(before, after, now).entry, base),
      dropped: [],
    }),
    foldTags: (base, changes) => changes.reduce(foldTag, base),
    onStorageFull: () => undefined,
  })
  const { edits, calendar, make } = folding
  let cancel: (() => void) | null = null
  let isOver = false

  /** The base of a visitor is the stored calendar. */
  function openBase() {
    const { calendar: known, reread } = store
    reread()
    return {
      tags: () => known().tags,
      days: () => known().entries,
      day: (date: string) => ({ entry: entryOf(known().entries, date) }),
      readAgain: reread,
    }
  }

  function soon(ms: number): void {
    cancel?.()
    cancel = isOver ? null : clock.after(ms, fold)
  }

  /** Folds the log into the stored calendar, and removes the keys of edits that it has named for a while. */
  function fold(): void {
    cancel?.()
    cancel = null
    folding.readAgain()
    const ids = store.removeNamed(VISITOR_SETTLE_MS)
    if (!edits.isEmpty() && store.write(calendar(), ids)) {
      folding.update(folding.confirmAll)
      edits.store()
    }
    if (ids.some(store.isNamed)) soon(VISITOR_SETTLE_MS)
  }

  /** Tries again to store what had no room, if need be by folding it; says whether everything is stored. */
  function storeAgain(): boolean {
    if (edits.storeAgain() && isAllStored()) return true
    fold()
    return isAllStored()
  }

  /** Shows and stores an edit of a person; true if everything is in storage. */
  function commit(change: Change): boolean {
    const before = calendar()
    make(change)
    if (calendar() !== before) {
      noteVisitorChanges(calendar())
      soon(VISITOR_FOLD_MS)
    }
    const isStored = storeAgain()
    if (!isStored) onStorageFull()
    return isStored
  }

  /**
   * Whether another tab only folded edits that are shown here already: then ten years of days need not be read again.
   */
  function hasOnlyFolded(): boolean {
    const news = store.newlyNamed()
    return news.length > 0 && news.every(edits.hasSeen)
  }

  if (store.removeNamed(Infinity).length > 0) soon(VISITOR_FOLD_MS)
  if (!storeAgain()) onStorageFull()

  return {
    calendar,
    subscribe: folding.subscribe,
    isStored: edits.isStored,
    commit,
    read: folding.readAgain,
    fold,
    storeAgain,
    /** Another tab wrote this key, or emptied the storage (null). */
    keyChanged(key: string | null, value: string | null): void {
      if (key === null && hasLocalData(calendar())) {
        // A person emptied the storage; no upload or sign-out does that. The calendar is only in this tab by now. It
        // counts as planned after that, and is merged with what another tab may have begun since.
        const own = changeBetween(UNTOUCHED, calendar())
        folding.readAgain()
        commit(own)
      } else if (key === null || (key === keys.visitorCalendar && !hasOnlyFolded())) {
        folding.readAgain()
      } else folding.keyChanged(key, value, false)
    },
    dispose(): void {
      isOver = true
      cancel?.()
    },
  }
}
