import { useCallback } from 'react'
import type { Day } from '@/domain/dates'
import { type Entries, type Entry, entryOf } from '@/domain/entries'
import { mostTags } from '@/domain/surface/cell'
import { useDays } from '@/state/calendar/daysContext'
import { useStore } from '@/state/useStore'

/** What a day holds: the entry object itself, or the one shared empty entry. */
export function useDay(date: Day): Entry {
  const select = useCallback((entries: Entries) => entryOf(entries, date), [date])
  return useStore(useDays().entries, select)
}

/** How many of some days hold something. */
export function usePlannedDays(days: readonly Day[]): number {
  const select = useCallback(
    (entries: Entries) => days.filter((day) => day in entries).length,
    [days],
  )
  return useStore(useDays().entries, select)
}

/** How many tags the fullest of some days has. */
export function useMostTags(days: readonly Day[]): number {
  const select = useCallback((entries: Entries) => mostTags(entries, days), [days])
  return useStore(useDays().entries, select)
}
