import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Day } from '@/domain/dates'
import { type DaySource, isSameSource, type Reading, sourceOf } from '@/domain/surface/cell'
import { layers } from '@/state/calendar/layers'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { usePreferencesStore } from '@/state/preferences/PreferencesProvider'
import { todayStore } from '@/state/useToday'

/**
 * What days are read with, and one subscription to all of it: there are ninety rows.
 * @param waits whether somebody wants to know how many days it is till another; who only looks on does not
 */
export function useReading(waits: boolean) {
  const { shown, filter } = useShownCalendar()
  const { store: preferences } = usePreferencesStore()
  const subscribe = useCallback(
    (changed: () => void) => {
      const offs = [shown, filter, layers, preferences, todayStore].map((store) =>
        store.subscribe(changed),
      )
      return () => {
        for (const off of offs) off()
      }
    },
    [shown, filter, preferences],
  )
  const read = (): Reading => ({
    tags: shown.get().tags,
    filter: filter.get(),
    layers: layers.get(),
    from: waits && preferences.get().showsDaysTill ? todayStore.get() : null,
  })
  const entries = () => shown.get().entries
  return { entries, subscribe, read }
}

/** What a day shows; the same object while nothing of it changed, so that only its own row is rendered. */
export function useShownDay(date: Day, waits: boolean): DaySource {
  const { entries, subscribe, read } = useReading(waits)
  const last = useRef<DaySource | null>(null)
  return useSyncExternalStore(subscribe, () => {
    const shown = sourceOf(date, entries(), read())
    if (!last.current || !isSameSource(last.current, shown)) last.current = shown
    return last.current
  })
}
