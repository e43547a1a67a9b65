import { type Day, isDay } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry } from '@/domain/entries'
import type { BaseEntries, BaseEntry } from '@/domain/entryDiff'
import type { Tag } from '@/domain/tags'
import * as keys from './keys'
import { type BaseChange, createLocalBase, TAGS } from './localBase'
import { keysWith } from './localJson'
import {
  type DayFromTab,
  dayFrom,
  entryIn,
  type PendingEntry,
  type PendingTag,
  packBase,
  readPendingEntry,
  readPendingTag,
  type TagFromTab,
  tagFrom,
  tagIn,
} from './pendingRows'
import { createTabTexts, pendingRow, pendingRowsUnder, type Row } from './tabTexts'

/** What another tab of this browser did; null for a change that was removed. */
export type TabChange =
  | { readonly kind: 'day'; readonly date: Day; readonly from: DayFromTab | null }
  | { readonly kind: 'tag'; readonly id: string; readonly from: TagFromTab | null }
  | BaseChange

/** What this browser remembers of one account between two visits (E6). */
export type Outbox = {
  readBaseTags(): readonly Tag[]
  readBaseEntries(): Record<Day, BaseEntry>
  /** The years of which storage has a base. */
  baseYears(): readonly number[]
  readPendingEntries(): Map<Day, PendingEntry>
  readPendingTags(): Map<string, PendingTag>
  /** Says whether a change of this day is stored, by this tab or another one. */
  hasPendingEntry(date: Day): boolean
  /** The same for a tag. */
  hasPendingTag(id: string): boolean
  /** Says whether any change is stored. */
  hasPending(): boolean
  /** The days and tags under whose keys something stands. */
  pendingNames(): { readonly days: readonly Day[]; readonly tagIds: readonly string[] }
  /** What another tab keeps under this day since we last wrote or read it; null if nothing. */
  readOtherTabsEntry(date: Day): DayFromTab | null
  /** The same for a tag. */
  readOtherTabsTag(id: string): TagFromTab | null
  /** What a storage event tells; null if it is about nothing of ours, or nothing new. */
  heard(key: string, text: string | null): TabChange | null
  /** This tab leads from now on: its base outranks what other tabs wrote; `now` in milliseconds. */
  takeTerm(now: number): void
  /** This tab follows from now on. */
  endTerm(): void
  /** Says whether storage has these parts of the base, and no older ones than this tab wrote at last. */
  hasBaseTags(): boolean
  hasBaseYear(year: number): boolean
  /** Each write answers false if storage is full or closed. */
  writeBaseTags(tags: readonly Tag[]): boolean
  writeBaseYears(base: BaseEntries, years: ReadonlySet<number>): boolean
  /** With null the change is confirmed or taken back, and `entry` is the day as it is now. */
  writePendingEntry(date: Day, pending: PendingEntry | null, entry?: Entry): boolean
  writePendingTag(id: string, pending: PendingTag | null, tag?: Tag | null): boolean
}

/** The outbox of an account in local storage: the base by year, one small key per change (D5). */
export function createLocalOutbox(userId: string): Outbox {
  const texts = createTabTexts()
  const base = createLocalBase(userId)
  const dayKey = (date: Day) => keys.pendingEntry(userId, date)
  const tagKey = (id: string) => keys.pendingTag(userId, id)

  function pendings<T>(
    prefix: string,
    read: (row: Row, name: string) => T | null,
    toValue: (row: Row) => unknown,
  ): Map<string, T> {
    const found = new Map<string, T>()
    for (const [name, row] of pendingRowsUnder(prefix)) {
      const pending = read(row, name)
      if (!pending) continue
      found.set(name, pending)
      texts.adopt(prefix + name, toValue(row))
    }
    return found
  }

  const namesUnder = (prefix: string) => keysWith(prefix).map((key) => key.slice(prefix.length))

  /** The part of a key after a prefix; null if it begins otherwise. */
  const after = (key: string, prefix: string) =>
    key.startsWith(prefix) ? key.slice(prefix.length) : null

  return {
    readBaseTags: base.readTags,
    readBaseEntries: base.readEntries,
    baseYears: base.years,
    readPendingEntries: () =>
      pendings(dayKey(''), (row, date) => (isDay(date) ? readPendingEntry(row) : null), entryIn),
    readPendingTags: () => pendings(tagKey(''), readPendingTag, tagIn),
    hasPendingEntry: (date) => pendingRow(dayKey(date)) !== null,
    hasPendingTag: (id) => pendingRow(tagKey(id)) !== null,
    hasPending: () => keysWith(dayKey('')).length + keysWith(tagKey('')).length > 0,
    pendingNames: () => ({
      days: namesUnder(dayKey('')).filter(isDay),
      tagIds: namesUnder(tagKey('')),
    }),
    readOtherTabsEntry: (date) => dayFrom(texts.unseen(dayKey(date), entryIn)),
    readOtherTabsTag: (id) => tagFrom(texts.unseen(tagKey(id), tagIn)),
    heard(key, text) {
      const date = after(key, dayKey(''))
      if (date !== null && isDay(date)) {
        const from = text === null ? null : dayFrom(texts.heard(key, text, entryIn))
        return from || text === null ? { kind: 'day', date, from } : null
      }
      const id = after(key, tagKey(''))
      if (id !== null) {
        const from = text === null ? null : tagFrom(texts.heard(key, text, tagIn))
        return from || text === null ? { kind: 'tag', id, from } : null
      }
      const part = after(key, keys.base(userId, ''))
      // A base that was removed tells of a sign-out, not of an empty calendar (D9).
      return part === null || text === null ? null : base.heard(part, text)
    },
    takeTerm: base.takeTerm,
    endTerm: base.endTerm,
    hasBaseTags: () => base.has(TAGS),
    hasBaseYear: (year) => base.has(String(year)),
    writeBaseTags: base.writeTags,
    writeBaseYears: base.writeYears,
    writePendingEntry(date, pending, entry = EMPTY_ENTRY) {
      if (!pending) {
        texts.clear(dayKey(date), { ...entry, id: '' })
        return true
      }
      const { entry: day, id, sent } = pending
      const row = { ...day, id, base: pending.base && packBase(pending.base), sent }
      return texts.write(dayKey(date), row, day)
    },
    writePendingTag(id, pending, tag = null) {
      if (pending) return texts.write(tagKey(id), pending, pending.tag)
      texts.clear(tagKey(id), { tag, at: 0 })
      return true
    },
  }
}
