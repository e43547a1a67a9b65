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

/** How many days of a month hold something. */
export function usePlannedDays({ year, month }: Month): number {
  const select = useCallback(
    (entries: Entries) => {
      let planned = 0
      for (const date of monthDays(year, month)) if (date in entries) planned += 1
      return planned
    },
    [year, month],
  )
  return useStore(useDays().entries, select)
}
