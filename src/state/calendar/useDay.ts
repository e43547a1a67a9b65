import { useCallback } from 'react'
import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { type Entries, type Entry, entryOf } from '@/domain/entries'
import { mostTags } from '@/domain/surface/cell'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { useStore } from '@/state/useStore'

/** What a day holds: the entry object itself, or the one shared empty entry. */
export function useDay(date: Day): Entry {
  const select = useCallback(({ entries }: Calendar) => entryOf(entries, date), [date])
  return useStore(useShownCalendar().shown, select)
}

const entriesOf = ({ entries }: Calendar) => entries

/** All days; a component that uses this renders with every edit. */
export function useEntries(): Entries {
  return useStore(useShownCalendar().shown, entriesOf)
}

/** How many of some days hold something. */
export function usePlannedDays(days: readonly Day[]): number {
  const select = useCallback(
    ({ entries }: Calendar) => days.filter((day) => day in entries).length,
    [days],
  )
  return useStore(useShownCalendar().shown, select)
}

/** How many tags the fullest of some days has. */
export function useMostTags(days: readonly Day[]): number {
  const select = useCallback(({ entries }: Calendar) => mostTags(entries, days), [days])
  return useStore(useShownCalendar().shown, select)
}
