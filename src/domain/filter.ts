import type { Day } from '@/domain/dates'

type Tagged = { readonly id: string }

/**
 * The tags that are looked for, none of them for no filter; `kept` holds, by day, the ids of tags
 * that were just added by hand and show although they do not match (S17).
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

/** The tags of a day that show, and whether the day steps back because none of them matches (s.5, S17). */
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

/** Keeps a tag that was added by hand in sight on its day; the same filter when it matches anyway (S17). */
export function keepShown(filter: Filter, date: Day, tagId: string): Filter {
  const { tags, kept } = filter
  const keptHere = kept[date] ?? []
  if (tags.size === 0 || tags.has(tagId) || keptHere.includes(tagId)) return filter
  return { tags, kept: { ...kept, [date]: [...keptHere, tagId] } }
}

/** Drops tags that exist no more; the same filter when all do. */
export function withoutGoneTags(filter: Filter, existing: readonly Tagged[]): Filter {
  const known = new Set(existing.map(({ id }) => id))
  const left = [...filter.tags].filter((id) => known.has(id))
  if (left.length === filter.tags.size) return filter
  return left.length === 0 ? NO_FILTER : { ...filter, tags: new Set(left) }
}
