import type { Calendar } from '@/domain/calendar'
import { type Change, changeBetween } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entry, entryOf, isEmptyEntry } from '@/domain/entries'
import { type BaseEntry, equalBases } from '@/domain/entryDiff'
import {
  daysWithTag,
  duplicateTags,
  sameTags,
  type TagMapping,
  withoutDuplicates,
} from '@/domain/tagChanges'
import type { Tag } from '@/domain/tags'
import type { Restoration } from '@/storage/cloud/calendar'
import { type CloudEntry, knownFrom } from '@/storage/cloud/records'
import type { MergeRules } from '@/sync/mergeRules'
import type { Replica } from '@/sync/replica'

/** The state before a merge. */
type Before = {
  readonly shown: Calendar
  readonly baseTags: readonly Tag[]
  /** The former base of each day that the merge changed. */
  readonly days: Map<Day, BaseEntry>
  /** Tags that are deleted for sure, unless the merge brings them. */
  readonly missing: Set<string>
  /** Days that the server had confirmed and lost, because an older backup was restored there. */
  readonly lost: Set<Day>
}

const baseOf = (remote: CloudEntry | null | undefined): BaseEntry | undefined =>
  remote ? knownFrom(remote) : undefined

/**
 * Moves the base to the complete lists of the server, and mends what follows from it.
 * @param read `moves` is what `replica.moves()` said before the lists were read: what changed in the base since then is
 * newer than the lists. `unknown` are the tags that days named at that time and nobody knew here; a tag that another
 * tab has made since is not among them, so it does not count as deleted. `restorations` are the backups that were
 * restored at the server: days that it lost by them are made again.
 */
export function mergeLists(
  replica: Replica,
  tags: readonly Tag[],
  days: readonly CloudEntry[],
  {
    moves,
    unknown,
    restorations,
  }: {
    readonly moves: number
    readonly unknown: Iterable<string>
    readonly restorations: readonly Restoration[]
  },
  rules: MergeRules,
): void {
  changeTags(replica, rules, (before) => {
    replica.moveTags(tags)
    for (const id of unknown) before.missing.add(id)
    for (const { entry } of days) for (const id of entry.tags) before.missing.add(id)
    const remote = new Map(days.map((day) => [day.date, baseOf(day)] as const))
    for (const date of new Set([...Object.keys(replica.baseDays), ...remote.keys()])) {
      const [was, now] = [replica.baseDays[date], remote.get(date)]
      if (equalBases(was, now) || replica.hasMovedSince(moves, date)) continue
      if (was) before.days.set(date, was)
      if (was && isLost(was, now, restorations)) before.lost.add(date)
      replica.setDay(date, now)
    }
  })
}

/** Whether a day was confirmed after the backup that the server was put back to, and not changed there since. */
const isLost = (
  was: BaseEntry,
  now: BaseEntry | undefined,
  restorations: readonly Restoration[],
): boolean =>
  restorations.some(({ upTo, at }) => was.rev <= at && (now ? now.rev < was.rev : was.rev > upTo))

/** Changes the base by `move`, then mends days and tags if tags are gone or equal others. */
export function changeTags(
  replica: Replica,
  rules: MergeRules,
  move: (before: Before) => void,
): void {
  const { baseTags } = replica
  const missing = new Set(baseTags.map(({ id }) => id))
  const before: Before = {
    shown: replica.calendar(),
    baseTags,
    days: new Map(),
    missing,
    lost: new Set(),
  }
  replica.update(
    () => move(before),
    (draw) => rules.draw(draw),
  )
  mend(replica, before, rules)
}

/**
 * Mends what the server holds by one edit. Of equal tags the oldest stays. A deleted tag is taken off the days, or
 * replaced by the one that it was merged into. A record of a day that holds nothing is deleted.
 */
function mend(replica: Replica, before: Before, rules: MergeRules): void {
  // A person who may only look leaves that to those who may write.
  if (!rules.mayWrite) return
  const listed = replica.calendar().tags
  const tags = [...listed, ...lostTagsOf(listed, before)]
  const duplicates = duplicateTags(tags)
  const kept = withoutDuplicates(tags, duplicates)
  const live = new Set(kept.map(({ id }) => id))
  const known = [...replica.merged.values(), ...before.shown.tags, ...before.baseTags]
  const gone = known.filter(({ id }) => !live.has(id))
  const mapping: TagMapping = new Map([...sameTags(gone, kept), ...duplicates])
  for (const tag of [...gone, ...tags]) if (mapping.has(tag.id)) replica.merged.set(tag.id, tag)
  reportGone(replica, before, (id) => live.has(id) || mapping.has(id), rules)

  const days: Record<Day, { before: Entry; after: Entry }> = {}
  let isMapped = duplicates.size > 0
  for (const date of new Set([...Object.keys(replica.baseDays), ...replica.editedDays()])) {
    const raw = replica.rawDay(date)
    const lost = lostTags(before.days.get(date), replica.baseDays[date], mapping)
    const isEmpty = isEmptyEntry(raw) && lost.length === 0
    const isDead = (id: string) => !live.has(id) && (mapping.has(id) || before.missing.has(id))
    if (!raw.tags.some(isDead) && lost.length === 0) {
      const base = replica.baseDays[date]
      // The server still has a record of this empty day, whose last tag was deleted elsewhere. An edit that changes
      // nothing makes the next push delete it.
      if (isEmpty && base && !base.withoutNote && replica.editsOf(date).length === 0) {
        days[date] = { before: raw, after: raw }
      }
      continue
    }
    const ids = [...raw.tags.map((id) => mapping.get(id) ?? id), ...lost]
    if (raw.tags.some((id) => mapping.has(id)) || lost.length > 0) isMapped = true
    const after = { ...raw, tags: [...new Set(ids)].filter((id) => !isDead(id)) }
    days[date] = { before: raw, after }
  }
  for (const date of before.lost) {
    const shown = entryOf(before.shown.entries, date)
    const ids = shown.tags.map((id) => mapping.get(id) ?? id)
    const after = { ...shown, tags: [...new Set(ids)].filter((id) => live.has(id)) }
    days[date] = { before: replica.rawDay(date), after }
  }
  const list = changeBetween({ tags: listed, entries: {} }, { tags: kept, entries: {} }, []).tags
  const change: Change = { days, tags: list }
  if (Object.keys(days).length + list.length > 0) replica.mend(change)
  if (isMapped) rules.onMapped(mapping)
}

/** The tags of lost days that the server has lost as well. */
function lostTagsOf(listed: readonly Tag[], { shown, baseTags, lost }: Before): readonly Tag[] {
  if (lost.size === 0) return []
  const named = new Set([...lost].flatMap((date) => entryOf(shown.entries, date).tags))
  const isThere = (id: string) => listed.some((tag) => tag.id === id)
  return baseTags.filter(({ id }) => named.has(id) && !isThere(id))
}

/**
 * The tags that a day has to get in place of merged ones. A device that merges equal tags gives the days that it knows
 * the tag that stays, and deletes the other. A day that it did not know loses the deleted tag at the server, by which
 * its `rev` stays the same.
 */
function lostTags(
  was: BaseEntry | undefined,
  now: BaseEntry | undefined,
  mapping: TagMapping,
): readonly string[] {
  if (!was || !now || was.rev !== now.rev || was.id !== now.id) return []
  return was.entry.tags.flatMap((id) => {
    const stands = mapping.get(id)
    const isLost = stands && !now.entry.tags.includes(id) && !now.entry.tags.includes(stands)
    return isLost ? stands : []
  })
}

/** Reports each tag that was deleted elsewhere although this browser had put it on days. */
function reportGone(
  replica: Replica,
  { shown, days }: Before,
  isThere: (id: string) => boolean,
  rules: MergeRules,
): void {
  for (const [place, tag] of shown.tags.entries()) {
    if (isThere(tag.id)) continue
    const had = (date: Day) =>
      (days.get(date) ?? replica.baseDays[date])?.entry.tags.includes(tag.id)
    const isOwn = (date: Day) => replica.isAssigned(date, tag.id) || !had(date)
    const own = daysWithTag(shown.entries, tag.id).filter(isOwn)
    if (own.length > 0) rules.onGone(tag, place, own)
  }
}
