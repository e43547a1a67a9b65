import type { Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import { newRecordId } from '@/domain/ids'
import type { Tag } from '@/domain/tags'
import * as keys from './keys'
import { type BaseChange, createLocalBase, type LocalBase } from './localBase'
import { readText, removeKey, writeText } from './localJson'
import {
  DAY_ROWS,
  latestOf,
  type Pending,
  type RowFormat,
  type RowOfTab,
  rowsOf,
  rowUnder,
  TAG_ROWS,
} from './pendingRows'
import { randomBytes } from './tabs'

/** What another tab of this browser wrote or removed. */
export type RowChange<T, B> = {
  readonly name: string
  /** Null for a row that was removed, be it this tab's own. */
  readonly pending: Pending<T, B> | null
  /** The row is not in storage any more: this tab removed the one before it, perhaps. */
  readonly isGone: boolean
}

export type TabChange =
  | ({ readonly kind: 'day' } & RowChange<Entry, BaseEntry>)
  | ({ readonly kind: 'tag' } & RowChange<Tag | null, Tag>)
  | BaseChange

/** The days, or the tags, of one account that wait in this browser: a row for each, under the tab that wrote it. */
export type Rows<T, B> = {
  /** What this tab and others keep, oldest first, but for what others have taken in. */
  all(): readonly RowOfTab<T, B>[]
  /** The days or tags of which any tab keeps a row. */
  names(): readonly string[]
  has(name: string): boolean
  /** Keeps a row; false if storage is full or closed. */
  write(name: string, pending: Pending<T, B>): boolean
  /** Removes the row of this tab, and of the others if `ofAll`: they say nothing that is not known. */
  remove(name: string, ofAll: boolean): void
}

/** What this browser remembers of one account between two visits (E6). */
export type Outbox = {
  readonly base: LocalBase
  readonly days: Rows<Entry, BaseEntry>
  readonly tags: Rows<Tag | null, Tag>
  /** What a storage event says; null if it is about nothing of ours, or nothing new. */
  heard(key: string, text: string | null): TabChange | null
}

/** The outbox of an account in local storage: the base by year, one small key per change and tab (D5). */
export function createLocalOutbox(userId: string): Outbox {
  const tab = newRecordId(randomBytes)
  const clock = { turn: 0 }
  const base = createLocalBase(userId)
  const days = createRows(userId, DAY_ROWS, tab, clock)
  const tags = createRows(userId, TAG_ROWS, tab, clock)
  return {
    base,
    days,
    tags,
    heard(key, text) {
      const [day, tag] = [days.heard(key, text), tags.heard(key, text)]
      if (day) return { kind: 'day', ...day }
      if (tag) return { kind: 'tag', ...tag }
      const prefix = keys.base(userId, '')
      // A base that was removed means a sign-out, not of an empty calendar (D9).
      if (!key.startsWith(prefix) || text === null) return null
      return base.heard(key.slice(prefix.length), text)
    },
  }
}

/** The rows of one kind as one tab sees them. It writes under its own keys alone, so nobody writes over a row. */
function createRows<T, B>(
  userId: string,
  format: RowFormat<T, B>,
  ownTab: string,
  clock: { turn: number },
) {
  const prefix = format.prefix(userId)
  const keyOf = (name: string, tab: string) => prefix + (tab ? `${name}:${tab}` : name)
  /** What this tab keeps, as it wrote it; blank where there was no room. */
  const own = new Map<string, string>()
  /** The tabs that keep a row of a day or tag, with the turn in which this tab took it in. */
  const others = new Map<string, Map<string, number>>()

  function note({ name, tab, turn }: RowOfTab<T, B>): void {
    clock.turn = Math.max(clock.turn, turn)
    others.set(name, (others.get(name) ?? new Map()).set(tab, turn))
  }

  function forget(name: string, tab: string): void {
    if (tab === ownTab) own.delete(name)
    const left = others.get(name)
    left?.delete(tab)
    if (left?.size === 0) others.delete(name)
  }

  return {
    all() {
      const rows = rowsOf(format, userId)
      for (const row of rows) if (row.tab !== ownTab) note(row)
      return latestOf(rows)
    },
    names: () => [...new Set([...own.keys(), ...others.keys()])],
    has: (name: string) => own.has(name) || others.has(name),
    write(name: string, pending: Pending<T, B>): boolean {
      const key = keyOf(name, ownTab)
      const row = format.pack(pending)
      const content = JSON.stringify(row)
      // Written again, it would make another tab answer, and the two would answer each other for ever.
      if (own.get(name) === content && readText(key) !== null) return true
      clock.turn += 1
      const { was } = pending
      const saw = Object.fromEntries(others.get(name) ?? [])
      const text = { ...row, ...(was !== undefined && { was }), turn: clock.turn, saw }
      const isStored = writeText(key, JSON.stringify(text))
      if (isStored) own.set(name, content)
      else if (!own.has(name)) own.set(name, '')
      return isStored
    },
    remove(name: string, ofAll: boolean): void {
      const tabs = ofAll ? [...(others.get(name)?.keys() ?? [])] : []
      for (const tab of own.has(name) ? [ownTab, ...tabs] : tabs) {
        removeKey(keyOf(name, tab))
        forget(name, tab)
      }
    },
    heard(key: string, text: string | null): RowChange<T, B> | null {
      if (!key.startsWith(prefix)) return null
      const rest = key.slice(prefix.length)
      const [name = '', tab = ''] = rest.split(':')
      if (!format.isName(name)) return null
      const row = rowUnder(format, rest, text)
      if (row) {
        // It may have been read before its event came.
        if (row.turn > 0 && row.turn <= (others.get(name)?.get(tab) ?? 0)) return null
        note(row)
        return { name, pending: row.pending, isGone: readText(key) === null }
      }
      if (text !== null) return null
      forget(name, tab)
      return { name, pending: null, isGone: true }
    },
  }
}
