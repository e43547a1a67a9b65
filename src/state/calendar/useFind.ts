import { useCallback, useMemo, useRef } from 'react'
import type { Day } from '@/domain/dates'
import { coming } from '@/domain/find/agenda'
import { type Found, find } from '@/domain/find/find'
import { type Index, indexOf, type Run } from '@/domain/find/findIndex'
import { isSameList } from '@/domain/lists'
import { isLockedMonth } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import type { Layer } from '@/domain/surface/layers'
import { DATE_NAMES } from '@/i18n/dateNames'
import { useTier } from '@/state/auth/useAccess'
import { layers } from '@/state/calendar/layers'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'
import { useToday } from '@/state/useToday'

const withoutPeople = (all: readonly Layer[]) => all.filter(({ person }) => !person)

/**
 * The results of a query in the shown calendar; for an empty query the days to come.
 * @param most how many hits to prepare, besides the dates that the query means
 * @param stretches named stretches of days that are found as well, such as school holidays
 */
export function useFind(query: string, most: number, stretches: readonly Run[]): Found {
  const calendar = useStore(useShownCalendar().shown)
  // Plans of other people are not part of this calendar, so they are not searched.
  const known = useStore(layers, withoutPeople, isSameList)
  const tier = useTier()
  const today = useToday()
  const { language } = usePreferences()
  const isOpen = useCallback(
    (day: Day) => !isLockedMonth(tier, monthOfDay(day), today),
    [tier, today],
  )
  const last = useRef<Index | null>(null)
  const index = useMemo(() => {
    const haystack = {
      calendar,
      layers: known,
      stretches,
      today,
      language,
      names: DATE_NAMES,
      isOpen,
    }
    last.current = indexOf(haystack, last.current)
    return last.current
  }, [calendar, known, stretches, today, language, isOpen])
  return useMemo(
    () => (query.trim() ? find(query, index, most) : { hits: coming(index), more: 0 }),
    [query, index, most],
  )
}
