import { equalEntries } from '@/domain/entries'
import { putTag } from '@/domain/tagList'
import { equalTags } from '@/domain/tags'
import type { LiveEvent } from '@/storage/cloud/live'
import { knownFrom } from '@/storage/cloud/records'
import { changeTags } from '@/sync/merge'
import type { MergeRules } from '@/sync/mergeRules'
import { type Replica, waitingChanges } from '@/sync/replica'

type DayEvent = LiveEvent & { readonly kind: 'day' }
type TagEvent = LiveEvent & { readonly kind: 'tag' }

/**
 * Merges the changes that follow on what is known, while no load or save runs. Where they are incomplete,
 * because they name something unknown here, the complete lists have to be read.
 */
export function mergeLiveNews(
  replica: Replica,
  rules: MergeRules,
): 'incomplete' | 'toSave' | 'nothingToSave' {
  const waiting = waitingChanges(replica)
  const { tags, entries } = replica.calendar()
  const isTaken = mergeEvents(replica, rules)
  replica.store()
  if (!isTaken) {
    replica.news.lose()
    return 'incomplete'
  }
  const shown = replica.calendar()
  const isChanged = shown.tags !== tags || shown.entries !== entries
  // What waited may have another value now, e.g. a day that was refused: it is tried again.
  const isTriedAgain = waiting > 0 && isChanged
  return isTriedAgain || waitingChanges(replica) !== waiting ? 'toSave' : 'nothingToSave'
}

function mergeEvents(replica: Replica, rules: MergeRules): boolean {
  const events = lastOfEach(replica.news.take())
  // Changes of days are shown at once, those of tags as they come: a tag takes its days along.
  for (const group of groupsOf(events)) {
    const isWhole = replica.update(() =>
      group.every((event) => event.kind === 'tag' || moveLiveDay(replica, event)),
    )
    const tags = group.flatMap((event) => (event.kind === 'tag' ? event : []))
    if (!isWhole || !tags.every((event) => mergeLiveTag(replica, event, rules))) return false
  }
  return true
}

/** Days that follow each other are one group, each tag is one. */
function groupsOf(events: readonly LiveEvent[]): readonly LiveEvent[][] {
  const groups: LiveEvent[][] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (event.kind === 'day' && last?.[0]?.kind === 'day') last.push(event)
    else groups.push([event])
  }
  return groups
}

/** Of several changes of one record the last one counts, and its place among the others; all their edits are known. */
function lastOfEach(events: readonly LiveEvent[]): readonly LiveEvent[] {
  const byId = new Map<string, LiveEvent>()
  for (const event of events) {
    const { id } = event.kind === 'day' ? event.day : event.tag
    const edits = [...(byId.get(id)?.edits ?? []), ...event.edits]
    byId.delete(id)
    byId.set(id, { ...event, edits })
  }
  return [...byId.values()]
}

/** Moves a day. False if it does not follow on what is known, or has an unknown tag. */
function moveLiveDay(replica: Replica, { day, isGone, edits }: DayEvent): boolean {
  const { date, id, rev, entry } = day
  const known = replica.baseDays[date]
  if (isGone) {
    replica.confirm(date, edits)
    if (known?.id === id) replica.moveDay(date, undefined)
    return true
  }
  if (known && rev <= known.rev) {
    replica.confirm(date, edits)
    return known.id === id && (rev < known.rev || equalEntries(entry, known.entry))
  }
  if (!entry.tags.every((tagId) => replica.baseTag(tagId))) return false
  replica.confirm(date, edits)
  replica.moveDay(date, knownFrom(day))
  return true
}

/** Merges a tag. False for one that somebody else made, whose place in the list is unknown. */
function mergeLiveTag(
  replica: Replica,
  { tag, isGone, edits }: TagEvent,
  rules: MergeRules,
): boolean {
  const known = replica.baseTag(tag.id)
  const isAsKnown = isGone ? !known : known && equalTags(known, tag)
  if (isAsKnown) {
    replica.update(() => replica.confirm(tag.id, edits))
    return true
  }
  if (!known) return false
  changeTags(replica, rules, ({ days }) => {
    replica.confirm(tag.id, edits)
    replica.moveTags(putTag(replica.baseTags, tag.id, isGone ? null : tag))
    if (!isGone) return
    // The server removes a deleted tag from its days without news of each of them.
    for (const [date, base] of Object.entries(replica.baseDays)) {
      if (!base.entry.tags.includes(tag.id)) continue
      days.set(date, base)
      const tags = base.entry.tags.filter((id) => id !== tag.id)
      replica.moveDay(date, { ...base, entry: { ...base.entry, tags } })
    }
  })
  return true
}
