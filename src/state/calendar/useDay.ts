import { useCallback } from 'react'
import { type Day, monthDays } from '@/domain/dates'
import { type Entries, type Entry, entryOf } from '@/domain/entries'
import type { Month } from '@/domain/quarters'
import { useDays } from '@/state/calendar/daysContext'
import { useStore } from '@/state/useStore'

/** What a day holds: the entry object itself, or the one shared empty entry. */
export function useDay(date: Day): Entry {
  const select = useCallback((entries: Entries) => entryOf(entries, date), [date])
  return useStore(useDays().entries, select)
}

function plannedOf(entries: Entries, { year, month }: Month): number {
  let planned = 0
  for (const date of monthDays(year, month)) if (date in entries) planned += 1
  return planned
}

/** How many days of a month hold something. */
export function usePlannedDays({ year, month }: Month): number {
  const select = useCallback(
    (entries: Entries) => plannedOf(entries, { year, month }),
    [year, month],
  )
  return useStore(useDays().entries, select)
}

/** How many days of some months hold something. */
export function usePlannedIn(months: readonly Month[]): number {
  const select = useCallback(
    (entries: Entries) => months.reduce((sum, month) => sum + plannedOf(entries, month), 0),
    [months],
  )
  return useStore(useDays().entries, select)
}
