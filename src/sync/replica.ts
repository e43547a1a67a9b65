import type { Calendar } from '@/domain/calendar'
import { type Day, yearOf } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, entryOf, equalEntries, setEntry } from '@/domain/entries'
import { sameTag } from '@/domain/tabMerge'
import { diffTags } from '@/domain/tagMerge'
import type { Tag } from '@/domain/tags'
import type { Outbox } from '@/storage/local/localOutbox'
import type { BaseDays } from '@/sync/baseDays'
import type { NewsChain } from '@/sync/newsChain'
import { mergeDayFromTab, mergeTagFromTab } from './mergeFromTab'

/**
 * The calendar that the person sees and edits; the engine reads it and merges into it. `set` replaces it at once;
 * `when` may have it drawn later.
 */
export type CalendarPort = {
  get(): Calendar
  set(next: Calendar, when?: (draw: () => void) => void): void
}

/** What the engine knows of one account: the base, and what has to be remembered until confirmed. */
export type Replica = {
  readonly port: CalendarPort
  readonly outbox: Outbox
  readonly newId: () => string
  baseTags: readonly Tag[]
  readonly baseDays: BaseDays
  /** How far the base has followed what the live stream tells. */
  readonly news: NewsChain
  /** Record ids of days that the server does not have yet. */
  readonly ids: Map<Day, string>
  /** What was sent since the base moved last, so that a lost answer is recognised (E4). */
  readonly sentDays: Map<Day, readonly Entry[]>
  /** The same; null stands for a deletion. */
  readonly sentTags: Map<string, readonly (Tag | null)[]>
  /** Tags whose change found no room in storage. */
  readonly unstoredTags: Set<string>
  /** Days whose last answer is missing, and whether that of any tag is (E4). */
  readonly unansweredDays: Set<Day>
  hasUnansweredTags: boolean
  /** Days whose base is known here, from an answer or a waiting row, and still to be written. */
  readonly confirmed: Set<Day>
  /** The tags that this browser has put on days in this visit and sent, by day. */
  readonly assigned: Map<Day, readonly string[]>
  /** Values that the server refused for good; another value is tried again. */
  readonly refusedDays: Map<Day, Entry>
  readonly refusedTags: Map<string, Tag>
  /** Why, by date or tag id. */
  readonly refusals: Map<string, string>
  /** Dates and ids of tags that are not sent while an Undo is offered (D5). */
  readonly delayed: Set<string>
  readonly onStorageFull: () => void
}

/** The id under which a day will be created; the same one until the server has it (D3). */
export function idOf(replica: Replica, date: Day): string {
  const known = replica.baseDays.entries[date]?.id ?? replica.ids.get(date)
  if (known) return known
  const id = replica.newId()
  replica.ids.set(date, id)
  return id
}

/**
 * Says whether a day shows something else than the server is known to hold. A record that holds nothing
 * shows nothing else than none, although it is dirty (`isDirtyDay`): saves remove it.
 */
export function differsFromBase({ port, baseDays }: Replica, date: Day): boolean {
  const base = baseDays.entries[date]?.entry ?? EMPTY_ENTRY
  return !equalEntries(entryOf(port.get().entries, date), base)
}

/**
 * Writes the pending change of a day to storage, or removes it when there is none any more (E6). One that was
 * taken back stays there as long as an answer to it is missing (E4). What another tab wrote under our key is
 * merged first: writing over it would lose it, should both tabs end before they are answered. False if storage
 * is full.
 */
export function storeDay(replica: Replica, date: Day, isAnswered = false): boolean {
  const { outbox, port, sentDays, unstoredTags, baseDays } = replica
  const theirs = outbox.readOtherTabsEntry(date)
  if (theirs) mergeDayFromTab(replica, date, theirs)
  const entry = entryOf(port.get().entries, date)
  // A day that names a tag which nobody else can read would lose it in the other tabs.
  for (const id of entry.tags) if (unstoredTags.has(id)) storeTag(replica, id)
  const sent = sentDays.get(date) ?? []
  const isOpen = !isAnswered && sent.length > 0 && outbox.hasPendingEntry(date)
  const isChanged = differsFromBase(replica, date)
  const base = baseDays.entries[date] ?? null
  const pending = isOpen || isChanged ? { entry, id: idOf(replica, date), base, sent } : null
  return storeOrClear(replica, isChanged, (isCleared) =>
    outbox.writePendingEntry(date, isCleared ? null : pending, entry),
  )
}

/** Does the same for a tag (E4, E6, E10). */
export function storeTag(replica: Replica, id: string, isAnswered = false): boolean {
  const { outbox, port, sentTags, unstoredTags, baseTags } = replica
  const theirs = outbox.readOtherTabsTag(id)
  const changedDays = theirs ? mergeTagFromTab(replica, id, theirs).days : []
  const { tags } = port.get()
  const at = tags.findIndex((tag) => tag.id === id)
  const tag = tags[at] ?? null
  const base = baseTags.find((known) => known.id === id) ?? null
  const sent = sentTags.get(id) ?? []
  const isOpen = !isAnswered && sent.length > 0 && outbox.hasPendingTag(id)
  const isChanged = !sameTag(tag, base)
  const pending = isOpen || isChanged ? { tag, base, sent, at } : null
  const isStored = storeOrClear(replica, isChanged, (isCleared) =>
    outbox.writePendingTag(id, isCleared ? null : pending, tag),
  )
  unstoredTags[isStored ? 'delete' : 'add'](id)
  return storeChanges(replica, changedDays, []) && isStored
}

/** Where there is no room for what was taken back, no row is better than one that holds the change. */
function storeOrClear(
  { onStorageFull }: Replica,
  isChanged: boolean,
  write: (isCleared: boolean) => boolean,
): boolean {
  const isStored = write(false)
  if (!isStored && !isChanged) write(true)
  if (!isStored) onStorageFull()
  return isStored
}

/** Writes the pending changes of days and tags; false if one of them found no room. */
export function storeChanges(
  replica: Replica,
  days: readonly Day[],
  tagIds: readonly string[],
): boolean {
  const tagsStored = tagIds.map((id) => storeTag(replica, id))
  const daysStored = days.map((date) => storeDay(replica, date))
  return [...tagsStored, ...daysStored].every(Boolean)
}

/** Writes the base of the years of these days, and of others (E3). */
export function storeBase(
  { outbox, baseDays, onStorageFull }: Replica,
  days: Iterable<Day>,
  otherYears: readonly number[] = [],
): void {
  const years = new Set([...Array.from(days, yearOf), ...otherYears])
  if (years.size > 0 && !outbox.writeBaseYears(baseDays.entries, years)) onStorageFull()
}

/**
 * Goes through all stored changes once no answer is missing: what is confirmed, or as it was, is removed, and
 * what another tab wrote is merged.
 */
export function tidyStored(replica: Replica): void {
  const { days, tagIds } = replica.outbox.pendingNames()
  for (const id of tagIds) storeTag(replica, id, true)
  for (const date of days) storeDay(replica, date, true)
}

/** Writes the base of every year that is known or stored, and of the tags. */
export function storeWholeBase(replica: Replica): void {
  storeBaseTags(replica)
  storeBase(replica, Object.keys(replica.baseDays.entries), replica.outbox.baseYears())
}

/** Writes the tags of the base (E3). */
export function storeBaseTags({ outbox, baseTags, onStorageFull }: Replica): void {
  if (!outbox.writeBaseTags(baseTags)) onStorageFull()
}

/** Puts an entry on the calendar that is shown; nothing is told if it is there already. */
export function showEntry(replica: Replica, date: Day, entry: Entry): void {
  const calendar = replica.port.get()
  const entries = setEntry(calendar.entries, date, entry)
  if (entries !== calendar.entries) replica.port.set({ ...calendar, entries })
}

/** Puts a tag back on the list that the server refused to delete. */
export function showTag(replica: Replica, tag: Tag): void {
  const { tags, entries } = replica.port.get()
  if (tags.some(({ id }) => id === tag.id)) return
  replica.port.set({ tags: [...tags, tag], entries })
  storeTag(replica, tag.id)
}

/** The base tags by id. */
export function baseTagsById(replica: Replica): Record<string, Tag> {
  return Object.fromEntries(replica.baseTags.map((tag) => [tag.id, tag]))
}

/** The days and tags that the server has not confirmed as they stand. */
export function dirtyOf(replica: Replica): { days: readonly Day[]; tagIds: readonly string[] } {
  const { tags, entries } = replica.port.get()
  const tagIds = diffTags(tags, baseTagsById(replica)).map((change) => change.id)
  return { days: replica.baseDays.dirty(entries), tagIds }
}

/** How many changes wait for the server: each day and each tag is one. */
export function waitingChanges(replica: Replica): number {
  const { days, tagIds } = dirtyOf(replica)
  return days.length + tagIds.length
}
