import type { Filter } from '@/domain/filter'
import { useDays } from '@/state/calendar/daysContext'
import { useStore } from '@/state/useStore'

const selectTags = ({ tags }: Filter) => tags

/** The ids of the tags that are looked for; empty without a filter. */
export function useFilterTags(): ReadonlySet<string> {
  return useStore(useDays().filter, selectTags)
}
