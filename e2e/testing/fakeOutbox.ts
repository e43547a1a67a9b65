import { yearOf } from '@/domain/dates'
import type { BaseEntry } from '@/domain/entryDiff'
import type { Tag } from '@/domain/tags'
import type { Outbox } from '@/storage/local/localOutbox'
import type { PendingEntry, PendingTag } from '@/storage/local/pendingRows'

/** An outbox in memory that outlives its engine, as local storage outlives a page. */
export type FakeOutbox = Outbox & {
  readonly days: Map<string, PendingEntry>
  readonly tags: Map<string, PendingTag>
  isFull: boolean
}

/** Makes an empty outbox. */
export function createFakeOutbox(): FakeOutbox {
  let baseTags: readonly Tag[] = []
  const baseEntries = new Map<string, BaseEntry>()
  const outbox: FakeOutbox = {
    days: new Map(),
    tags: new Map(),
    isFull: false,
    readBaseTags: () => baseTags,
    readBaseEntries: () => Object.fromEntries(baseEntries),
    baseYears: () => [...new Set([...baseEntries.keys()].map(yearOf))],
    readPendingEntries: () => new Map(outbox.days),
    readPendingTags: () => new Map(outbox.tags),
    hasPendingEntry: (date) => outbox.days.has(date),
    hasPendingTag: (id) => outbox.tags.has(id),
    hasPending: () => outbox.days.size + outbox.tags.size > 0,
    pendingNames: () => ({ days: [...outbox.days.keys()], tagIds: [...outbox.tags.keys()] }),
    readOtherTabsEntry: () => null,
    readOtherTabsTag: () => null,
    heard: () => null,
    takeTerm: () => undefined,
    endTerm: () => undefined,
    hasBaseTags: () => true,
    hasBaseYear: () => true,
    writeBaseTags(tags) {
      if (outbox.isFull) return false
      baseTags = tags
      return true
    },
    writeBaseYears(base, years) {
      if (outbox.isFull) return false
      for (const date of baseEntries.keys()) if (years.has(yearOf(date))) baseEntries.delete(date)
      for (const [date, entry] of Object.entries(base)) {
        if (years.has(yearOf(date))) baseEntries.set(date, entry)
      }
      return true
    },
    writePendingEntry: (date, pending) => put(outbox.days, date, pending),
    writePendingTag: (id, pending) => put(outbox.tags, id, pending),
  }
  function put<T>(map: Map<string, T>, key: string, value: T | null): boolean {
    if (value === null) map.delete(key)
    else if (outbox.isFull) return false
    else map.set(key, value)
    return true
  }
  return outbox
}
