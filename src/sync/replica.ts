import type { Calendar } from '@/domain/calendar'
import type { BeforeAfter, Change, ChangedTag } from '@/domain/change'
import type { Day } from '@/domain/dates'
import {
  EMPTY_ENTRY,
  type Entry,
  entryOf,
  equalEntries,
  isEmptyEntry,
  setEntries,
} from '@/domain/entries'
import type { BaseEntries, BaseEntry } from '@/domain/entryDiff'
import { foldDay, foldTags } from '@/domain/fold'
import { joinChanges } from '@/domain/joinChanges'
import { sameTag } from '@/domain/tabMerge'
import { equalTagLists, type Tag } from '@/domain/tags'
import { partOf } from '@/storage/local/keys'
import type { LocalBase } from '@/storage/local/localBase'
import { type LocalLog, type LogEntry, numberOf } from '@/storage/local/localLog'
import { createNewsChain } from '@/sync/newsChain'

/**
 * The calendar that the person sees and edits. `set` replaces it at once; `when` may have it drawn later.
 */
export type CalendarPort = {
  get(): Calendar
  set(next: Calendar, when?: (draw: () => void) => void): void
}

/** An edit as far as it is not confirmed. */
type Edit = {
  readonly id: string
  readonly days: Map<Day, BeforeAfter<Entry>>
  readonly tags: Map<string, ChangedTag>
  readonly heldUntil: number
}

export type ReplicaTools = {
  readonly port: CalendarPort
  readonly log: LocalLog
  readonly base: LocalBase
  /** How many tags the plan admits on a day. */
  readonly tagsPerDay: () => number
  readonly onStorageFull: () => void
}

/** Called with the tags of a day that no longer fit the plan when it was merged (D6). */
export type OnDropped = (date: Day, tagIds: readonly string[]) => void

/** How a merge is shown. */
export type Showing = {
  /** Draws at once, or later. */
  readonly when?: (draw: () => void) => void
  readonly onDropped?: OnDropped
}

/**
 * What a tab knows of an account: the base, as the server is known to hold it, and the log of the edits that the
 * server has not confirmed. What is shown is the log folded over the base, and nothing else writes it.
 */
export type Replica = ReturnType<typeof openReplica>

/** Opens what this browser remembers of an account, and shows it (E6). */
export function openReplica({ port, log, base, tagsPerDay, onStorageFull }: ReplicaTools) {
  const edits = new Map<string, Edit>()
  const editsOfDay = new Map<Day, Set<string>>()
  const editsOfTag = new Map<string, Set<string>>()
  /** What was confirmed of edits, which late news of other tabs would bring back. */
  const gone = new Map<string, Set<string>>()
  let baseTags: readonly Tag[] = []
  let baseDays: Record<Day, BaseEntry> = {}
  /** What the server refused for good, and why; another value is tried again. */
  const refused = {
    days: new Map<Day, { readonly value: Entry; readonly why: string }>(),
    tags: new Map<string, { readonly value: Tag; readonly why: string }>(),
  }
  /** The tags that this browser has put on days in this visit, as `date id`. */
  const assigned = new Set<string>()
  /** Tags of edits that were reported as dropped. */
  const dropped = new Set<string>()

  // What waits to be shown, and to be stored.
  const touched = new Set<Day>()
  let areTagsTouched = false
  const unwrittenDays = new Set<Day>()
  let areTagsUnwritten = false
  const unwrittenEdits = new Set<string>()
  /** The numbers of the records of days that are gone: what names a lower one is from before. */
  const goneRevs = new Map<Day, number>()
  /** Edits that have no place in storage. */
  const unstored = new Set<string>()

  /** How many moves of the base there were, and at which one a day or the tags moved last. */
  let moves = 0
  const movedAt = new Map<string, number>()
  const TAGS = 'tags'

  const idsOf = (index: Map<string, Set<string>>, name: string): string[] =>
    [...(index.get(name) ?? [])].sort()

  function addTo(index: Map<string, Set<string>>, name: string, id: string): void {
    const ids = index.get(name)
    if (ids) ids.add(id)
    else index.set(name, new Set([id]))
  }

  function removeFrom(index: Map<string, Set<string>>, name: string, id: string): void {
    const ids = index.get(name)
    ids?.delete(id)
    if (ids?.size === 0) index.delete(name)
  }

  /** Takes an edit into the log, without what of it is confirmed. */
  function take({ id, change, heldUntil }: LogEntry): void {
    drop(id)
    const over = gone.get(id)
    const isOpen = (name: string) => !over?.has(name)
    const days = new Map(Object.entries(change.days).filter(([date]) => isOpen(date)))
    const tags = new Map(change.tags.flatMap((tag) => (isOpen(tag.id) ? [[tag.id, tag]] : [])))
    if (days.size + tags.size === 0) return
    edits.set(id, { id, days, tags, heldUntil })
    unwrittenEdits.delete(id)
    for (const [date, { before, after }] of days) {
      addTo(editsOfDay, date, id)
      touched.add(date)
      for (const tag of after.tags) if (!before.tags.includes(tag)) assigned.add(`${date} ${tag}`)
    }
    for (const tagId of tags.keys()) addTo(editsOfTag, tagId, id)
    if (tags.size > 0) areTagsTouched = true
  }

  /** Takes an edit out of the log. */
  function drop(id: string): void {
    const edit = edits.get(id)
    if (!edit) return
    for (const name of [...edit.days.keys(), ...edit.tags.keys()]) settle(name, [id])
    edits.delete(id)
  }

  /** These edits of a day or tag are part of the base, or do not count any more. */
  function settle(name: string, ids: Iterable<string>): void {
    for (const id of ids) {
      const edit = edits.get(id)
      if (!edit) continue
      if (edit.days.delete(name)) {
        removeFrom(editsOfDay, name, id)
        touched.add(name)
      } else if (edit.tags.delete(name)) {
        removeFrom(editsOfTag, name, id)
        areTagsTouched = true
      } else continue
      unwrittenEdits.add(id)
      if (edit.days.size + edit.tags.size === 0) edits.delete(id)
    }
  }

  /** As `settle`, also for what other tabs have still to say of them. */
  function confirm(name: string, ids: Iterable<string>): void {
    for (const id of ids) addTo(gone, id, name)
    settle(name, ids)
  }

  function moveDay(date: Day, next: BaseEntry | undefined): void {
    const now = baseDays[date]
    moves += 1
    movedAt.set(date, moves)
    // A later answer may have come before.
    if (next && now && next.rev > 0 && next.rev < now.rev) return
    if (next) baseDays[date] = next
    else {
      if (now) goneRevs.set(date, now.rev)
      delete baseDays[date]
    }
    touched.add(date)
    unwrittenDays.add(date)
  }

  function moveTags(next: readonly Tag[]): void {
    moves += 1
    movedAt.set(TAGS, moves)
    if (next !== baseTags && !equalTagLists(next, baseTags)) areTagsTouched = true
    baseTags = next
    areTagsUnwritten = true
  }

  const partsOf = (date: Day): BeforeAfter<Entry>[] =>
    idsOf(editsOfDay, date).flatMap((id) => edits.get(id)?.days.get(date) ?? [])

  function foldedTags(): readonly Tag[] {
    const changes = [...edits.values()]
      .filter(({ tags }) => tags.size > 0)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap(({ tags }) => [...tags.values()])
    return foldTags(baseTags, changes)
  }

  /** The days that name one of these tags in the base, and all that were edited. */
  function daysNaming(ids: ReadonlySet<string>): Iterable<Day> {
    const naming = Object.entries(baseDays).flatMap(([date, { entry }]) =>
      entry.tags.some((id) => ids.has(id)) ? date : [],
    )
    return [...naming, ...editsOfDay.keys()]
  }

  /** Shows what was touched as it is now. */
  function show({ when, onDropped }: Showing = {}): void {
    const shown = port.get()
    let { tags } = shown
    if (areTagsTouched) {
      tags = foldedTags()
      const changed = idsOfOne(shown.tags, tags)
      if (changed.size > 0) for (const date of daysNaming(changed)) touched.add(date)
      if (equalTagLists(tags, shown.tags)) tags = shown.tags
    }
    const live = new Set(tags.map(({ id }) => id))
    const most = tagsPerDay()
    const days = Array.from(touched, (date) => {
      const parts = partsOf(date)
      const known = baseDays[date]?.entry ?? EMPTY_ENTRY
      const folded = parts.length > 0 ? foldDay(known, parts, most) : { entry: known, dropped: [] }
      if (folded.dropped.length > 0 && onDropped)
        reportDropped(date, folded.dropped, live, onDropped)
      return [date, withLive(folded.entry, live)] as const
    })
    touched.clear()
    areTagsTouched = false
    const entries = setEntries(shown.entries, days)
    if (tags !== shown.tags || entries !== shown.entries) port.set({ tags, entries }, when)
  }

  function reportDropped(
    date: Day,
    ids: readonly string[],
    live: ReadonlySet<string>,
    onDropped: OnDropped,
  ): void {
    const news = ids.filter((id) => live.has(id) && !dropped.has(`${date} ${id}`))
    for (const id of news) dropped.add(`${date} ${id}`)
    if (news.length > 0) onDropped(date, news)
  }

  /** Moves the base or settles edits, and shows what comes of it as one change. */
  function update<T>(work: () => T, showing?: Showing): T {
    const result = work()
    show(showing)
    return result
  }

  const entryOfEdit = ({ id, days, tags, heldUntil }: Edit): LogEntry => ({
    id,
    change: { days: Object.fromEntries(days), tags: [...tags.values()] },
    heldUntil,
  })

  function write(edit: Edit): boolean {
    const isStored = log.write(entryOfEdit(edit))
    unstored[isStored ? 'delete' : 'add'](edit.id)
    return isStored
  }

  /**
   * An edit of a person, or one that a merge needs: shown, and in storage when this returns (E6). One that `isWhole` is
   * given up where there is no room for it.
   */
  function commit(change: Change, heldUntil = 0, isWhole = false): boolean {
    const id = log.nextId()
    take({ id, change, heldUntil })
    show()
    const edit = edits.get(id)
    if (!edit) return true
    const isStored = write(edit)
    if (!isStored) onStorageFull()
    if (!isStored && isWhole) {
      drop(id)
      log.remove(id)
      unstored.delete(id)
      unwrittenEdits.delete(id)
      show()
    }
    return isStored
  }

  /**
   * Writes what answers have moved: the base first, so that a crash in between loses nothing, and only then what is
   * confirmed goes. False if storage has no room.
   */
  function store(): boolean {
    const areTagsStored = !areTagsUnwritten || base.writeTags(baseTags)
    if (areTagsStored) areTagsUnwritten = false
    const areDaysStored = unwrittenDays.size === 0 || base.writeDays(baseDays, unwrittenDays)
    if (areDaysStored) unwrittenDays.clear()
    if (!areTagsStored || !areDaysStored) {
      // What is confirmed stays in storage too: the server knows it, should it be sent again.
      onStorageFull()
      return false
    }
    for (const id of unwrittenEdits) {
      const edit = edits.get(id)
      if (edit) write(edit)
      else {
        unstored.delete(id)
        log.remove(id)
      }
    }
    unwrittenEdits.clear()
    return true
  }

  /** Tries once more to store what found no room; says whether every edit is in storage. */
  function storeAgain(): boolean {
    for (const id of [...unstored]) {
      const edit = edits.get(id)
      if (edit) write(edit)
      else unstored.delete(id)
    }
    return unstored.size === 0
  }

  function readAll(): void {
    const stored = base.read()
    baseTags = stored.tags
    baseDays = stored.days
    edits.clear()
    editsOfDay.clear()
    editsOfTag.clear()
    for (const entry of log.read()) take(entry)
  }

  /** Shows everything that is known, e.g. at a start. */
  function showAll(): void {
    for (const date of Object.keys(port.get().entries)) touched.add(date)
    for (const date of [...Object.keys(baseDays), ...editsOfDay.keys()]) touched.add(date)
    areTagsTouched = true
    show()
  }

  /**
   * A part of the base as another tab wrote it; one that leads knows better what is not there. Answers whether a day
   * came to a tab that leads, which may be gone again.
   */
  function takeBase(part: string, days: Record<Day, BaseEntry>, isLeading: boolean): boolean {
    let isDoubtful = false
    const known = Object.keys(baseDays).filter((date) => partOf(date) === part)
    for (const date of new Set([...known, ...Object.keys(days)])) {
      const [was, now] = [baseDays[date], days[date]]
      if (isLeading && (!now || (was && was.rev >= now.rev))) continue
      if (now && !was && now.rev <= (goneRevs.get(date) ?? -1)) continue
      if (
        was &&
        now &&
        was.rev === now.rev &&
        was.id === now.id &&
        equalEntries(was.entry, now.entry)
      )
        continue
      isDoubtful ||= isLeading && !was
      moveDay(date, now)
      unwrittenDays.delete(date)
    }
    return isDoubtful
  }

  readAll()
  showAll()

  return {
    port,
    log,
    refused,
    /** How far the base has followed the live stream. */
    news: createNewsChain(),
    commit,
    update,
    store,
    storeAgain,
    confirm,
    moveDay,
    moveTags,
    get baseTags() {
      return baseTags
    },
    get baseDays(): BaseEntries {
      return baseDays
    },
    /** What is shown of a day, or of a tag. */
    day: (date: Day): Entry => entryOf(port.get().entries, date),
    tag: (id: string): Tag | null => port.get().tags.find((tag) => tag.id === id) ?? null,
    baseTag: (id: string): Tag | null => baseTags.find((tag) => tag.id === id) ?? null,
    /** A day as the edits make it, also with tags that are no more. */
    rawDay: (date: Day): Entry =>
      foldDay(baseDays[date]?.entry ?? EMPTY_ENTRY, partsOf(date), tagsPerDay()).entry,
    /** The edits of a day or tag that are not confirmed, oldest first. */
    editsOf: (name: string): readonly string[] => [
      ...idsOf(editsOfDay, name),
      ...idsOf(editsOfTag, name),
    ],
    /** The days and tags that were edited, and of which that is not confirmed. */
    editedDays: (): readonly Day[] => [...editsOfDay.keys()].sort(),
    editedTags: (): readonly string[] => [...editsOfTag.keys()],
    isAtRest: () => editsOfDay.size + editsOfTag.size === 0,
    isAssigned: (date: Day, tagId: string) => assigned.has(`${date} ${tagId}`),
    /** The edits that wait for their Undo to pass at `now`, in ms (D5). */
    heldEdits: (now: number): readonly Readonly<Edit>[] =>
      [...edits.values()].filter(({ heldUntil }) => heldUntil > now),
    edits: () =>
      [...edits.values()].sort((a, b) => (a.id < b.id ? -1 : 1)) as readonly Readonly<Edit>[],
    /** How many moves of the base there were. */
    moves: () => moves,
    /** Says whether a day, or the tags, moved since then. */
    hasMovedSince: (when: number, name = TAGS) => (movedAt.get(name) ?? 0) > when,
    /** Another tab wrote this key; says what it was about. */
    heard(key: string, text: string | null, isLeading: boolean): 'edit' | 'base' | 'doubt' | null {
      const news = log.heard(key, text)
      if (news && 'id' in news) {
        if (news.entry) take(news.entry)
        else drop(news.id)
        // Two tabs that lead may both have written what was left of it.
        if (news.entry && isLeading && !edits.has(news.id)) log.remove(news.id)
        unwrittenEdits.delete(news.id)
        if (!news.entry) unstored.delete(news.id)
        show()
        return 'edit'
      }
      const known = base.heard(key, text)
      if (!known) return null
      const isDoubtful = 'part' in known && takeBase(known.part, known.days, isLeading)
      if ('tags' in known && !isLeading) moveTags(known.tags)
      areTagsUnwritten &&= isLeading
      show()
      return isDoubtful ? 'doubt' : 'base'
    },
    /** This tab does not lead any more: what it knows and storage does not, who leads now finds out anew. */
    readAgain(): void {
      unwrittenDays.clear()
      areTagsUnwritten = false
      unwrittenEdits.clear()
      gone.clear()
      const own = [...unstored].flatMap((id) => edits.get(id) ?? []).map(entryOfEdit)
      const before = { baseTags, baseDays }
      readAll()
      for (const entry of own) take(entry)
      for (const [date, day] of Object.entries(before.baseDays)) {
        if (!base.hasDay(date)) baseDays[date] = day
      }
      if (baseTags.length === 0) baseTags = before.baseTags
      showAll()
    },
    /** Writes the whole base: after a first load of years, and where another tab may have written an older one. */
    storeAll(): boolean {
      for (const date in baseDays) unwrittenDays.add(date)
      areTagsUnwritten = true
      return store()
    },
    /** Makes one edit of those that were never sent, where each goes on from the one before (E6). */
    squash(): void {
      let last: Edit | null = null
      for (const edit of [...edits.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
        const isFree = numberOf(edit.id) > log.sentUpTo() && edit.heldUntil === 0
        const joined: Change | null =
          isFree && last ? joinChanges(entryOfEdit(last).change, entryOfEdit(edit).change) : null
        if (joined && last && log.write({ id: edit.id, change: joined, heldUntil: 0 }, [last.id])) {
          const over = last.id
          drop(over)
          log.remove(over)
          unwrittenEdits.delete(over)
          take({ id: edit.id, change: joined, heldUntil: 0 })
        }
        last = isFree ? (edits.get(edit.id) ?? null) : null
      }
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

/** Says whether a day shows something else than the server is known to hold, be it a record that holds nothing (s.4). */
export function differs(replica: Replica, name: string): boolean {
  if (replica.baseTag(name) || replica.tag(name))
    return !sameTag(replica.baseTag(name), replica.tag(name))
  const base = replica.baseDays[name]
  const entry = replica.day(name)
  return base ? isEmptyEntry(entry) || !equalEntries(entry, base.entry) : !isEmptyEntry(entry)
}

/** How many changes wait for the server: each day and each tag is one. */
export const waitingChanges = (replica: Replica): number =>
  [...replica.editedDays(), ...replica.editedTags()].filter((name) => differs(replica, name)).length
