import { type Day, yearOf } from '@/domain/dates'
import {
  changedDays,
  EMPTY_ENTRY,
  type Entry,
  entryOf,
  equalEntries,
  isEmptyEntry,
} from '@/domain/entries'
import type { BaseEntries, BaseEntry } from '@/domain/entryDiff'
import { mergeEntry } from '@/domain/entryMerge'
import { removeTagsEverywhere } from '@/domain/tagChanges'
import { mergeTagLists } from '@/domain/tagMerge'
import type { Tag } from '@/domain/tags'
import type { RowChange, TabChange } from '@/storage/local/localOutbox'
import { baseTagsWithSent, commonEntry, moveBase } from '@/sync/merge'
import {
  differsFromBase,
  namesWhere,
  type Records,
  type Replica,
  show,
  shownOf,
  stateOf,
  takeRow,
} from '@/sync/replica'
import type { SyncStatus } from '@/sync/status'
import { storeChanges, storeRecord } from '@/sync/store'

/** What the tabs of one account send each other; their data goes through storage. */
export type TabMessage =
  /** A tab that does not talk to the server asks how it stands. */
  | { readonly kind: 'ask' }
  | ({ readonly kind: 'state' } & LeaderState)
  /** The tab that talks to the server is not looked at any more: a visible one takes over. */
  | { readonly kind: 'hidden' }
  /** Asks to send what waits, before somebody signs out in another tab. */
  | { readonly kind: 'flush' }
  /** Asks to save the note that is typed, before that. */
  | { readonly kind: 'saveNote' }
  /** The plan may have changed: what it refused is tried again. */
  | { readonly kind: 'retryRefused' }

/** How the tab stands that talks to the server. */
export type LeaderState = {
  readonly status: SyncStatus
  /** The blocking upload dialog stands. */
  readonly uploading: boolean
  /** What the server refused and still stands like that. */
  readonly refusedTags: readonly Tag[]
  readonly refusedDays: readonly RefusedDay[]
}

type RefusedDay = { readonly date: Day; readonly entry: Entry; readonly why: string }

const kinds = ['ask', 'state', 'hidden', 'flush', 'saveNote', 'retryRefused']

/** Reads a message; null for one of another version of the app. */
export function readTabMessage(data: unknown): TabMessage | null {
  const { kind } = (data ?? {}) as { kind?: unknown }
  return typeof kind === 'string' && kinds.includes(kind) ? (data as TabMessage) : null
}

/**
 * Merges what another tab of this browser wrote (E6). The base belongs to the leading tab: only followers take it
 * over (E3), and not from a tab that no longer leads.
 */
export function mergeTabChange(replica: Replica, news: TabChange): void {
  if (news.kind === 'day') mergeRow(replica, replica.days, news)
  else if (news.kind === 'tag') mergeRow(replica, replica.tags, news)
  else if (replica.outbox.base.isLeading() || news.isOld) return
  else if (news.kind === 'baseYear') mergeBaseYear(replica, news.year, news.base)
  else mergeBaseTags(replica, news.tags)
}

/**
 * Merges a day or tag as another tab keeps it, and keeps in turn what that tab does not know: a tab that leads all
 * of it, another one only its own changes, because its base may be behind.
 */
function mergeRow<T, B>(
  replica: Replica,
  records: Records<T, B>,
  { name, pending, isGone }: RowChange<T, B>,
): void {
  const { kind } = records
  const before = replica.port.get().entries
  // Who removed a row did not know of what this tab shows.
  let isNew = isGone
  if (pending) {
    const merged = takeRow(records, name, shownOf(replica, records, name), pending)
    show(replica, records, name, merged, pending.at)
    isNew ||= !kind.equal(merged, pending.value)
  }
  const isChanged = differsFromBase(replica, records, name)
  if (isNew && (isChanged || replica.outbox.base.isLeading())) storeRecord(replica, records, name)
  // A tag that went took its days along.
  if (kind.isNamedById) storeChanges(replica, changedDays(before, replica.port.get().entries), [])
}

/** Says whether a day came with a tag that this tab does not know: only complete lists show what it is. */
export function namesUnknownTag({ port }: Replica, news: TabChange): boolean {
  if (news.kind !== 'day') return false
  const { tags, entries } = port.get()
  const live = new Set(tags.map((tag) => tag.id))
  return entryOf(entries, news.name).tags.some((id) => !live.has(id))
}

/**
 * Takes over the base from storage after this tab has led (E3). What was confirmed to it at the last moment still
 * waits in storage: here it waits again too, as a lost answer that the tab which leads now will recognise (E4).
 * Where storage had no room this tab's base stays: a missing one is no empty calendar (D9).
 */
export function adoptStoredBase(replica: Replica): void {
  const { baseDays, days, outbox } = replica
  const base = outbox.base.readEntries()
  const isStored = (date: Day) => outbox.base.has(yearOf(date))
  for (const date of namesWhere(days, ({ isConfirmed }) => isConfirmed)) {
    const state = stateOf(days, date)
    state.isConfirmed = false
    if (!isStored(date)) continue
    const [own, stored] = [days.base(date), base[date]]
    state.sent = [own?.entry ?? EMPTY_ENTRY]
    baseDays.set(date, stored)
    if (own && !stored) state.newId = own.id
  }
  if (outbox.base.has('tags')) mergeBaseTags(replica, outbox.base.readTags())
  const dates = [...Object.keys(base), ...Object.keys(baseDays.entries)].filter(isStored)
  for (const year of new Set(dates.map(yearOf))) {
    const part = Object.entries(base).filter(([date]) => yearOf(date) === year)
    mergeBaseYear(replica, year, Object.fromEntries(part))
  }
}

/** Moves the base of a year to where another tab's answers moved it, and merges the days (E7). */
function mergeBaseYear(replica: Replica, year: number, base: BaseEntries): void {
  const { port, baseDays } = replica
  const calendar = port.get()
  const entries: Record<Day, Entry> = { ...calendar.entries }
  const known = Object.keys(baseDays.entries).filter((date) => yearOf(date) === year)
  let isChanged = false
  for (const date of new Set([...known, ...Object.keys(base)])) {
    const [was, now] = [baseDays.entries[date], base[date]]
    if (isSame(was, now) || isOlder(now, was)) continue
    const remote = now?.entry ?? EMPTY_ENTRY
    const local = entryOf(entries, date)
    // What this browser sent itself is no change from elsewhere (E4).
    const common = commonEntry(replica, date, now)
    const { entry } = mergeEntry(common, local, remote)
    moveBase(replica, date, now ?? null)
    if (equalEntries(entry, local)) continue
    isChanged = true
    if (isEmptyEntry(entry)) delete entries[date]
    else entries[date] = entry
  }
  if (isChanged) port.set({ ...calendar, entries })
}

function isSame(a: BaseEntry | undefined, b: BaseEntry | undefined): boolean {
  if (!a || !b) return a === b
  return a.id === b.id && a.rev === b.rev && equalEntries(a.entry, b.entry)
}

/** A tab that has just stopped leading may still write an older base. */
function isOlder(a: BaseEntry | undefined, b: BaseEntry | undefined): boolean {
  return a !== undefined && b !== undefined && a.id === b.id && a.rev < b.rev
}

function mergeBaseTags(replica: Replica, remote: readonly Tag[]): void {
  const base = baseTagsWithSent(replica, remote)
  const { tags, entries } = replica.port.get()
  const merged = mergeTagLists(base, tags, remote)
  replica.baseTags = remote
  for (const { id } of remote) {
    const state = replica.tags.states.get(id)
    if (state) state.sent = []
  }
  if (merged === tags) return
  const live = new Set(merged.map((tag) => tag.id))
  const gone = new Set(tags.map((tag) => tag.id).filter((id) => !live.has(id)))
  replica.port.set({ tags: merged, entries: removeTagsEverywhere(entries, (id) => gone.has(id)) })
}
