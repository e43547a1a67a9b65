import { type BeforeAfter, type Change, type ChangedTag, realChange } from '@/domain/change'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { ChangeKind } from '@/domain/versions'
import type { LogEntry } from '@/storage/local/localEdits'
import type { LocalLog } from '@/storage/local/localLog'

/** The part of an edit that the server has not confirmed. */
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

/** Called with each day of which an edit is added or removed, and with null for an edit of tags. */
type OnTouched = (date: Day | null) => void

/** An index from days or tags to the ids of the edits that change them. */
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

/** The form in which the log stores an edit. */
export const entryOf = ({ id, days, tags, kind }: Edit): LogEntry => ({
  id,
  change: { days: Object.fromEntries(days), tags: [...tags.values()], kind },
})

/** Opens the edits over their log; `read` reads them. */
export function openEdits(log: LocalLog, onTouched: OnTouched) {
  const all = new Map<string, OpenEdit>()
  const ofDay = createIndex()
  const ofTag = createIndex()
  /**
   * The confirmed days and tags of each edit, by its id. Another tab may write such an edit to storage once more, later
   * than this tab hears of the answer; without this it would be shown and sent again.
   */
  const confirmed = new Map<string, Set<string>>()
  /** Edits that were confirmed, wholly or partly, and that storage still has as they were. */
  const unwritten = new Set<string>()
  /** Edits that storage had no room for. */
  const unstored = new Set<string>()

  const inOrder = (): OpenEdit[] => [...all.values()].sort((a, b) => (a.id < b.id ? -1 : 1))

  /** Adds an edit, or puts it in the place of its older form, without the parts that are confirmed. */
  function add({ id, change }: LogEntry): void {
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

  /** Removes an edit from memory. */
  function drop(id: string): void {
    const edit = all.get(id)
    for (const name of edit ? [...edit.days.keys(), ...edit.tags.keys()] : []) settle(name, [id])
  }

  /** Removes a day or tag from these edits, and an edit that has none left. */
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

  /** Tries again to store the edits that had no room, oldest first; says whether every edit is in storage. */
  function storeAgain(): boolean {
    for (const id of [...unstored]) {
      const edit = all.get(id)
      if (!edit) unstored.delete(id)
      else if (!write(edit)) break
    }
    return unstored.size === 0
  }

  /** Says whether every edit of a day or tag is in storage, and not only in the memory of this page. */
  const isStored = (name: string): boolean =>
    ![...ofDay.of(name), ...ofTag.of(name)].some((id) => unstored.has(id))

  /** Removes an edit from storage. */
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
    add,
    /** Removes a day or tag from these edits, because the base has it by now or the edits were given up. */
    confirm(name: string, ids: readonly string[]): void {
      for (const id of ids) confirmed.set(id, (confirmed.get(id) ?? new Set()).add(name))
      settle(name, ids)
    },
    /**
     * Makes an edit and stores it; says whether every edit of its days and tags is in storage.
     * @param isMend the edit mends what the server holds. It is kept as it is, for it may name a day that shows no
     * change: one whose empty record is to be deleted.
     */
    make(change: Change, isMend: boolean): boolean {
      // The change may name a tag whose own edit had no room: other tabs must read that one first.
      storeAgain()
      const id = log.nextId()
      add({ id, change: isMend ? change : realChange(change) })
      const edit = all.get(id)
      if (edit) write(edit)
      return [...Object.keys(change.days), ...change.tags.map((tag) => tag.id)].every(isStored)
    },
    /** Writes to storage what answers have confirmed: edits that are done go, others lose their confirmed parts. */
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
    /** Replaces two edits by `joined`: it takes the place of the later one, whose id it has; the one with `id` goes. */
    replace(id: string, joined: LogEntry): void {
      drop(id)
      remove(id)
      add(joined)
    },
    /** Says whether this tab has or had an edit. */
    hasSeen: (id: string) => all.has(id) || confirmed.has(id),
    /** Reads everything from storage again. Edits that storage had no room for are kept. */
    read(): void {
      const own = [...unstored].flatMap((id) => all.get(id) ?? []).map(entryOf)
      all.clear()
      for (const index of [ofDay, ofTag, confirmed]) index.clear()
      unwritten.clear()
      for (const entry of [...log.read(), ...own]) add(entry)
    },
    /** Takes over an edit that another tab wrote, or removed (null). */
    changedElsewhere(id: string, entry: LogEntry | null, isLeading: boolean): void {
      if (entry) add(entry)
      else drop(id)
      unwritten.delete(id)
      if (!entry) unstored.delete(id)
      // Where two tabs led for a moment, the other one may have written the rest of an edit that is all confirmed here.
      else if (isLeading && !all.has(id)) log.remove(id)
    },
  }
}
