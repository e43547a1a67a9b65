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
 * Opens the calendar of a visitor: a replica whose server never answers. A moment after the last edit, and as the page
 * goes, a tab folds the log into the stored calendar instead, which is the base. Any tab does that without a lock:
 * whichever of two writes stands, an edit that it does not name still has its key.
 */
export function openVisitorReplica({ clock, onStorageFull }: VisitorTools) {
  setMalformedCalendarAside(clock.now())
  const store = openVisitorStore(clock.now)
  const folding = openFolding({
    log: store.log,
    openBase,
    // One by one, for the stored calendar may hold edits that it does not name.
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

  /** What is known of the calendar is what is stored. */
  function openBase() {
    const { calendar: known, look } = store
    look()
    return {
      tags: () => known().tags,
      days: () => known().entries,
      day: (date: string) => ({ entry: entryOf(known().entries, date) }),
      readAgain: look,
    }
  }

  function soon(ms: number): void {
    cancel?.()
    cancel = isOver ? null : clock.after(ms, fold)
  }

  /** Folds the log into the stored calendar, and removes the keys of edits that this has named for a while. */
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

  /** Tries again to store what found no room, also in a calendar that may be shorter; says whether all is stored. */
  function storeAgain(): boolean {
    if (edits.storeAgain() && isAllStored()) return true
    fold()
    return isAllStored()
  }

  /** An edit of a person: shown, and in storage when this returns true, with all that was done before. */
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

  /** Says whether another tab has only folded edits that are shown here: ten years are not read for that. */
  function hasOnlyFolded(): boolean {
    const news = store.newlyNamed()
    return news.length > 0 && news.every(edits.hasTaken)
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
    /** Another tab wrote this key, or (null) emptied the storage. */
    heard(key: string | null, value: string | null): void {
      if (key === null && hasLocalData(calendar())) {
        // Somebody has emptied the storage, which no upload and no sign-out does: the calendar is only in this tab by now,
        // and counts as planned after that, to be merged with what another tab may have begun since.
        const own = changeBetween(UNTOUCHED, calendar())
        folding.readAgain()
        commit(own)
      } else if (key === null || (key === keys.visitorCalendar && !hasOnlyFolded())) {
        folding.readAgain()
      } else folding.heard(key, value, false)
    },
    dispose(): void {
      isOver = true
      cancel?.()
    },
  }
}
