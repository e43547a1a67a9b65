import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { changedDays, type Entry, entryOf, equalEntries } from '@/domain/entries'
import { equalTags, type Tag } from '@/domain/tags'

export type Change<T> = { readonly before: T; readonly after: T }

/** A tag that was made (`before` is null), changed, or deleted (`after` is null). */
export type TagStep = Change<Tag | null> & {
  readonly id: string
  /** Where in the list it stands, counted from 0. */
  readonly place: number
  /** How many tags the longer of the two lists has. */
  readonly listed: number
}

/** What one action of a person changed; a day without an entry is the empty entry. */
export type Step = {
  readonly days: Readonly<Record<Day, Change<Entry>>>
  readonly tags: readonly TagStep[]
}

/** What changed between two states of the calendar, as a step; `touched`: the days that can differ, if known. */
export function stepBetween(
  before: Calendar,
  after: Calendar,
  touched: readonly Day[] = changedDays(before.entries, after.entries),
): Step {
  const days: Record<Day, Change<Entry>> = {}
  for (const date of touched) {
    days[date] = { before: entryOf(before.entries, date), after: entryOf(after.entries, date) }
  }
  return { days, tags: before.tags === after.tags ? [] : tagSteps(before.tags, after.tags) }
}

function tagSteps(before: readonly Tag[], after: readonly Tag[]): TagStep[] {
  const listed = Math.max(before.length, after.length)
  const steps = before.flatMap((tag, place): TagStep[] => {
    const now = after.find(({ id }) => id === tag.id) ?? null
    const isSame = now !== null && equalTags(tag, now)
    return isSame ? [] : [{ id: tag.id, before: tag, after: now, place, listed }]
  })
  const known = new Set(before.map(({ id }) => id))
  const made = after.flatMap((tag, place): TagStep[] =>
    known.has(tag.id) ? [] : [{ id: tag.id, before: null, after: tag, place, listed }],
  )
  return [...steps, ...made]
}

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
