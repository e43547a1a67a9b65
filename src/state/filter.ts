import { useCallback } from 'react'
import type { Day } from '@/domain/dates'
import { type Filter, type Filtered, filterDay } from '@/domain/filter'
import type { Tag } from '@/domain/tags'
import { useDays } from '@/state/daysContext'
import { useStore } from '@/state/useStore'

const selectTags = ({ tags }: Filter) => tags

/** The ids of the tags that are looked for; empty without a filter. */
export function useFilterTags(): ReadonlySet<string> {
  return useStore(useDays().filter, selectTags)
}

function sameDay(a: Filtered<Tag>, b: Filtered<Tag>): boolean {
  return (
    a.isDimmed === b.isDimmed &&
    a.tags.length === b.tags.length &&
    a.tags.every((tag, i) => tag === b.tags[i])
  )
}

/** What the filter leaves of the tags of a day; the same object while nothing of it changed. */
export function useFilteredDay(date: Day, tags: readonly Tag[]): Filtered<Tag> {
  const select = useCallback((filter: Filter) => filterDay(filter, date, tags), [date, tags])
  return useStore(useDays().filter, select, sameDay)
}
