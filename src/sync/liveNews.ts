import type { Day } from '@/domain/dates'
import { equalEntries } from '@/domain/entries'
import { putTag } from '@/domain/tagMerge'
import { equalTags } from '@/domain/tags'
import type { LiveEvent } from '@/storage/cloud/live'
import type { CloudEntry } from '@/storage/cloud/records'
import {
  knownDays,
  type MergeRules,
  reconcileDays,
  reconcileLists,
  reconcileTags,
} from '@/sync/merge'
import {
  hasUnansweredTags,
  isUnderWay,
  namesWhere,
  type Replica,
  stateOf,
  unansweredDays,
  waitingChanges,
} from '@/sync/replica'

type DayEvent = LiveEvent & { readonly kind: 'day' }
type TagEvent = LiveEvent & { readonly kind: 'tag' }

/**
 * Merges the changes that follow on what is known (E7, D6), while no load or save runs. Where they are incomplete,
 * because they name something unknown here, the complete lists have to be read.
 */
export function mergeLiveNews(
  replica: Replica,
  rules: MergeRules,
): 'incomplete' | 'toSave' | 'nothingToSave' {
  const waiting = waitingChanges(replica)
  const { tags, entries } = replica.port.get()
  if (!mergeEvents(replica, rules)) return 'incomplete'
  const shown = replica.port.get()
  const isChanged = shown.tags !== tags || shown.entries !== entries
  // What waited may have another value now, e.g. a day that was refused: it is tried again.
  const isTriedAgain = waiting > 0 && isChanged
  const isNew = unansweredDays(replica).length > 0 || waitingChanges(replica) !== waiting
  return isNew || isTriedAgain ? 'toSave' : 'nothingToSave'
}

function mergeEvents(replica: Replica, rules: MergeRules): boolean {
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
 * Adds a changed day to those to be merged, unless it is an own write or older than what was read. False if the
 * day does not follow on what is known, or has an unknown tag.
 */
function gatherDay(
  replica: Replica,
  { day, isGone }: DayEvent,
  days: Map<Day, CloudEntry | null>,
): boolean {
  const { date, id, rev, entry } = day
  const known = replica.days.base(date)
  // An own write is unanswered and this may be it, so the server is asked what it holds (E4).
  if (isUnderWay(replica.days, date)) {
    stateOf(replica.days, date).isUnanswered = true
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

/** Merges a tag. False for a new one, whose place in the list is unknown, and while answers are missing. */
function mergeLiveTag(replica: Replica, { tag, isGone }: TagEvent, rules: MergeRules): boolean {
  const { baseTags } = replica
  const known = replica.tags.base(tag.id)
  const isAnyTagSent = namesWhere(replica.tags, ({ sent }) => sent.length > 0).length > 0
  if (isGone ? !known : known && equalTags(known, tag)) return true
  if (!known || hasUnansweredTags(replica) || isAnyTagSent) return false
  if (!isGone) {
    reconcileTags(replica, putTag(baseTags, tag.id, tag), rules)
    return true
  }
  if ([...replica.days.states.keys()].some((date) => isUnderWay(replica.days, date))) return false
  // The server removes a deleted tag from its days without news of each of them.
  const without = (tags: readonly string[]) => tags.filter((id) => id !== tag.id)
  const days = knownDays(replica).map(({ entry, ...day }) => ({
    ...day,
    entry: { ...entry, tags: without(entry.tags) },
  }))
  reconcileLists(replica, putTag(baseTags, tag.id, null), days, rules)
  return true
}
