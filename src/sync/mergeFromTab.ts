import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import {
  changedDays,
  EMPTY_ENTRY,
  type Entry,
  entryOf,
  equalEntries,
  setEntry,
} from '@/domain/entries'
import type { BaseEntries, BaseEntry } from '@/domain/entryDiff'
import { mergeTabEntry, mergeTabTag, sameTag } from '@/domain/tabMerge'
import { removeTagsEverywhere } from '@/domain/tagChanges'
import { remapTags, sameTags } from '@/domain/tagDuplicates'
import { putTag } from '@/domain/tagMerge'
import type { Tag } from '@/domain/tags'
import type { DayFromTab, TagFromTab } from '@/storage/local/pendingRows'

/** As much of a replica as another tab's change is merged into. */
type MergeTarget = {
  readonly port: { get(): Calendar; set(next: Calendar): void }
  readonly baseDays: { readonly entries: BaseEntries }
  readonly baseTags: readonly Tag[]
  readonly ids: Map<Day, string>
  readonly sentDays: Map<Day, readonly Entry[]>
  readonly sentTags: Map<string, readonly (Tag | null)[]>
}

/** What another tab sent is recognised like an own write, should its answer be lost (E4). */
function addSent<K, V>(sent: Map<K, readonly V[]>, key: K, theirs: readonly V[]): void {
  const text = (value: V) => JSON.stringify(value)
  const known = sent.get(key) ?? []
  const texts = new Set(known.map(text))
  const added = theirs.filter((value) => !texts.has(text(value)))
  if (added.length > 0) sent.set(key, [...known, ...added])
}

/** The older base, which the tab with the newer one knew too; nothing if they tell of no common state. */
function commonBase(ours: BaseEntry | undefined, theirs: BaseEntry | null): Entry {
  if (!ours || !theirs || ours.id !== theirs.id) return EMPTY_ENTRY
  return theirs.rev < ours.rev ? theirs.entry : ours.entry
}

/** Says whether our day is as the server has it, and the other tab does not know an older server. */
function hasNothingNew(
  ours: Entry,
  base: BaseEntry | undefined,
  theirs: BaseEntry | null,
): boolean {
  if (!base) return equalEntries(ours, EMPTY_ENTRY)
  return equalEntries(ours, base.entry) && theirs?.id === base.id && theirs.rev >= base.rev
}

/**
 * Merges the day as another tab wrote it (E6). Answers whether this tab's day now differs from that,
 * so that it has to be written again.
 */
export function mergeDayFromTab(
  replica: MergeTarget,
  date: Day,
  { pending, was }: DayFromTab,
): boolean {
  const { port, ids } = replica
  const calendar = port.get()
  const ours = entryOf(calendar.entries, date)
  const base = replica.baseDays.entries[date]
  const common = was ?? commonBase(base, pending.base)
  const merged =
    was === undefined && hasNothingNew(ours, base, pending.base)
      ? pending.entry
      : mergeTabEntry(common, ours, pending.entry)
  const entries = setEntry(calendar.entries, date, merged)
  if (entries !== calendar.entries) port.set({ ...calendar, entries })
  addSent(replica.sentDays, date, pending.sent)
  // The tab that wrote last is the one that creates the day, under its id.
  if (pending.id && !base) ids.set(date, pending.id)
  return !equalEntries(merged, pending.entry)
}

/**
 * Merges a tag as another tab wrote it (E10); a tag that goes takes its days along. Answers with
 * what this tab has to write again.
 */
export function mergeTagFromTab(
  replica: MergeTarget,
  id: string,
  { pending, was }: TagFromTab,
): { readonly differs: boolean; readonly days: readonly Day[] } {
  const { port } = replica
  const { tags, entries } = port.get()
  const ours = tags.find((tag) => tag.id === id) ?? null
  // A tag without a base was not deleted here: this tab only does not know it yet.
  const isUnknown = !ours && !replica.baseTags.some((tag) => tag.id === id)
  const common = was === undefined ? pending.base : was
  const merged = isUnknown ? pending.tag : mergeTabTag(common, ours, pending.tag)
  addSent(replica.sentTags, id, pending.sent)
  const differs = !sameTag(merged, pending.tag)
  if (sameTag(merged, ours)) return { differs, days: [] }
  const next = putTag(tags, id, merged, pending.at)
  // The other tab replaced it by a tag that is the same: days that only this tab knows get that one too (D8).
  const twins = sameTags(ours && !merged ? [ours] : [], next)
  const moved = remapTags(entries, twins)
  const remaining = merged ? entries : removeTagsEverywhere(moved, (other) => other === id)
  port.set({ tags: next, entries: remaining })
  return { differs, days: changedDays(entries, remaining) }
}
