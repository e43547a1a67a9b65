import { equalEntries } from '@/domain/entries'
import { equalTags } from '@/domain/tags'
import type { LiveEvent } from '@/storage/cloudLive'
import type { Replica } from '@/sync/replica'

/** Of several events about one record the last one counts. */
export function latestOf(events: readonly LiveEvent[]): readonly LiveEvent[] {
  const byId = new Map(
    events.map((event) => [event.kind === 'day' ? event.day.id : event.tag.id, event]),
  )
  return [...byId.values()]
}

/**
 * Says whether an event tells what is in the base already: our own echo, or old news. The content
 * is compared too, because a deleted tag leaves its days without moving their rev.
 */
export function isEcho({ baseDays, baseTags }: Replica, event: LiveEvent): boolean {
  if (event.kind === 'tag') {
    const known = baseTags.find((tag) => tag.id === event.tag.id)
    return event.isGone ? !known : known !== undefined && equalTags(known, event.tag)
  }
  const { id, date, rev, entry } = event.day
  const known = baseDays.entries[date]
  if (event.isGone) return known?.id !== id
  if (known?.id !== id) return false
  return rev < known.rev || (rev === known.rev && equalEntries(entry, known.entry))
}
