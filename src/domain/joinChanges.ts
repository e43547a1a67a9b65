import type { BeforeAfter, Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entry, equalEntries } from '@/domain/entries'

/** The reverse of a change. Redoing a change means undoing its reverse. */
export function inverseOf({ days, tags }: Change): Change {
  return {
    days: Object.fromEntries(
      Object.entries(days).map(([date, { before, after }]) => [
        date,
        { before: after, after: before },
      ]),
    ),
    tags: tags.map((tag) => ({ ...tag, before: tag.after, after: tag.before })),
  }
}

/**
 * Two changes as one. Null if the second does not start where the first ended, because another device changed the same
 * day or tag in between.
 */
export function joinChanges(first: Change, second: Change): Change | null {
  const days: Record<Day, BeforeAfter<Entry>> = { ...first.days }
  for (const [date, { before, after }] of Object.entries(second.days)) {
    const earlier = first.days[date]
    if (earlier && !equalEntries(earlier.after, before)) return null
    const start = earlier?.before ?? before
    if (equalEntries(start, after)) delete days[date]
    else days[date] = { before: start, after }
  }
  const taken = new Set(first.tags.map(({ id }) => id))
  if (second.tags.some(({ id }) => taken.has(id))) return null
  return { days, tags: [...first.tags, ...second.tags] }
}

/** A change with other tag ids, after duplicate tags were merged. */
export function withMappedTags(change: Change, mapping: Readonly<Record<string, string>>): Change {
  const mapped = ({ tags, notes }: Entry): Entry => ({
    tags: [...new Set(tags.map((id) => mapping[id] ?? id))],
    notes,
  })
  const days = Object.entries(change.days).map(
    ([date, { before, after }]) =>
      [date, { before: mapped(before), after: mapped(after) }] as const,
  )
  // A tag that was merged into another is neither made nor deleted.
  return { days: Object.fromEntries(days), tags: change.tags.filter(({ id }) => !mapping[id]) }
}
