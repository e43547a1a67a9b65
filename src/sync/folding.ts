import type { Calendar } from '@/domain/calendar'
import type { BeforeAfter, Change, ChangedTag } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, setEntries } from '@/domain/entries'
import type { FoldedDay } from '@/domain/fold'
import { equalTagLists, type Tag } from '@/domain/tags'
import type { LocalLog } from '@/storage/local/localLog'
import { openEdits } from '@/sync/edits'

/** Hears of each day that is another now, and of tags as null. */
type OnTouched = (date: Day | null) => void

/** What is known of a calendar besides the edits. */
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
  /** Makes of a day what is shown of it, by the ids of the tags that are on the list. */
  readonly onList?: (entry: Entry, live: ReadonlySet<string>) => Entry
  readonly onStorageFull: () => void
  /** Hears of each edit of this browser. */
  readonly onEdit?: (change: Change) => void
}

/** How a change is drawn: at once, or later. */
export type Drawing = (draw: () => void) => void

const NOTHING: Calendar = { tags: [], entries: {} }

/**
 * Opens what this browser remembers of a calendar: what is known of it, the edits that are not confirmed, and what is
 * shown, which are the edits folded over what is known. That is the same in every tab; the screen subscribes to it, and
 * nothing else writes it.
 */
export function openFolding<Base extends Known>({
  log,
  openBase,
  foldDay,
  foldTags,
  onList = (entry) => entry,
  onStorageFull,
  onEdit = () => undefined,
}: FoldingTools<Base>) {
  // What waits to be shown.
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

  /** The list, and with tags that came or went the days that may name them. */
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

  /** Shows what was touched as it is now. */
  function show(when: Drawing = (draw) => draw()): void {
    const tags = areTagsTouched ? foldList() : shown.tags
    const live = new Set(tags.map(({ id }) => id))
    const days = Array.from(touched, (date) => [date, onList(fold(date).entry, live)] as const)
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
    /** Calls back when another calendar is to be drawn; answers with an "off". */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Shows an edit and stores it; says whether all that was done to its days and tags is in storage. */
    make(change: Change, isMend = false): boolean {
      const isStored = edits.make(change, isMend)
      onEdit(change)
      if (!isStored) onStorageFull()
      show()
      return isStored
    },
    /** Moves the base or confirms edits, and shows what comes of it as one change. */
    update<T>(work: () => T, when?: Drawing): T {
      const result = work()
      show(when)
      return result
    },
    /** All that waits is part of the base, or does not count any more. */
    confirmAll(): void {
      for (const name of [...edits.days(), ...edits.tagIds()]) edits.confirm(name, edits.of(name))
    },
    /** Another tab wrote this key: says whether it was an edit. */
    heard(key: string, text: string | null, isLeading: boolean): boolean {
      const news = log.heard(key, text)
      if (!news || !('id' in news)) return false
      if (news.entry) onEdit(news.entry.change)
      edits.heard(news.id, news.entry, isLeading)
      show()
      return true
    },
    /** Reads everything from storage again, where others may have written it; what has no place there stays. */
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
