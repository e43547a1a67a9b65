import { type BeforeAfter, type Change, type ChangedTag, realChange } from '@/domain/change'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { ChangeKind } from '@/domain/versions'
import type { LogEntry } from '@/storage/local/localEdits'
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
    of: (name: string): readonly string[] => [...(found.get(name) ?? [])].sort(),
    names: () => [...found.keys()],
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

/** An edit as it is stored. */
export const entryOf = ({ id, days, tags, kind }: Edit): LogEntry => ({
  id,
  change: { days: Object.fromEntries(days), tags: [...tags.values()], kind },
})

/** Opens the log, of which nothing is read yet. */
export function openEdits(log: LocalLog, onTouched: OnTouched) {
  const all = new Map<string, OpenEdit>()
  const ofDay = createIndex()
  const ofTag = createIndex()
  /** The days and tags of which an edit is confirmed, by its id: late news of other tabs would bring them back. */
  const confirmed = new Map<string, Set<string>>()
  /** What storage still has of edits that were confirmed since. */
  const unwritten = new Set<string>()
  /** Edits that have no place in storage. */
  const unstored = new Set<string>()

  const inOrder = (): OpenEdit[] => [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))

  /** Takes an edit in, without what of it is confirmed. */
  function take({ id, change }: LogEntry): void {
    drop(id)
    unwritten.delete(id)
    const isOpen = (name: string) => !confirmed.get(id)?.has(name)
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

  /** Says whether all that was done to a day or tag is in storage, and not only in the memory of this page. */
  const isStored = (name: string): boolean =>
    ![...ofDay.of(name), ...ofTag.of(name)].some((id) => unstored.has(id))

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
    changesOfDay: (date: Day) => ofDay.of(date).flatMap((id) => all.get(id)?.days.get(date) ?? []),
    changesOfTags: () => inOrder().flatMap(({ tags }) => [...tags.values()]),
    take,
    /** These edits of a day or tag are part of the base, or do not count any more. */
    confirm(name: string, ids: readonly string[]): void {
      for (const id of ids) confirmed.set(id, (confirmed.get(id) ?? new Set()).add(name))
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
      return [...Object.keys(change.days), ...change.tags.map((tag) => tag.id)].every(isStored)
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
    isStored,
    storeAgain,
    get: (id: string): Edit | undefined => all.get(id),
    /** One edit stands for another one and itself. */
    replace(id: string, joined: LogEntry): void {
      drop(id)
      remove(id)
      take(joined)
    },
    /** Says whether this tab knows an edit, or that something of it is confirmed. */
    hasTaken: (id: string) => all.has(id) || confirmed.has(id),
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
  }
}
