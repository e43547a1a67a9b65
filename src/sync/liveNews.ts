import type { Day } from '@/domain/dates'
import { equalEntries } from '@/domain/entries'
import { putTag } from '@/domain/tagMerge'
import { equalTags } from '@/domain/tags'
import type { CloudEntry } from '@/storage/cloud/cloudEntries'
import type { LiveEvent } from '@/storage/cloud/cloudLive'
import type { MergeRules } from '@/sync/mergeRules'
import { knownDays, reconcileLists, reconcileTags } from '@/sync/reconcile'
import { reconcileDays } from '@/sync/reconcileDays'
import type { Replica } from '@/sync/replica'
import { isUnansweredDay } from '@/sync/sentRecords'

type DayEvent = LiveEvent & { readonly kind: 'day' }
type TagEvent = LiveEvent & { readonly kind: 'tag' }

/**
 * Takes in the changes that follow on what is known (E7, D6); no load or save may be under way. False if they
 * name what is not known here: then only the complete lists tell what the server holds.
 */
export function mergeLiveNews(replica: Replica, rules: MergeRules): boolean {
  const days = new Map<Day, CloudEntry | null>()
  const isTaken = lastOfEach(replica.news.take()).every((event) => {
    if (event.kind === 'day') return gatherDay(replica, event, days)
    reconcileDays(replica, days, rules)
    days.clear()
    return mergeLiveTag(replica, event, rules)
  })
  reconcileDays(replica, days, rules)
  if (!isTaken) replica.news.lose()
  return isTaken
}

/** Of several changes of one record the last one counts, and its place among the others. */
function lastOfEach(events: readonly LiveEvent[]): readonly LiveEvent[] {
  const byId = new Map<string, LiveEvent>()
  for (const event of events) {
    const { id } = event.kind === 'day' ? event.day : event.tag
    byId.delete(id)
    byId.set(id, event)
  }
  return [...byId.values()]
}

/**
 * Adds a day that is news to those to be taken in; own echoes and what a read has overtaken are none. False if
 * the day does not follow on what is known, or has a tag that is not.
 */
function gatherDay(
  replica: Replica,
  { day, isGone }: DayEvent,
  days: Map<Day, CloudEntry | null>,
): boolean {
  const { date, id, rev, entry } = day
  const known = replica.baseDays.entries[date]
  // An own write waits for its answer: whether this is it, the server is asked (E4).
  if (isUnansweredDay(replica, date)) {
    replica.unansweredDays.add(date)
    return true
  }
  if (isGone) {
    if (known?.id === id) days.set(date, null)
    return true
  }
  if (known && rev <= known.rev) {
    return known.id === id && (rev < known.rev || equalEntries(entry, known.entry))
  }
  const lists = [replica.port.get().tags, replica.baseTags]
  const isThere = (tagId: string) => lists.every((tags) => tags.some((tag) => tag.id === tagId))
  if (!entry.tags.every(isThere)) return false
  days.set(date, day)
  return true
}

/** Takes in a tag; false for one that is new, whose place in the list nobody told, and where answers are missing. */
function mergeLiveTag(replica: Replica, { tag, isGone }: TagEvent, rules: MergeRules): boolean {
  const { baseTags, sentTags, hasUnansweredTags, sentDays, unansweredDays } = replica
  const known = baseTags.find(({ id }) => id === tag.id)
  if (isGone ? !known : known && equalTags(known, tag)) return true
  if (!known || hasUnansweredTags || sentTags.size > 0) return false
  if (!isGone) {
    reconcileTags(replica, putTag(baseTags, tag.id, tag), rules)
    return true
  }
  if (sentDays.size + unansweredDays.size > 0) return false
  // The server takes a tag that goes off its days and tells no more of it.
  const without = (tags: readonly string[]) => tags.filter((id) => id !== tag.id)
  const days = knownDays(replica).map(({ entry, ...day }) => ({
    ...day,
    entry: { ...entry, tags: without(entry.tags) },
  }))
  reconcileLists(replica, putTag(baseTags, tag.id, null), days, rules)
  return true
}
