import type { Calendar } from '@/domain/calendar'
import type { BeforeAfter, Change, ChangedTag } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, setEntries } from '@/domain/entries'
import type { FoldedDay } from '@/domain/fold'
import { equalTagLists, type Tag } from '@/domain/tags'
import type { LocalLog } from '@/storage/local/localLog'
import { openEdits } from '@/sync/edits'

/** Called with each day that changed, and with null when the tags changed. */
type OnTouched = (date: Day | null) => void

/** The calendar without its edits: what the server is known to hold, or what is stored of a visitor. */
type Known = {
  tags(): readonly Tag[]
  /** Each day that holds something. */
  days(): Readonly<Record<Day, object>>
  day(date: Day): { readonly entry: Entry } | undefined
  /** Reads everything from storage again. */
  readAgain(): void
}

type FoldingTools<Base extends Known> = {
  readonly log: LocalLog
  readonly openBase: (onTouched: OnTouched) => Base
  readonly foldDay: (base: Entry, changes: readonly BeforeAfter<Entry>[]) => FoldedDay
  readonly foldTags: (base: readonly Tag[], changes: readonly ChangedTag[]) => readonly Tag[]
  /** Makes of a folded day what the screen shows, given the ids of the tags on the list. */
  readonly toShown?: (entry: Entry, live: ReadonlySet<string>) => Entry
  readonly onStorageFull: () => void
  /** Called with each edit that a tab of this browser made. */
  readonly onEdit?: (change: Change) => void
}

/** How a change is drawn: at once, or later. */
export type Drawing = (draw: () => void) => void

const NOTHING: Calendar = { tags: [], entries: {} }

/**
 * Opens a calendar of this browser: the base, the edits that are not confirmed, and the calendar that is shown, which
 * is the edits folded over the base. Tabs with the same base and the same edits show the same calendar. The screen
 * subscribes to it, and nothing else changes it.
 */
export function openFolding<Base extends Known>({
  log,
  openBase,
  foldDay,
  foldTags,
  toShown = (entry) => entry,
  onStorageFull,
  onEdit = () => undefined,
}: FoldingTools<Base>) {
  // The days, and whether the tags, that the next `show` folds anew.
  const touched = new Set<Day>()
  let areTagsTouched = false
  const touch: OnTouched = (date) => {
    if (date === null) areTagsTouched = true
    else touched.add(date)
  }
  let shown = NOTHING
  const listeners = new Set<() => void>()
  const edits = openEdits(log, touch)
  const base = openBase(touch)

  const fold = (date: Day) =>
    foldDay(base.day(date)?.entry ?? EMPTY_ENTRY, edits.changesOfDay(date))

  /** The tag list. If tags came or went, the days that may name them are folded anew too. */
  function foldList(): readonly Tag[] {
    const tags = foldTags(base.tags(), edits.changesOfTags())
    const changed = idsOfOne(shown.tags, tags)
    if (changed.size > 0) {
      for (const date in base.days()) {
        if (base.day(date)?.entry.tags.some((id) => changed.has(id))) touched.add(date)
      }
      for (const date of edits.days()) touched.add(date)
    }
    return equalTagLists(tags, shown.tags) ? shown.tags : tags
  }

  /** Folds anew what was touched, and tells the listeners if the calendar is another. */
  function show(when: Drawing = (draw) => draw()): void {
    const tags = areTagsTouched ? foldList() : shown.tags
    const live = new Set(tags.map(({ id }) => id))
    const days = Array.from(touched, (date) => [date, toShown(fold(date).entry, live)] as const)
    touched.clear()
    areTagsTouched = false
    const entries = setEntries(shown.entries, days)
    if (tags === shown.tags && entries === shown.entries) return
    shown = { tags, entries }
    when(() => {
      for (const listener of [...listeners]) listener()
    })
  }

  function showAll(): void {
    for (const date of Object.keys(shown.entries)) touched.add(date)
    for (const date of [...Object.keys(base.days()), ...edits.days()]) touched.add(date)
    areTagsTouched = true
    show()
  }

  edits.read()
  showAll()

  return {
    edits,
    base,
    fold,
    show,
    /** The calendar that is shown; the same object while nothing of it changes. */
    calendar: () => shown,
    /** Calls back when the shown calendar is another; returns a function that stops this. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isStored: edits.isStored,
    /** Shows and stores an edit; says whether every edit of its days and tags is in storage. */
    make(change: Change, isMend = false): boolean {
      const isStored = edits.make(change, isMend)
      onEdit(change)
      if (!isStored) onStorageFull()
      show()
      return isStored
    },
    /** Does `work`, which changes the base or confirms edits, and shows all of it as one change. */
    update<T>(work: () => T, when?: Drawing): T {
      const result = work()
      show(when)
      return result
    },
    /** Removes all edits, because the base has them or they were given up. */
    confirmAll(): void {
      for (const name of [...edits.days(), ...edits.tagIds()]) edits.confirm(name, edits.of(name))
    },
    /** Takes over a key that another tab wrote; says whether it was an edit. */
    keyChanged(key: string, text: string | null, isLeading: boolean): boolean {
      const news = log.parseKey(key, text)
      if (!news || !('id' in news)) return false
      if (news.entry) onEdit(news.entry.change)
      edits.changedElsewhere(news.id, news.entry, isLeading)
      show()
      return true
    },
    /** Reads everything from storage again, where other tabs may have written. What storage has no room for is kept. */
    readAgain(): void {
      base.readAgain()
      edits.read()
      edits.storeAgain()
      showAll()
    },
  }
}

/** The ids that only one of two lists has. */
function idsOfOne(a: readonly Tag[], b: readonly Tag[]): ReadonlySet<string> {
  const [old, now] = [new Set(a.map(({ id }) => id)), new Set(b.map(({ id }) => id))]
  return new Set([
    ...[...old].filter((id) => !now.has(id)),
    ...[...now].filter((id) => !old.has(id)),
  ])
}
