import { type ReactNode, useState } from 'react'
import type { Calendar } from '@/domain/calendar'
import { NO_FILTER } from '@/domain/filter'
import { type Days, DaysContext } from '@/state/calendar/daysContext'
import { TagsProvider } from '@/state/calendar/TagsProvider'
import { createStore } from '@/state/createStore'

type Props = { calendar: Calendar; children: ReactNode }

/** The days behind a link, to look at: nothing here can change or store them. */
export function SharedDaysProvider({ calendar, children }: Props) {
  const [days] = useState<Days>(() => ({
    entries: createStore(calendar.entries),
    filter: createStore(NO_FILTER),
  }))
  return (
    <TagsProvider tags={calendar.tags}>
      <DaysContext value={days}>{children}</DaysContext>
    </TagsProvider>
  )
}
