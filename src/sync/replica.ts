import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, entryOf, equalEntries, isEmptyEntry } from '@/domain/entries'
import { foldDay, foldTags } from '@/domain/fold'
import { joinChanges } from '@/domain/joinChanges'
import { sameTag } from '@/domain/tagList'
import type { Tag } from '@/domain/tags'
import type { ChangeKind } from '@/domain/versions'
import type { LocalBase } from '@/storage/local/localBase'
import { numberOf } from '@/storage/local/localEdits'
import type { LocalLog } from '@/storage/local/localLog'
import { openBase } from '@/sync/base'
import { type Edit, entryOf as loggedOf } from '@/sync/edits'
import { openFolding } from '@/sync/folding'
import { createNewsChain } from '@/sync/newsChain'

/**
 * A calendar in a tab: what the server is known to hold, the edits that it has not confirmed, and the calendar shown.
 */
export type Replica = ReturnType<typeof openReplica>

type ReplicaTools = {
  readonly log: LocalLog
  readonly base: LocalBase
  /** How many tags the plan admits on a day. */
  readonly tagsPerDay: () => number
  readonly onStorageFull: () => void
  /** False while another's calendar is shown without its notes. */
  readonly seesNotes?: (() => boolean) | undefined
}

/** Opens a calendar that is kept on the server, with what this visit learns of it, e.g. refusals. */
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
    toShown: withLive,
    onStorageFull,
    onEdit: noteAssigned,
  })
  const { edits, base, calendar, fold, show } = folding
  /** What the server refused for good, and why. A day or tag with another value since is tried again. */
  const refused = {
    days: new Map<Day, { readonly value: Entry; readonly why: string }>(),
    tags: new Map<string, { readonly value: Tag; readonly why: string }>(),
  }
  /** The tags without room that were reported, as `date id`. */
  const dropped = new Set<string>()
  const tagIn = (id: string, of: readonly Tag[]) => of.find((tag) => tag.id === id) ?? null

  function noteAssigned({ days }: Change): void {
    for (const [date, { before, after }] of Object.entries(days)) {
      for (const tag of after.tags) if (!before.tags.includes(tag)) assigned.add(`${date} ${tag}`)
    }
  }

  /**
   * Stores what answers have changed: first the base, then the edits without their confirmed parts, so that a crash in
   * between loses nothing. If the base finds no room (false), the edits stay as well; sent again, the server knows
   * them.
   */
  function store(): boolean {
    const isStored = base.store()
    if (isStored) edits.store()
    else onStorageFull()
    return isStored
  }

  // Notes that the person may not see any more leave this browser's storage at once.
  if (seesNotes?.() === false) base.store()

  return {
    ...folding,
    log,
    store,
    refused,
    /** The tags that were merged into equal ones in this visit. Another tab may still put one of them on a day. */
    merged: new Map<string, Tag>(),
    /** How far the base has followed the live stream. */
    news: createNewsChain(),
    /**
     * Shows and stores an edit of a person. True if it is in storage with all earlier edits of its days and tags;
     * without room it is shown and sent all the same.
     */
    commit: (change: Change): boolean => folding.make(change),
    /** As `commit`, for an edit that mends what the server holds. */
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
    /**
     * Takes over a key that another tab wrote, and says what it was: `doubt` if this tab leads and got a day that it
     * did not know, which may be deleted by now; null for another key.
     */
    keyChanged(
      key: string,
      text: string | null,
      isLeading: boolean,
    ): 'edit' | 'base' | 'doubt' | null {
      if (folding.keyChanged(key, text, isLeading)) return 'edit'
      const isDoubtful = base.keyChanged(key, text, isLeading)
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
    /** Hides and forgets all notes, which are unknown until they are read again. */
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
    /** A day as base and edits make it, including tags that are on no list. */
    rawDay: (date: Day): Entry => fold(date).entry,
    /** The unconfirmed edits of a day or tag, oldest first. */
    editsOf: edits.of,
    /** The kind of some edits; empty if they are of several kinds. */
    kindOf(ids: readonly string[]): ChangeKind {
      const [kind = '', ...more] = new Set(ids.map((id) => edits.get(id)?.kind ?? ''))
      return more.length === 0 ? kind : ''
    },
    changesOfDay: edits.changesOfDay,
    /** The days and tags with unconfirmed edits. */
    editedDays: (): readonly Day[] => edits.days().sort(),
    editedTags: edits.tagIds,
    isAtRest: edits.isEmpty,
    hasSeen: edits.hasSeen,
    edits: edits.inOrder,
    isAssigned: (date: Day, tagId: string) => assigned.has(`${date} ${tagId}`),
    /** Tries again to store what had no room; says whether every edit is in storage. */
    storeAgain: edits.storeAgain,
    /** Stores the whole base: after a first load, as another tab may have stored an older one. */
    storeAll(): boolean {
      base.touchAll()
      return store()
    },
    /** Joins edits that were never sent into one, as far as each goes on from the one before. */
    squash(): void {
      let last: Edit | undefined
      for (const edit of edits.inOrder()) {
        const isFree = numberOf(edit.id) > log.sentUpTo()
        const change =
          isFree && last ? joinChanges(loggedOf(last).change, loggedOf(edit).change) : null
        const kind = last?.kind === edit.kind ? edit.kind : undefined
        const joined = change && { id: edit.id, change: { ...change, kind } }
        if (joined && last && log.write(joined, [last.id])) edits.replace(last.id, joined)
        last = isFree ? edits.get(edit.id) : undefined
      }
      show()
    },
  }
}

/** A day without the tags that are on no list. */
function withLive(entry: Entry, live: ReadonlySet<string>): Entry {
  if (entry.tags.every((id) => live.has(id))) return isEmptyEntry(entry) ? EMPTY_ENTRY : entry
  return { ...entry, tags: entry.tags.filter((id) => live.has(id)) }
}

/** Whether a day or tag differs from what the server is known to hold; a record of an empty day counts as different. */
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
