import { useCallback } from 'react'
import type { Calendar } from '@/domain/calendar'
import { filterBy, NO_FILTER } from '@/domain/filter'
import { countMatches } from '@/domain/filterMatches'
import type { Month } from '@/domain/quarters'
import { useFilterTags } from '@/state/calendar/filter'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { useStore } from '@/state/useStore'

/** Filters by these tags from now on; without tags the filter ends. */
export function useApplyFilter(): (tags: ReadonlySet<string>) => void {
  const { filter } = useShownCalendar()
  return (tags) => filter.set(filterBy(tags))
}

/** Ends the filter. */
export function useClearFilter(): () => void {
  const { filter } = useShownCalendar()
  return () => filter.set(NO_FILTER)
}

type Matches = ReturnType<typeof countMatches>

const sameMatches = (a: Matches, b: Matches) => a.matching === b.matching && a.all === b.all

/** How many days of some months the filter finds, and how many they have. */
export function useMatches(months: readonly Month[]): Matches {
  const tags = useFilterTags()
  const select = useCallback(
    ({ entries }: Calendar) => countMatches({ tags }, entries, months),
    [tags, months],
  )
  return useStore(useShownCalendar().shown, select, sameMatches)
}
