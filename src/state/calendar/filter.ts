import type { Filter } from '@/domain/filter'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { useStore } from '@/state/useStore'

const selectTags = ({ tags }: Filter) => tags

/** The ids of the tags that the filter shows; empty without a filter. */
export function useFilterTags(): ReadonlySet<string> {
  return useStore(useShownCalendar().filter, selectTags)
}
