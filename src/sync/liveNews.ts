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
 * Merges the changes that follow on what is known, while no load or save runs. `incomplete` if they name something that
 * is unknown here: then the complete lists have to be read.
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
  // Something that waits may have another value by the merge, e.g. a day that was refused: the next save tries it
  // again.
  const isTriedAgain = waiting > 0 && isChanged
  return isTriedAgain || waitingChanges(replica) !== waiting ? 'toSave' : 'nothingToSave'
}

function mergeEvents(replica: Replica, rules: MergeRules): boolean {
  const events = lastOfEach(replica.news.advance())
  // A group of days is shown as one change. A tag is shown alone, because its deletion changes days as well.
  for (const group of groupsOf(events)) {
    const isWhole = replica.update(() =>
      group.every((event) => event.kind === 'tag' || moveLiveDay(replica, event)),
    )
    const tags = group.flatMap((event) => (event.kind === 'tag' ? event : []))
    if (!isWhole || !tags.every((event) => mergeLiveTag(replica, event, rules))) return false
  }
  return true
}

/** The changes in groups: days that follow each other are one group, each tag is a group of its own. */
function groupsOf(events: readonly LiveEvent[]): readonly LiveEvent[][] {
  const groups: LiveEvent[][] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (event.kind === 'day' && last?.[0]?.kind === 'day') last.push(event)
    else groups.push([event])
  }
  return groups
}

/** Of several changes of one record keeps the last, in its place, with the edits of all of them. */
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

/** Takes over a day. False if it does not follow on what is known, or has an unknown tag. */
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

/** Takes over a tag. False for one that somebody else made: the news does not say its place in the list. */
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
    // The server takes a deleted tag off its days and sends no news of these days.
    for (const [date, base] of Object.entries(replica.baseDays)) {
      if (!base.entry.tags.includes(tag.id)) continue
      days.set(date, base)
      const tags = base.entry.tags.filter((id) => id !== tag.id)
      replica.moveDay(date, { ...base, entry: { ...base.entry, tags } })
    }
  })
  return true
}
