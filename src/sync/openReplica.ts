import type { Day } from '@/domain/dates'
import { type Entry, isEmptyEntry } from '@/domain/entries'
import { putTag } from '@/domain/tagMerge'
import type { Tag } from '@/domain/tags'
import type { Outbox } from '@/storage/local/localOutbox'
import type { PendingEntry, PendingTag } from '@/storage/local/pendingRows'
import { createBaseDays } from '@/sync/baseDays'
import { createNewsChain } from '@/sync/newsChain'
import type { CalendarPort, Replica } from '@/sync/replica'

/** Builds the replica from what this browser remembers; shows base and pending changes (E6). */
export function openReplica(
  port: CalendarPort,
  outbox: Outbox,
  newId: () => string,
  onStorageFull: () => void,
): Replica {
  const replica: Replica = {
    port,
    outbox,
    newId,
    baseTags: outbox.readBaseTags(),
    baseDays: createBaseDays(outbox.readBaseEntries()),
    news: createNewsChain(),
    ids: new Map(),
    sentDays: new Map(),
    sentTags: new Map(),
    unansweredDays: new Set(),
    hasUnansweredTags: false,
    unstoredTags: new Set(),
    confirmed: new Set(),
    assigned: new Map(),
    refusedDays: new Map(),
    refusedTags: new Map(),
    refusals: new Map(),
    delayed: new Set(),
    onStorageFull,
  }
  const pendingTags = outbox.readPendingTags()
  const pendingEntries = outbox.readPendingEntries()
  port.set({
    tags: openTags(replica, pendingTags),
    entries: openEntries(replica, pendingEntries),
  })
  return replica
}

function openTags(replica: Replica, pending: Map<string, PendingTag>): readonly Tag[] {
  for (const [id, { base, sent }] of pending) {
    if (base && !replica.baseTags.some((tag) => tag.id === id)) {
      replica.baseTags = [...replica.baseTags, base]
    }
    if (sent.length > 0) replica.sentTags.set(id, sent)
  }
  const known = replica.baseTags.flatMap((tag) => {
    const change = pending.get(tag.id)
    return change ? (change.tag ?? []) : tag
  })
  const made = [...pending.values()]
    .filter(({ tag }) => tag && !known.some((other) => other.id === tag.id))
    .sort((a, b) => a.at - b.at)
  return made.reduce<readonly Tag[]>(
    (tags, { tag, at }) => (tag ? putTag(tags, tag.id, tag, Math.min(at, tags.length)) : tags),
    known,
  )
}

function openEntries(replica: Replica, pending: Map<Day, PendingEntry>): Record<Day, Entry> {
  const entries: Record<Day, Entry> = {}
  for (const [date, { entry }] of Object.entries(replica.baseDays.entries)) {
    if (!isEmptyEntry(entry)) entries[date] = entry
  }
  for (const [date, { entry, id, base, sent }] of pending) {
    // A row may know a record that the stored year lacks: it was not deleted elsewhere (E7).
    if (base && !replica.baseDays.entries[date]) replica.confirmed.add(date)
    replica.baseDays.set(date, base ?? undefined)
    replica.ids.set(date, id)
    if (sent.length > 0) replica.sentDays.set(date, sent)
    if (isEmptyEntry(entry)) delete entries[date]
    else entries[date] = entry
  }
  return entries
}
