import type { Calendar } from '@/domain/calendar'
import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import {
  EMPTY_ENTRY,
  type Entry,
  entryOf,
  equalEntries,
  isEmptyEntry,
  setEntries,
} from '@/domain/entries'
import { foldDay, foldTags } from '@/domain/fold'
import { sameTag } from '@/domain/tagList'
import { equalTagLists, type Tag } from '@/domain/tags'
import type { LocalBase } from '@/storage/local/localBase'
import type { LocalLog } from '@/storage/local/localLog'
import { openBase } from '@/sync/base'
import { openEdits } from '@/sync/edits'
import { createNewsChain } from '@/sync/newsChain'

type ReplicaTools = {
  readonly log: LocalLog
  readonly base: LocalBase
  /** How many tags the plan admits on a day. */
  readonly tagsPerDay: () => number
  readonly onStorageFull: () => void
  /** False while the calendar of another is seen without its notes (T8). */
  readonly seesNotes?: (() => boolean) | undefined
  /** A visitor's: no server ever answers, and the base may hold edits that it does not name. */
  readonly isAlone?: boolean
}

const NOTHING: Calendar = { tags: [], entries: {} }

/** Called with the tags of a day that no longer fit the plan when it was merged (D6). */
export type OnDropped = (date: Day, tagIds: readonly string[]) => void

/** How a merge is shown: drawn at once, or later by `when`. */
export type Showing = {
  readonly when?: (draw: () => void) => void
  readonly onDropped?: OnDropped
}

/** What a tab knows of a calendar: what the server holds, the edits that it has not confirmed, and what is shown of both. */
export type Replica = ReturnType<typeof openReplica>

/**
 * Opens what this browser remembers of a calendar (E6): what is shown are the edits folded over the base, which is the same
 * in every tab. The screen subscribes to it, and nothing else writes it.
 */
export function openReplica({
  log,
  base: stored,
  tagsPerDay,
  onStorageFull,
  seesNotes,
  isAlone = false,
}: ReplicaTools) {
  // What waits to be shown.
  const touched = new Set<Day>()
  let areTagsTouched = false
  const touch = (date: Day | null) => {
    if (date === null) areTagsTouched = true
    else touched.add(date)
  }
  let shown = NOTHING
  const listeners = new Set<() => void>()
  const edits = openEdits(log, touch)
  const base = openBase(stored, touch, seesNotes)
  /** What the server refused for good, and why; another value is tried again. */
  const refused = {
    days: new Map<Day, { readonly value: Entry; readonly why: string }>(),
    tags: new Map<string, { readonly value: Tag; readonly why: string }>(),
  }
  /** The tags that this browser has put on days in this visit, as `date id`. */
  const assigned = new Set<string>()
  /** The tags that were merged into others in this visit: another tab may still put one on a day (D8). */
  const merged = new Map<string, Tag>()
  /** The tags that were reported as dropped, as `date id`. */
  const dropped = new Set<string>()

  const fold = (date: Day) =>
    foldDay(base.day(date)?.entry ?? EMPTY_ENTRY, edits.changesOfDay(date), tagsPerDay(), isAlone)

  function reportDropped(date: Day, ids: readonly string[], onDropped: OnDropped): void {
    const news = ids.filter((id) => !dropped.has(`${date} ${id}`))
    for (const id of news) dropped.add(`${date} ${id}`)
    if (news.length > 0) onDropped(date, news)
  }

  function noteAssigned({ days }: Change): void {
    for (const [date, { before, after }] of Object.entries(days)) {
      for (const tag of after.tags) if (!before.tags.includes(tag)) assigned.add(`${date} ${tag}`)
    }
  }

  /** The list, and with tags that came or went the days that may name them. */
  function foldList(): readonly Tag[] {
    const tags = foldTags(base.tags(), edits.changesOfTags(), isAlone)
    const changed = idsOfOne(shown.tags, tags)
    if (changed.size > 0) {
      for (const date of base.daysNaming(changed)) touched.add(date)
      for (const date of edits.days()) touched.add(date)
    }
    return equalTagLists(tags, shown.tags) ? shown.tags : tags
  }

  /** Shows what was touched as it is now. */
  function show({ when = (draw) => draw(), onDropped }: Showing = {}): void {
    const tags = areTagsTouched ? foldList() : shown.tags
    const live = new Set(tags.map(({ id }) => id))
    const days = Array.from(touched, (date) => {
      const folded = fold(date)
      const lost = folded.dropped.filter((id) => live.has(id))
      if (onDropped) reportDropped(date, lost, onDropped)
      return [date, isAlone ? folded.entry : withLive(folded.entry, live)] as const
    })
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

  /** The days and tags of an edit that are as the server is known to hold them. */
  function namesTakenBack({ days, tags }: Change): ReadonlySet<string> {
    const { entries, tags: list } = shown
    const tagIn = (id: string, of: readonly Tag[]) => of.find((tag) => tag.id === id) ?? null
    const isDayBack = (date: Day) =>
      equalEntries(entryOf(entries, date), base.day(date)?.entry ?? EMPTY_ENTRY)
    const isTagBack = (id: string) => sameTag(tagIn(id, list), tagIn(id, base.tags()))
    const ids = tags.map(({ id }) => id)
    return new Set([...Object.keys(days).filter(isDayBack), ...ids.filter(isTagBack)])
  }

  function make(change: Change, isMend: boolean): boolean {
    const isStored = edits.make(change, isMend)
    noteAssigned(change)
    if (!isStored) onStorageFull()
    show()
    return isStored
  }

  /** An edit that mends what the server holds; as `commit`. */
  const mend = (change: Change): boolean => make(change, true)

  /**
   * An edit of a person: shown, and in storage when this returns true (E6), with all that was done before to its days and
   * tags. Where there is no room for it, it is shown and sent all the same.
   */
  function commit(change: Change): boolean {
    const isStored = make(change, false)
    if (!isStored) edits.withdraw(namesTakenBack(change))
    return isStored
  }

  /**
   * Writes what answers have moved: the base first, so that a crash in between loses nothing, and only then what is
   * confirmed goes. False if storage has no room: then that stays too, and the server knows it should it be sent again.
   */
  function store(): boolean {
    const isStored = base.store()
    if (isStored) edits.store()
    else onStorageFull()
    return isStored
  }

  edits.read()
  showAll()
  // What this browser kept of notes that are not to be seen goes at once.
  if (seesNotes?.() === false) base.store()

  return {
    /** The calendar that is shown; the same object while nothing of it changes. */
    calendar: () => shown,
    /** Calls back when another calendar is to be drawn; answers with an "off". */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    log,
    refused,
    merged,
    commit,
    mend,
    store,
    /** How far the base has followed the live stream. */
    news: createNewsChain(),
    /** Moves the base or confirms edits, and shows what comes of it as one change. */
    update<T>(work: () => T, showing?: Showing): T {
      const result = work()
      show(showing)
      return result
    },
    confirm: edits.confirm,
    /** All that waits is part of the base, or does not count any more. */
    confirmAll(): void {
      for (const name of [...edits.days(), ...edits.tagIds()]) edits.confirm(name, edits.of(name))
    },
    moveDay: base.moveDay,
    setDay: base.setDay,
    moveTags: base.moveTags,
    moves: base.moves,
    /** What was read of notes is not shown and not kept any more: they are unknown until they are read again (T8). */
    withholdNotes(): void {
      base.withholdNotes()
      show()
      store()
    },
    hasMovedSince: base.hasMovedSince,
    get baseTags() {
      return base.tags()
    },
    get baseDays() {
      return base.days()
    },
    /** What is shown of a day, or of a tag. */
    day: (date: Day): Entry => entryOf(shown.entries, date),
    tag: (id: string): Tag | null => shown.tags.find((tag) => tag.id === id) ?? null,
    baseTag: (id: string): Tag | null => base.tags().find((tag) => tag.id === id) ?? null,
    /** A day as the edits make it, also with tags that are no more. */
    rawDay: (date: Day): Entry => fold(date).entry,
    /** The edits of a day or tag that are not confirmed, oldest first. */
    editsOf: edits.of,
    kindOf: edits.kindOf,
    changesOfDay: edits.changesOfDay,
    /** The days and tags that were edited, and of which that is not confirmed. */
    editedDays: (): readonly Day[] => edits.days().sort(),
    editedTags: edits.tagIds,
    isAtRest: edits.isEmpty,
    hasTaken: edits.hasTaken,
    edits: edits.inOrder,
    isAssigned: (date: Day, tagId: string) => assigned.has(`${date} ${tagId}`),
    /** Says whether every edit is in storage, after another try. */
    storeAgain: edits.storeAgain,
    /** Writes the whole base: after a first load of years, and where another tab may have written an older one. */
    storeAll(): boolean {
      base.touchAll()
      return store()
    },
    /** Another tab wrote this key; says what it was about. A day in `doubt` came to a tag that leads. */
    heard(key: string, text: string | null, isLeading: boolean): 'edit' | 'base' | 'doubt' | null {
      const news = log.heard(key, text)
      if (news && 'id' in news) {
        if (news.entry) noteAssigned(news.entry.change)
        edits.heard(news.id, news.entry, isLeading)
        show()
        return 'edit'
      }
      const known = stored.heard(key, text)
      if (!known) return null
      const isDoubtful = base.heard(known, isLeading)
      show()
      return isDoubtful ? 'doubt' : 'base'
    },
    /** This tab does not lead any more: what it knows and storage does not, who leads now finds out anew. */
    readAgain(): void {
      base.readAgain()
      edits.read()
      edits.storeAgain()
      showAll()
    },
    squash(): void {
      edits.squash()
      show()
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

function withLive(entry: Entry, live: ReadonlySet<string>): Entry {
  if (entry.tags.every((id) => live.has(id))) return isEmptyEntry(entry) ? EMPTY_ENTRY : entry
  return { ...entry, tags: entry.tags.filter((id) => live.has(id)) }
}

/** Says whether a day or tag shows something else than the server is known to hold, be it a record that holds nothing (s.4). */
export function differs(replica: Replica, name: string): boolean {
  const tags = [replica.baseTag(name), replica.tag(name)] as const
  if (tags.some(Boolean)) return !sameTag(...tags)
  const base = replica.baseDays[name]
  const entry = replica.day(name)
  return base ? isEmptyEntry(entry) || !equalEntries(entry, base.entry) : !isEmptyEntry(entry)
}

/** How many changes wait for the server: each day and each tag is one. */
export const waitingChanges = (replica: Replica): number =>
  [...replica.editedDays(), ...replica.editedTags()].filter((name) => differs(replica, name)).length
