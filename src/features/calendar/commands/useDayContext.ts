import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import { useAuth } from '@/state/auth/AuthProvider'
import { useToday } from '@/state/useToday'
import { useDaysActions } from '../marking/useDaysActions'
import { useSelectStretch } from '../marking/useSelectStretch'
import { type Context, LISTED, type Place, type Ways } from './context'

type Listed = {
  at: Place
  entry: Entry
  tagsPerDay: number
  ways: Partial<Ways>
}

/** What the commands of one day are given with where they are listed. */
export function useDayContext(day: Day, { at, entry, tagsPerDay, ways }: Listed): Context {
  const today = useToday()
  const actions = useDaysActions(today)
  const selectStretch = useSelectStretch(day, today)
  return {
    ...LISTED,
    at,
    scope: 'day',
    days: [day],
    among: [day],
    entry,
    tagsPerDay,
    ways,
    actions,
    selectStretch,
    hasAccount: useAuth().account !== null,
  }
}
