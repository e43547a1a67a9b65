import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'

type Tagged = { readonly id: string }

/**
 * The tags that are looked for, none of them for no filter; `kept` holds, by day, the ids of tags
 * that were just added by hand and show although they do not match.
 */
export type Filter = {
  readonly tags: ReadonlySet<string>
  readonly kept: Readonly<Record<Day, readonly string[]>>
}

/** Every day and every tag shows. */
export const NO_FILTER: Filter = { tags: new Set(), kept: {} }

/** A filter by these tag ids; without any there is none. */
export function filterBy(tags: ReadonlySet<string>): Filter {
  return tags.size === 0 ? NO_FILTER : { tags: new Set(tags), kept: {} }
}

/** What a filter leaves of a day. */
export type Filtered<T> = { readonly tags: readonly T[]; readonly isDimmed: boolean }

/** The tags of a day that show, and whether the day steps back because none of them matches. */
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

/** Keeps tags that a change adds in sight on their days; the same filter when all match anyway. */
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

/** Drops tags that exist no more; the same filter when all do. */
export function withoutGoneTags(filter: Filter, existing: readonly Tagged[]): Filter {
  const known = new Set(existing.map(({ id }) => id))
  const left = [...filter.tags].filter((id) => known.has(id))
  if (left.length === filter.tags.size) return filter
  return left.length === 0 ? NO_FILTER : { ...filter, tags: new Set(left) }
}
