import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, entryOf, equalEntries, isEmptyEntry } from '@/domain/entries'
import { foldDay, foldTags } from '@/domain/fold'
import { sameTag } from '@/domain/tagList'
import type { Tag } from '@/domain/tags'
import type { ChangeKind } from '@/domain/versions'
import type { LocalBase } from '@/storage/local/localBase'
import type { LocalLog } from '@/storage/local/localLog'
import { openBase } from '@/sync/base'
import { openFolding } from '@/sync/folding'
import { createNewsChain } from '@/sync/newsChain'
import { squash, withdraw } from '@/sync/rewriteLog'

/** What a tab knows of a calendar: what the server holds, the edits that it has not confirmed, and what is shown of both. */
export type Replica = ReturnType<typeof openReplica>

type ReplicaTools = {
  readonly log: LocalLog
  readonly base: LocalBase
  /** How many tags the plan admits on a day. */
  readonly tagsPerDay: () => number
  readonly onStorageFull: () => void
  /** False while the calendar of another is seen without its notes. */
  readonly seesNotes?: (() => boolean) | undefined
}

/** Opens a calendar that a server keeps, with what this visit has learned of it. */
export function openReplica({
  log,
  base: stored,
  tagsPerDay,
  onStorageFull,
  seesNotes,
}: ReplicaTools) {
  /** The tags that this browser has put on days in this visit, as `date id`. */
  const assigned = new Set<string>()
  const folding = openFolding({
    log,
    openBase: (onTouched) => openBase(stored, onTouched, seesNotes),
    foldDay: (base, changes) => foldDay(base, changes, tagsPerDay()),
    foldTags,
    onList: withLive,
    onStorageFull,
    onEdit: noteAssigned,
  })
  const { edits, base, calendar, fold, show } = folding
  /** What the server refused for good, and why; another value is tried again. */
  const refused = {
    days: new Map<Day, { readonly value: Entry; readonly why: string }>(),
    tags: new Map<string, { readonly value: Tag; readonly why: string }>(),
  }
  /** The tags that were reported as dropped, as `date id`. */
  const dropped = new Set<string>()
  const tagIn = (id: string, of: readonly Tag[]) => of.find((tag) => tag.id === id) ?? null

  function noteAssigned({ days }: Change): void {
    for (const [date, { before, after }] of Object.entries(days)) {
      for (const tag of after.tags) if (!before.tags.includes(tag)) assigned.add(`${date} ${tag}`)
    }
  }

  /** The days and tags of an edit that are as the server is known to hold them. */
  function namesTakenBack({ days, tags }: Change): ReadonlySet<string> {
    const shown = calendar()
    const isDayBack = (date: Day) =>
      equalEntries(entryOf(shown.entries, date), base.day(date)?.entry ?? EMPTY_ENTRY)
    const isTagBack = (id: string) => sameTag(tagIn(id, shown.tags), tagIn(id, base.tags()))
    const ids = tags.map(({ id }) => id)
    return new Set([...Object.keys(days).filter(isDayBack), ...ids.filter(isTagBack)])
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

  // What this browser kept of notes that are not to be seen goes at once.
  if (seesNotes?.() === false) base.store()

  return {
    ...folding,
    log,
    store,
    refused,
    /** The tags that were merged into others in this visit: another tab may still put one on a day. */
    merged: new Map<string, Tag>(),
    /** How far the base has followed the live stream. */
    news: createNewsChain(),
    /**
     * An edit of a person: shown, and in storage when this returns true, with all that was done before to its days and
     * tags. Where there is no room for it, it is shown and sent all the same.
     */
    commit(change: Change): boolean {
      const isStored = folding.make(change)
      if (!isStored) withdraw(edits, log, namesTakenBack(change))
      return isStored
    },
    /** An edit that mends what the server holds; as `commit`. */
    mend: (change: Change): boolean => folding.make(change, true),
    /** Reports the tags that somebody put on a day and that the plan does not admit there any more, each once. */
    reportDropped(report: (date: Day, ids: readonly string[]) => void): void {
      for (const date of edits.days().sort()) {
        const isNew = (id: string) => tagIn(id, calendar().tags) && !dropped.has(`${date} ${id}`)
        const ids = fold(date).dropped.filter(isNew)
        for (const id of ids) dropped.add(`${date} ${id}`)
        if (ids.length > 0) report(date, ids)
      }
    },
    /** Another tab wrote this key; says what it was about. A day in `doubt` came to a tag that leads. */
    heard(key: string, text: string | null, isLeading: boolean): 'edit' | 'base' | 'doubt' | null {
      if (folding.heard(key, text, isLeading)) return 'edit'
      const isDoubtful = base.heard(key, text, isLeading)
      if (isDoubtful === null) return null
      show()
      return isDoubtful ? 'doubt' : 'base'
    },
    confirm: edits.confirm,
    moveDay: base.moveDay,
    setDay: base.setDay,
    moveTags: base.moveTags,
    moves: base.moves,
    hasMovedSince: base.hasMovedSince,
    /** What was read of notes is not shown and not kept any more: they are unknown until they are read again. */
    withholdNotes(): void {
      base.withholdNotes()
      show()
      store()
    },
    get baseTags() {
      return base.tags()
    },
    get baseDays() {
      return base.days()
    },
    /** What is shown of a day, or of a tag. */
    day: (date: Day): Entry => entryOf(calendar().entries, date),
    tag: (id: string): Tag | null => tagIn(id, calendar().tags),
    baseTag: (id: string): Tag | null => tagIn(id, base.tags()),
    /** A day as the edits make it, also with tags that are no more. */
    rawDay: (date: Day): Entry => fold(date).entry,
    /** The edits of a day or tag that are not confirmed, oldest first. */
    editsOf: edits.of,
    /** The kind that edits share; none where they are of several. */
    kindOf(ids: readonly string[]): ChangeKind {
      const [kind = '', ...more] = new Set(ids.map((id) => edits.get(id)?.kind ?? ''))
      return more.length === 0 ? kind : ''
    },
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
    /** Makes one edit of those that were never sent, where each goes on from the one before. */
    squash(): void {
      squash(edits, log)
      show()
    },
  }
}

/** A day without tags that are on no list. */
function withLive(entry: Entry, live: ReadonlySet<string>): Entry {
  if (entry.tags.every((id) => live.has(id))) return isEmptyEntry(entry) ? EMPTY_ENTRY : entry
  return { ...entry, tags: entry.tags.filter((id) => live.has(id)) }
}

/** Says whether a day or tag shows something else than the server is known to hold, be it a record that holds nothing. */
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
