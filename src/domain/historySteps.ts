import type { Day } from '@/domain/dates'
import { type Entry, equalEntries } from '@/domain/entries'
import type { Change, Step } from '@/domain/history'

/** Says whether a step changes nothing. */
export function isEmptyStep({ days, tags }: Step): boolean {
  return tags.length === 0 && Object.keys(days).length === 0
}

/** The step that leads back: to redo a step is to undo its inverse. */
export function inverseOf({ days, tags }: Step): Step {
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
 * Two steps as one. Null where the second does not begin where the first ended, because somebody
 * else changed the same day or tag between them.
 */
export function joinSteps(first: Step, second: Step): Step | null {
  const days: Record<Day, Change<Entry>> = { ...first.days }
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

/** The step with other tag ids, after duplicates of tags were merged (D8). */
export function withMappedTags(step: Step, mapping: Readonly<Record<string, string>>): Step {
  const mapped = ({ tags, notes }: Entry): Entry => ({
    tags: [...new Set(tags.map((id) => mapping[id] ?? id))],
    notes,
  })
  const days = Object.entries(step.days).map(
    ([date, { before, after }]) =>
      [date, { before: mapped(before), after: mapped(after) }] as const,
  )
  // A tag that lives on in another one is neither made nor deleted any more.
  return { days: Object.fromEntries(days), tags: step.tags.filter(({ id }) => !mapping[id]) }
}
