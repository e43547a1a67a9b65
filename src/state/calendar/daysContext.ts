import { createContext, use } from 'react'
import type { Entries } from '@/domain/entries'
import type { Filter } from '@/domain/filter'
import type { Store } from '@/state/createStore'

/** What a calendar that is only looked at is made of, besides its tags. */
export type Days = {
  readonly entries: Store<Entries>
  readonly filter: Store<Filter>
}

export const DaysContext = createContext<Days | null>(null)

/** The days that are shown and the filter on them: the person's own, or those behind a link. */
export function useDays(): Days {
  const days = use(DaysContext)
  if (!days) throw new Error('no DaysContext')
  return days
}
