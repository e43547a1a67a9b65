import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { changedDays, type Entry, entryOf } from '@/domain/entries'
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
