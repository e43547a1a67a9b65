import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import { useAuth } from '@/state/auth/AuthProvider'
import { select } from '@/state/selection'
import { useToday } from '@/state/useToday'
import { useBands } from '../marking/useBands'
import { useDaysActions } from '../marking/useDaysActions'
import { type Context, LISTED, type Place, type Ways } from './command'

type Listed = {
  at: Place
  entry: Entry
  tagsPerDay: number
  ways: Partial<Ways>
}

/** The context of commands that are listed for one day. */
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

/** Selects the longest stretch that a day is part of; null if its tags are on no neighbouring day. */
function useSelectStretch(day: Day, today: Day): (() => void) | null {
  const stretch = useBands(today).stretchOf(day, undefined)
  if (!stretch || stretch.first === stretch.last) return null
  return () => select(stretch.first, stretch.last)
}
