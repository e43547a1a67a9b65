import { type Day, yearOf } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, entryOf, equalEntries, isEmptyEntry } from '@/domain/entries'
import type { BaseEntries, BaseEntry } from '@/domain/entryDiff'
import { mergeEntry } from '@/domain/entryMerge'
import { sameTag } from '@/domain/tabMerge'
import { removeTagsEverywhere } from '@/domain/tagChanges'
import { mergeTagLists } from '@/domain/tagMerge'
import type { Tag } from '@/domain/tags'
import type { TabChange } from '@/storage/local/localOutbox'
import { mergeDayFromTab, mergeTagFromTab } from './mergeFromTab'
import { differsFromBase, type Replica, storeDay, storeTag } from './replica'
import { baseTagsWithSent, commonEntry } from './sentRecords'

function tagDiffersFromBase({ port, baseTags }: Replica, id: string): boolean {
  const byId = (tags: readonly Tag[]) => tags.find((tag) => tag.id === id) ?? null
  return !sameTag(byId(port.get().tags), byId(baseTags))
}

/**
 * Merges what another tab of this browser did, and writes again what that tab did not know (E6). A follower
 * writes only its own changes again, because its base may be behind. The base belongs to the leading tab: only
 * followers take it over (E3), and not from a tab that no longer leads.
 */
export function mergeTabChange(replica: Replica, news: TabChange, follows: boolean): void {
  if (news.kind === 'day') {
    // The key was removed although our day still waits: the other tab did not know of that change.
    const differs = !news.from || mergeDayFromTab(replica, news.date, news.from)
    const writes = differs && (!follows || differsFromBase(replica, news.date))
    if (writes || news.from?.isCovered) storeDay(replica, news.date)
  } else if (news.kind === 'tag') {
    const { differs, days } = news.from
      ? mergeTagFromTab(replica, news.id, news.from)
      : { differs: true, days: [] }
    const writes = differs && (!follows || tagDiffersFromBase(replica, news.id))
    if (writes || news.from?.isCovered) storeTag(replica, news.id)
    for (const date of days) storeDay(replica, date)
  } else if (!follows || news.isOld) return
  else if (news.kind === 'baseYear') mergeBaseYear(replica, news.year, news.base)
  else mergeBaseTags(replica, news.tags)
}

/** Says whether a day came with a tag that this tab does not know: only complete lists tell what it is. */
export function namesUnknownTag({ port }: Replica, news: TabChange): boolean {
  if (news.kind !== 'day') return false
  const { tags, entries } = port.get()
  const live = new Set(tags.map((tag) => tag.id))
  return entryOf(entries, news.date).tags.some((id) => !live.has(id))
}

/**
 * Takes over the base from storage after this tab has led (E3). What was confirmed to it at the last moment still
 * waits in storage: here it waits again too, as a lost answer that the tab which leads now will recognise (E4).
 * Where storage had no room this tab's base stays: a missing one is no empty calendar (D9).
 */
export function adoptStoredBase(replica: Replica): void {
  const { outbox, baseDays, confirmed } = replica
  const base = outbox.readBaseEntries()
  const isStored = (date: Day) => outbox.hasBaseYear(yearOf(date))
  for (const date of [...confirmed].filter(isStored)) {
    const [own, stored] = [baseDays.entries[date], base[date]]
    replica.sentDays.set(date, [own?.entry ?? EMPTY_ENTRY])
    baseDays.set(date, stored)
    if (own && !stored) replica.ids.set(date, own.id)
  }
  confirmed.clear()
  if (outbox.hasBaseTags()) mergeBaseTags(replica, outbox.readBaseTags())
  const days = [...Object.keys(base), ...Object.keys(baseDays.entries)].filter(isStored)
  for (const year of new Set(days.map(yearOf))) {
    const part = Object.entries(base).filter(([date]) => yearOf(date) === year)
    mergeBaseYear(replica, year, Object.fromEntries(part))
  }
}

/** Moves the base of a year to where another tab's answers moved it, and merges the days (E7). */
function mergeBaseYear(replica: Replica, year: number, base: BaseEntries): void {
  const { port, baseDays, sentDays } = replica
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
    baseDays.set(date, now)
    replica.ids.delete(date)
    sentDays.delete(date)
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
  for (const tag of remote) replica.sentTags.delete(tag.id)
  if (merged === tags) return
  const live = new Set(merged.map((tag) => tag.id))
  const gone = new Set(tags.map((tag) => tag.id).filter((id) => !live.has(id)))
  replica.port.set({ tags: merged, entries: removeTagsEverywhere(entries, (id) => gone.has(id)) })
}
