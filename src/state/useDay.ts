import { useCallback } from 'react'
import { type Day, monthKey } from '@/domain/dates'
import { type Entries, type Entry, entryOf } from '@/domain/entries'
import type { Month } from '@/domain/quarters'
import type { Tag } from '@/domain/tags'
import { useDays } from '@/state/daysContext'
import { useTagStores } from '@/state/TagsProvider'
import { useStore } from '@/state/useStore'

/** What a day holds: the entry object itself, or the one shared empty entry. */
export function useDay(date: Day): Entry {
  const select = useCallback((entries: Entries) => entryOf(entries, date), [date])
  return useStore(useDays().entries, select)
}

function sameTags(a: readonly Tag[], b: readonly Tag[]): boolean {
  return a.length === b.length && a.every((tag, i) => tag === b[i])
}

/** The tags of a day in their order; the same array while nothing changed. */
export function useDayTags(date: Day): readonly Tag[] {
  const { tags: ids } = useDay(date)
  const select = useCallback(
    (tags: readonly Tag[]) => ids.flatMap((id) => tags.find((tag) => tag.id === id) ?? []),
    [ids],
  )
  return useStore(useTagStores().tags, select, sameTags)
}

/** How many days of a month hold something. */
export function usePlannedDays({ year, month }: Month): number {
  const select = useCallback(
    (entries: Entries) => {
      const prefix = monthKey(year, month)
      let planned = 0
      for (const date in entries) if (date.startsWith(prefix)) planned += 1
      return planned
    },
    [year, month],
  )
  return useStore(useDays().entries, select)
}
