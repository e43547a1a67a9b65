import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import {
  changedDays,
  EMPTY_ENTRY,
  type Entries,
  type Entry,
  entryOf,
  equalEntries,
  isEmptyEntry,
  setEntries,
} from '@/domain/entries'
import { mergeEntry } from '@/domain/entryMerge'
import { type Limits, limitsOf } from '@/domain/plan'
import { sameTag } from '@/domain/tabMerge'
import { daysWithTag, removeTagsEverywhere } from '@/domain/tagChanges'
import {
  duplicateTags,
  remapTags,
  sameTags,
  type TagMapping,
  withoutDuplicates,
} from '@/domain/tagDuplicates'
import { mergeTagLists } from '@/domain/tagMerge'
import type { Tag } from '@/domain/tags'
import type { CloudEntry } from '@/storage/cloud/records'
import { Disposed } from '@/sync/cloud'
import type { EngineOptions } from '@/sync/engineTypes'
import { baseTagsById, differsFromBase, type Replica } from '@/sync/replica'
import { storeBase, storeBaseTags, storeChanges, storeWholeBase } from '@/sync/store'

/** What a merge is bound by, and what it calls. */
export type MergeRules = {
  readonly limits: Limits
  /** Called with the tags of a day that did not fit the plan any more (D6). */
  readonly onDropped: (date: Day, tagIds: readonly string[]) => void
  /** Called for a tag that was deleted elsewhere, and of the days that this browser had put it on (D8). */
  readonly onGone: (tag: Tag, place: number, days: readonly Day[]) => void
  /** Called with the ids that took the place of others, because tags were the same (D8). */
  readonly onMapped: (mapping: TagMapping) => void
  /**
   * Whether nothing was loaded yet since this tab began to lead: years of days may come, and another
   * tab may have written an older base after this one had read it.
   */
  readonly isFirstLoad: boolean
  /** Draws what a merge changed: at once, or after a first load in a task of its own. */
  draw(run: () => void): void
  /** Resolves in a task of its own; rejects once the engine has ended. */
  pause(): Promise<void>
}

/** The rules of one engine, which has ended once `isOver`. */
export function createMergeRules(
  { limits, clock, onEvent }: Pick<EngineOptions, 'limits' | 'clock' | 'onEvent'>,
  { isFirstLoad, isOver }: { isFirstLoad(): boolean; isOver(): boolean },
): MergeRules {
  return {
    get limits() {
      return limits()
    },
    get isFirstLoad() {
      return isFirstLoad()
    },
    onDropped: (date, tagIds) => onEvent({ kind: 'dropped', date, tagIds }),
    onGone: (tag, place, days) => onEvent({ kind: 'tagGone', tag, place, days }),
    onMapped: (mapping) => onEvent({ kind: 'mapped', mapping }),
    draw(run) {
      // Years of days arrive, and no other task shall wait until all of them are drawn.
      if (isFirstLoad()) void clock.pause().then(run)
      else run()
    },
    async pause() {
      await clock.pause()
      if (isOver()) throw new Disposed()
    },
  }
}

/**
 * The last state of a day that this device and the server have in common (E4): an own write whose
 * answer was lost, if the server holds just that under our record, or the deletion of the record, if
 * that is gone; else the base. The record counts, for another device may have made a day that holds
 * the same.
 */
export function commonEntry(
  { days }: Replica,
  date: Day,
  remote: Pick<CloudEntry, 'id' | 'entry'> | null | undefined,
): Entry {
  const base = days.base(date)
  const state = days.states.get(date)
  const isOurRecord = remote?.id === (base?.id ?? state?.newId)
  const stored = (isOurRecord && remote?.entry) || EMPTY_ENTRY
  const hasArrived = state?.sent.some((sent) => equalEntries(sent, stored))
  return hasArrived ? stored : (base?.entry ?? EMPTY_ENTRY)
}

/** The base tags by id, with what was sent from here and, as `remote` shows, arrived (E4). */
export function baseTagsWithSent(
  replica: Replica,
  remote: readonly Tag[],
): Readonly<Record<string, Tag>> {
  const base = baseTagsById(replica)
  const stored = new Map(remote.map((tag) => [tag.id, tag]))
  for (const [id, { sent }] of replica.tags.states) {
    const tag = stored.get(id) ?? null
    if (!sent.some((value) => sameTag(value, tag))) continue
    if (tag) base[id] = tag
    else delete base[id]
  }
  return base
}

/** Merges what the server holds for one day into what is shown (E7). */
function mergeDay(
  replica: Replica,
  date: Day,
  local: Entry,
  remote: CloudEntry | null,
  rules: MergeRules,
): Entry {
  const theirs = remote?.entry ?? EMPTY_ENTRY
  const common = commonEntry(replica, date, remote)
  const { entry, dropped } = mergeEntry(common, local, theirs, rules.limits.tagsPerDay)
  if (dropped.length > 0) rules.onDropped(date, dropped)
  return entry
}

/** Moves the base of a day to what the server holds (E3). */
export function moveBase(
  { baseDays, days }: Replica,
  date: Day,
  remote: Omit<CloudEntry, 'date'> | null,
): void {
  const state = days.states.get(date)
  // A day made anew gets another id, so that it is not taken for the deleted record.
  if (state && (remote || days.base(date))) state.newId = ''
  if (state) Object.assign(state, { sent: [], known: [] })
  baseDays.set(date, remote ? { id: remote.id, rev: remote.rev, entry: remote.entry } : undefined)
}

/** Merges days as the server just answered them; null for a day that the server does not have. */
export function reconcileDays(
  replica: Replica,
  days: ReadonlyMap<Day, CloudEntry | null>,
  rules: MergeRules,
): void {
  const { tags, entries: before } = replica.port.get()
  const merged: [Day, Entry][] = []
  for (const [date, remote] of days) {
    merged.push([date, mergeDay(replica, date, entryOf(before, date), remote, rules)])
    moveBase(replica, date, remote)
    const state = replica.days.states.get(date)
    if (state) state.isUnanswered = false
  }
  const entries = setEntries(before, merged)
  if (entries !== before) replica.port.set({ tags, entries })
  storeBase(replica, days.keys())
  storeChanges(replica, days.keys(), [])
}

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

  reportGone(replica, before, (id) => live.has(id) || mapping.has(id), rules)
  const isNew = (date: Day) => !replica.days.base(date) && !before.entries[date]
  const news = new Set([...moved].filter(isNew))
  const tagIds = new Set([...found, ...before.tags, ...replica.baseTags].map((tag) => tag.id))
  replica.baseTags = remoteTags
  for (const date of moved) moveBase(replica, date, days.get(date) ?? null)
  forgetSent(replica, remoteDays !== null)
  if (tags !== before.tags || shown !== before.entries)
    replica.port.set({ tags, entries: shown }, rules.draw)

  // A first load brings years of new days, of which nothing is stored: they need no look at storage.
  const isSettled = (date: Day) =>
    news.has(date) && !replica.days.rows.has(date) && !differsFromBase(replica, replica.days, date)
  const unsettled = [...moved].filter((date) => !isSettled(date))
  // In the task of the merge: a tab that stops leading takes its base from storage (E3).
  if (rules.isFirstLoad) storeWholeBase(replica)
  else {
    storeBaseTags(replica)
    storeBase(replica, moved)
  }
  const isAsMerged = mine === before.entries && shown === entries
  const changed = isAsMerged ? [] : changedDays(before.entries, shown)
  storeChanges(replica, new Set([...unsettled, ...changed]), tagIds)
  if (duplicates.size > 0 || mine !== before.entries || remapped !== entries)
    rules.onMapped(mapping)
}

/** Complete lists answer all that was unanswered (E4). */
function forgetSent({ tags, days }: Replica, withDays: boolean): void {
  for (const { states } of withDays ? [tags, days] : [tags]) {
    for (const state of states.values()) {
      state.sent = []
      state.isUnanswered = false
    }
  }
}

/** Names tags that were deleted elsewhere although this browser had put them on days. */
function reportGone(
  { days: { states, base } }: Replica,
  { tags, entries }: Calendar,
  isThere: (id: string) => boolean,
  rules: MergeRules,
): void {
  for (const [place, tag] of tags.entries()) {
    if (isThere(tag.id)) continue
    const isOwn = (date: Day) =>
      states.get(date)?.assigned.includes(tag.id) || !base(date)?.entry.tags.includes(tag.id)
    const days = daysWithTag(entries, tag.id).filter(isOwn)
    if (days.length > 0) rules.onGone(tag, place, days.toSorted())
  }
}

/**
 * Says whether this device decides on the tags of a day: it changed the day, or the server took a tag
 * off it without touching its rev, as it does when a tag is deleted. Else the server's day counts as it is.
 */
function isOurs(replica: Replica, date: Day, remote: CloudEntry | undefined): boolean {
  const base = replica.days.base(date)
  if (!base || differsFromBase(replica, replica.days, date)) return true
  return remote !== undefined && remote.rev > 0 && remote.rev === base.rev
}

/** Merges a complete tag list alone, when only the tags are in doubt (E4, E10). */
export function reconcileTags(
  replica: Replica,
  remoteTags: readonly Tag[],
  rules: MergeRules,
): void {
  // The days are the base itself: no limit applies to them, and no message comes of it.
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
    const known = replica.days.base(date)
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
