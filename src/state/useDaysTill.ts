import { useCallback, useSyncExternalStore } from 'react'
import type { Day } from '@/domain/dates'
import { daysTill } from '@/domain/daysTill'
import { usePreferencesStore } from '@/state/PreferencesProvider'
import { todayStore } from '@/state/useToday'

/**
 * How many days it is till a day; null where nothing is planned by a note, the day is over, or the
 * person does not want to know (S4). A day that shows nothing is not rendered by any change of it.
 */
export function useDaysTill(date: Day, notes: string): number | null {
  const { store } = usePreferencesStore()
  const subscribe = useCallback(
    (changed: () => void) => {
      const offs = [store.subscribe(changed), todayStore.subscribe(changed)]
      return () => {
        for (const off of offs) off()
      }
    },
    [store],
  )
  return useSyncExternalStore(subscribe, () =>
    notes && store.get().showsDaysTill ? daysTill(date, todayStore.get()) : null,
  )
}
