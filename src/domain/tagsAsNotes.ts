import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { AsidePart } from '@/domain/setAside'

const ROOM_FOR_TAGS = ['limit_tags', 'limit_tags_per_day']

/** Whether there was no room for a file's tags, in the list or on days. */
export function lacksTags({ reasons }: AsidePart): boolean {
  return Object.values(reasons.days).some((why) => ROOM_FOR_TAGS.includes(why))
}

/** A calendar in which the tags without room on their days become lines of the notes there. */
export function tagsAsNotes(
  { tags, entries }: Calendar,
  { calendar, reasons }: AsidePart,
): Calendar {
  const labels = new Map(tags.map(({ id, label }) => [id, label]))
  const next: Record<Day, Entry> = { ...entries }
  for (const [date, { tags: left }] of Object.entries(calendar.entries)) {
    const entry = entries[date]
    if (!entry || !ROOM_FOR_TAGS.includes(reasons.days[date] ?? '')) continue
    const lines = [...left.flatMap((id) => labels.get(id) ?? []), entry.notes]
    next[date] = {
      tags: entry.tags.filter((id) => !left.includes(id)),
      notes: lines.filter(Boolean).join('\n'),
    }
  }
  const named = new Set(Object.values(next).flatMap((entry) => entry.tags))
  // A tag that is on no day is kept if there was room for it.
  const remaining = tags.filter(({ id }) => named.has(id) || reasons.tags[id] === undefined)
  return { tags: remaining, entries: next }
}
