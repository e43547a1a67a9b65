import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import {
  changedDays,
  type Entries,
  type Entry,
  entryOf,
  equalEntries,
  isEmptyEntry,
} from '@/domain/entries'
import { limitsOf } from '@/domain/plan'
import { daysWithTag, removeTagsEverywhere } from '@/domain/tagChanges'
import { duplicateTags, remapTags, sameTags, withoutDuplicates } from '@/domain/tagDuplicates'
import { mergeTagLists } from '@/domain/tagMerge'
import type { Tag } from '@/domain/tags'
import type { CloudEntry } from '@/storage/cloud/records'
import type { MergeRules } from '@/sync/mergeRules'
import { mergeDay, moveBase } from '@/sync/reconcileDays'
import {
  differsFromBase,
  type Replica,
  storeBase,
  storeBaseTags,
  storeDay,
  storeTag,
  storeWholeBase,
} from '@/sync/replica'
import { baseTagsWithSent } from '@/sync/sentRecords'

/**
 * Merges the complete, authenticated lists of the server (E1, E7, E10); without days those are taken as
 * they were known.
 */
export function reconcileLists(
  replica: Replica,
  remoteTags: readonly Tag[],
  remoteDays: readonly CloudEntry[] | null,
  rules: MergeRules,
): void {
  const before = replica.port.get()
  const found = mergeTagLists(baseTagsWithSent(replica, remoteTags), before.tags, remoteTags)
  const duplicates = duplicateTags(found)
  const tags = withoutDuplicates(found, duplicates)
  const live = new Set(tags.map((tag) => tag.id))
  // A deleted tag that equals another one was merged into that one elsewhere.
  const gone = [...before.tags, ...replica.baseTags].filter((tag) => !live.has(tag.id))
  const mapping = new Map([...sameTags(gone, tags), ...duplicates])
  const days = new Map((remoteDays ?? knownDays(replica)).map((day) => [day.date, day] as const))
  // Before the merge, in which a day that lost the old tag elsewhere would keep neither of the two.
  const mine = remapTags(before.entries, mapping, (date) => isOurs(replica, date, days.get(date)))
  const { entries, moved } = mergedDays(replica, mine, days, rules)
  const remapped = remapTags(entries, mapping)
  // The base keeps ids without a tag: so the day differs from it and is saved without them (s.4 step 5).
  const shown = removeTagsEverywhere(remapped, (id) => !live.has(id))

  tellGone(replica, before, (id) => live.has(id) || mapping.has(id), rules)
  const isNew = (date: Day) => !replica.baseDays.entries[date] && !before.entries[date]
  const news = new Set([...moved].filter(isNew))
  const tagIds = new Set([...found, ...before.tags, ...replica.baseTags].map((tag) => tag.id))
  replica.baseTags = remoteTags
  replica.hasUnansweredTags = false
  for (const date of moved) moveBase(replica, date, days.get(date) ?? null)
  // Complete lists answer all that was unanswered (E4).
  replica.sentTags.clear()
  if (remoteDays) {
    replica.sentDays.clear()
    replica.unansweredDays.clear()
  }
  if (tags !== before.tags || shown !== before.entries)
    replica.port.set({ tags, entries: shown }, rules.draw)

  const stored = new Set(replica.outbox.pendingNames().days)
  // A first load brings years of new days, of which nothing is stored: they need no look at storage.
  const isSettled = (date: Day) =>
    news.has(date) && !stored.has(date) && !differsFromBase(replica, date)
  const unsettled = [...moved].filter((date) => !isSettled(date))
  // In the task of the merge: a tab that stops leading takes its base from storage (E3).
  if (rules.isFirstLoad) storeWholeBase(replica)
  else {
    storeBaseTags(replica)
    storeBase(replica, moved)
  }
  for (const id of tagIds) storeTag(replica, id)
  const isAsMerged = mine === before.entries && shown === entries
  const changed = isAsMerged ? [] : changedDays(before.entries, shown)
  for (const date of new Set([...unsettled, ...changed])) storeDay(replica, date)
  if (duplicates.size > 0 || mine !== before.entries || remapped !== entries)
    rules.onMapped(mapping)
}

/** Tells of tags that were deleted elsewhere although this browser had put them on days. */
function tellGone(
  { baseDays, assigned }: Replica,
  { tags, entries }: Calendar,
  isThere: (id: string) => boolean,
  rules: MergeRules,
): void {
  for (const [place, tag] of tags.entries()) {
    if (isThere(tag.id)) continue
    const isOwn = (date: Day) =>
      assigned.get(date)?.includes(tag.id) || !baseDays.entries[date]?.entry.tags.includes(tag.id)
    const days = daysWithTag(entries, tag.id).filter(isOwn)
    if (days.length > 0) rules.onGone(tag, place, days.toSorted())
  }
}

/**
 * Says whether this device decides on the tags of a day: it changed the day, or the server took a tag
 * off it without touching its rev, as it does when a tag is deleted. Else the server's day counts as it is.
 */
function isOurs(replica: Replica, date: Day, remote: CloudEntry | undefined): boolean {
  const base = replica.baseDays.entries[date]
  const local = entryOf(replica.port.get().entries, date)
  if (!base || !equalEntries(local, base.entry)) return true
  return remote !== undefined && remote.rev > 0 && remote.rev === base.rev
}

/** Merges a complete tag list alone, when only the tags are in doubt (E4, E10). */
export function reconcileTags(
  replica: Replica,
  remoteTags: readonly Tag[],
  rules: MergeRules,
): void {
  // The days are the base itself: no limit applies to them, and nothing is told.
  const free = { limits: limitsOf('pro'), onDropped: () => undefined }
  reconcileLists(replica, remoteTags, null, { ...rules, ...free })
}

/** The days as the server is known to hold them. */
export const knownDays = ({ baseDays }: Replica): CloudEntry[] =>
  Object.entries(baseDays.entries).map(([date, base]) => ({ ...base, date }))

function mergedDays(
  replica: Replica,
  before: Entries,
  remote: ReadonlyMap<Day, CloudEntry>,
  rules: MergeRules,
): { entries: Entries; moved: ReadonlySet<Day> } {
  let entries: Record<Day, Entry> | undefined
  const moved = new Set<Day>()
  for (const date of new Set([...Object.keys(replica.baseDays.entries), ...remote.keys()])) {
    const answer = remote.get(date) ?? null
    const known = replica.baseDays.entries[date]
    const sameContent = known && answer && equalEntries(known.entry, answer.entry)
    if (sameContent && known.rev === answer.rev && known.id === answer.id) continue
    moved.add(date)
    const local = entryOf(before, date)
    const merged = mergeDay(replica, date, local, answer, rules)
    if (equalEntries(local, merged)) continue
    entries ??= { ...before }
    if (isEmptyEntry(merged)) delete entries[date]
    else entries[date] = merged
  }
  return { entries: entries ?? before, moved }
}
