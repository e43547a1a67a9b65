import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'

/** What a change brings to a day: the ids of new tags, and lines that its note did not have. */
export function newOfDay(
  { days }: Change,
  day: Day,
): { readonly tags: readonly string[]; readonly lines: readonly string[] } {
  const changed = days[day]
  if (!changed) return { tags: [], lines: [] }
  const { before, after } = changed
  const known = new Set(before.notes.split('\n'))
  return {
    tags: after.tags.filter((id) => !before.tags.includes(id)),
    lines: after.notes.split('\n').filter((line) => line.trim() && !known.has(line)),
  }
}
