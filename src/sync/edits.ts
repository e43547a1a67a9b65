import { type BeforeAfter, type Change, type ChangedTag, realChange } from '@/domain/change'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import { joinChanges } from '@/domain/joinChanges'
import type { ChangeKind } from '@/domain/versions'
import { type LogEntry, numberOf } from '@/storage/local/localEdits'
import type { LocalLog } from '@/storage/local/localLog'

/** An edit as far as it is not confirmed. */
export type Edit = {
  readonly id: string
  readonly days: ReadonlyMap<Day, BeforeAfter<Entry>>
  readonly tags: ReadonlyMap<string, ChangedTag>
  readonly kind?: ChangeKind | undefined
}

type OpenEdit = Edit & {
  readonly days: Map<Day, BeforeAfter<Entry>>
  readonly tags: Map<string, ChangedTag>
}

/** Hears of each day that an edit came to or left, and of tags as null. */
type OnTouched = (date: Day | null) => void

/** Names by what they are in, e.g. the edits of a day. */
function createIndex() {
  const found = new Map<string, Set<string>>()
  return {
    has: (name: string, one: string) => found.get(name)?.has(one) === true,
    of: (name: string): readonly string[] => [...(found.get(name) ?? [])].sort(),
    names: () => [...found.keys()],
    isEmpty: () => found.size === 0,
    add: (name: string, one: string) =>
      void found.set(name, (found.get(name) ?? new Set()).add(one)),
    remove(name: string, one: string) {
      const all = found.get(name)
      all?.delete(one)
      if (all?.size === 0) found.delete(name)
    },
    clear: () => found.clear(),
  }
}

/** What else an edit did. */
function without(edit: Edit, names: ReadonlySet<string>): Edit {
  const open = <T>(of: ReadonlyMap<string, T>) =>
    new Map([...of].filter(([name]) => !names.has(name)))
  return { ...edit, days: open(edit.days), tags: open(edit.tags) }
}

const sizeOf = ({ days, tags }: Edit) => days.size + tags.size

const entryOf = ({ id, days, tags, kind }: Edit): LogEntry => ({
  id,
  change: { days: Object.fromEntries(days), tags: [...tags.values()], kind },
})

/** Opens the log, of which nothing is read yet. */
export function openEdits(log: LocalLog, onTouched: OnTouched) {
  const all = new Map<string, OpenEdit>()
  const ofDay = createIndex()
  const ofTag = createIndex()
  /** The days and tags of which an edit is confirmed, by its id: late news of other tabs would bring them back. */
  const confirmed = createIndex()
  /** What storage still has of edits that were confirmed since. */
  const unwritten = new Set<string>()
  /** Edits that have no place in storage. */
  const unstored = new Set<string>()

  const inOrder = (): OpenEdit[] => [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))

  /** Takes an edit in, without what of it is confirmed. */
  function take({ id, change }: LogEntry): void {
    drop(id)
    unwritten.delete(id)
    const isOpen = (name: string) => !confirmed.has(id, name)
    const days = new Map(Object.entries(change.days).filter(([date]) => isOpen(date)))
    const tags = new Map(change.tags.flatMap((tag) => (isOpen(tag.id) ? [[tag.id, tag]] : [])))
    if (days.size + tags.size === 0) return
    all.set(id, { id, days, tags, kind: change.kind })
    for (const date of days.keys()) {
      ofDay.add(date, id)
      onTouched(date)
    }
    for (const tagId of tags.keys()) ofTag.add(tagId, id)
    if (tags.size > 0) onTouched(null)
  }

  /** Takes an edit out. */
  function drop(id: string): void {
    const edit = all.get(id)
    for (const name of edit ? [...edit.days.keys(), ...edit.tags.keys()] : []) settle(name, [id])
  }

  function settle(name: string, ids: Iterable<string>): void {
    for (const id of ids) {
      const edit = all.get(id)
      if (edit?.days.delete(name)) {
        ofDay.remove(name, id)
        onTouched(name)
      } else if (edit?.tags.delete(name)) {
        ofTag.remove(name, id)
        onTouched(null)
      } else continue
      unwritten.add(id)
      if (edit.days.size + edit.tags.size === 0) all.delete(id)
    }
  }

  function write(edit: Edit): boolean {
    const isStored = log.write(entryOf(edit))
    unstored[isStored ? 'delete' : 'add'](edit.id)
    return isStored
  }

  /** Tries once more to store what found no room, in that order; says whether every edit is in storage. */
  function storeAgain(): boolean {
    for (const id of [...unstored]) {
      const edit = all.get(id)
      if (!edit) unstored.delete(id)
      else if (!write(edit)) break
    }
    return unstored.size === 0
  }

  /** Says whether something that was done to one of these days and tags is only in the memory of this page. */
  function isUnstored({ days, tags }: Change): boolean {
    const names = [...Object.keys(days), ...tags.map(({ id }) => id)]
    return [...unstored].some((id) => {
      const edit = all.get(id)
      return edit && names.some((name) => edit.days.has(name) || edit.tags.has(name))
    })
  }

  /** Removes an edit from storage, wherever it is. */
  function remove(id: string): void {
    unwritten.delete(id)
    unstored.delete(id)
    log.remove(id)
  }

  return {
    inOrder,
    isEmpty: () => all.size === 0,
    days: ofDay.names,
    tagIds: ofTag.names,
    /** The edits of a day or tag, oldest first. */
    of: (name: string): readonly string[] => [...ofDay.of(name), ...ofTag.of(name)],
    /** The kind that edits share; none where they are of several. */
    kindOf(ids: readonly string[]): ChangeKind {
      const [kind = '', ...more] = new Set(ids.map((id) => all.get(id)?.kind ?? ''))
      return more.length === 0 ? kind : ''
    },
    changesOfDay: (date: Day) => ofDay.of(date).flatMap((id) => all.get(id)?.days.get(date) ?? []),
    changesOfTags: () => inOrder().flatMap(({ tags }) => [...tags.values()]),
    take,
    /** These edits of a day or tag are part of the base, or do not count any more. */
    confirm(name: string, ids: readonly string[]): void {
      for (const id of ids) confirmed.add(id, name)
      settle(name, ids)
    },
    /**
     * Makes an edit and stores it: says whether all that was done to its days and tags has room. One that mends what
     * the server holds may name a day that is as it should be, and whose record is to go.
     */
    make(change: Change, isMend: boolean): boolean {
      // It may name a tag that found no room, and then comes after it for other tabs too.
      storeAgain()
      const id = log.nextId()
      take({ id, change: isMend ? change : realChange(change) })
      const edit = all.get(id)
      if (edit) write(edit)
      return !isUnstored(change)
    },
    /** Brings storage to where answers have brought the edits. */
    store(): void {
      for (const id of [...unwritten]) {
        const edit = all.get(id)
        if (!edit) remove(id)
        else write(edit)
      }
      unwritten.clear()
    },
    storeAgain,
    /**
     * There was no room for an edit that takes all others of these days and tags back: those go from storage until there
     * is, since the next page would show them (E6).
     */
    withdraw(names: ReadonlySet<string>): void {
      for (const edit of inOrder()) {
        const rest = without(edit, names)
        if (sizeOf(rest) === sizeOf(edit)) continue
        if (sizeOf(rest) > 0) log.write(entryOf(rest))
        else log.remove(edit.id)
        unstored.add(edit.id)
      }
    },
    /** Says whether this tab knows an edit, or that something of it is confirmed. */
    hasTaken: (id: string) => all.has(id) || confirmed.names().includes(id),
    /** Reads everything from storage again; what is not stored stays. */
    read(): void {
      const own = [...unstored].flatMap((id) => all.get(id) ?? []).map(entryOf)
      all.clear()
      for (const index of [ofDay, ofTag, confirmed]) index.clear()
      unwritten.clear()
      for (const entry of [...log.read(), ...own]) take(entry)
    },
    /** Another tab wrote, or removed, an edit. */
    heard(id: string, entry: LogEntry | null, isLeading: boolean): void {
      if (entry) take(entry)
      else drop(id)
      unwritten.delete(id)
      if (!entry) unstored.delete(id)
      // Two tabs that lead may both have written what was left of it.
      else if (isLeading && !all.has(id)) log.remove(id)
    },
    /** Makes one edit of those that were never sent, where each goes on from the one before (E6). */
    squash(): void {
      let last: Edit | null = null
      for (const edit of inOrder()) {
        const isFree = numberOf(edit.id) > log.sentUpTo()
        const change: Change | null =
          isFree && last ? joinChanges(entryOf(last).change, entryOf(edit).change) : null
        const kind = last?.kind === edit.kind ? edit.kind : undefined
        const joined = change && { id: edit.id, change: { ...change, kind } }
        if (joined && last && log.write(joined, [last.id])) {
          drop(last.id)
          remove(last.id)
          take(joined)
        }
        last = isFree ? (all.get(edit.id) ?? null) : null
      }
    },
  }
}
