import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'

type Tagged = { readonly id: string }

/**
 * The ids of the tags to show, none for no filter; `kept` has, by day, the ids of tags that were just added by hand and
 * stay visible although they do not match.
 */
export type Filter = {
  readonly tags: ReadonlySet<string>
  readonly kept: Readonly<Record<Day, readonly string[]>>
}

/** No filter: every day and every tag shows. */
export const NO_FILTER: Filter = { tags: new Set(), kept: {} }

/** A filter by these tag ids; no filter if there are none. */
export function filterBy(tags: ReadonlySet<string>): Filter {
  return tags.size === 0 ? NO_FILTER : { tags: new Set(tags), kept: {} }
}

/** What a filter shows of a day. */
export type Filtered<T> = { readonly tags: readonly T[]; readonly isDimmed: boolean }

/** The visible tags of a day, and whether it is dimmed because none matches. */
export function filterDay<T extends Tagged>(
  { tags, kept }: Filter,
  date: Day,
  onDay: readonly T[],
): Filtered<T> {
  if (tags.size === 0) return { tags: onDay, isDimmed: false }
  const keptHere = kept[date] ?? []
  return {
    tags: onDay.filter(({ id }) => tags.has(id) || keptHere.includes(id)),
    isDimmed: !onDay.some(({ id }) => tags.has(id)),
  }
}

/** Keeps tags visible that a change adds to days; returns the same filter if all match anyway. */
export function keepAdded(filter: Filter, days: Change['days']): Filter {
  const { tags, kept } = filter
  if (tags.size === 0) return filter
  const next: Record<Day, readonly string[]> = {}
  for (const [date, { before, after }] of Object.entries(days)) {
    const keptHere = kept[date] ?? []
    const isHidden = (id: string) =>
      !tags.has(id) && !before.tags.includes(id) && !keptHere.includes(id)
    const added = after.tags.filter(isHidden)
    if (added.length > 0) next[date] = [...keptHere, ...added]
  }
  return Object.keys(next).length > 0 ? { tags, kept: { ...kept, ...next } } : filter
}

/** Drops tags that no longer exist; returns the same filter if all do. */
export function withoutGoneTags(filter: Filter, existing: readonly Tagged[]): Filter {
  const known = new Set(existing.map(({ id }) => id))
  const left = [...filter.tags].filter((id) => known.has(id))
  if (left.length === filter.tags.size) return filter
  return left.length === 0 ? NO_FILTER : { ...filter, tags: new Set(left) }
}
