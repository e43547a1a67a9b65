import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Day } from '@/domain/dates'
import { type DaySource, isSameSource, type Reading, sourceOf } from '@/domain/surface/cell'
import { useDays } from '@/state/calendar/daysContext'
import { layers } from '@/state/calendar/layers'
import { useTagStores } from '@/state/calendar/TagsProvider'
import { usePreferencesStore } from '@/state/preferences/PreferencesProvider'
import { todayStore } from '@/state/useToday'

/**
 * What days are read with, and one subscription to all of it: there are ninety rows.
 * @param waits whether somebody wants to know how many days it is till another; who only looks on does not
 */
export function useReading(waits: boolean) {
  const { entries, filter } = useDays()
  const { tags } = useTagStores()
  const { store: preferences } = usePreferencesStore()
  const subscribe = useCallback(
    (changed: () => void) => {
      const offs = [entries, tags, filter, layers, preferences, todayStore].map((store) =>
        store.subscribe(changed),
      )
      return () => {
        for (const off of offs) off()
      }
    },
    [entries, tags, filter, preferences],
  )
  const read = (): Reading => ({
    tags: tags.get(),
    filter: filter.get(),
    layers: layers.get(),
    from: waits && preferences.get().showsDaysTill ? todayStore.get() : null,
  })
  return { entries, subscribe, read }
}

/** What a day shows; the same object while nothing of it changed, so that only its own row is rendered. */
export function useShownDay(date: Day, waits: boolean): DaySource {
  const { entries, subscribe, read } = useReading(waits)
  const last = useRef<DaySource | null>(null)
  return useSyncExternalStore(subscribe, () => {
    const shown = sourceOf(date, entries.get(), read())
    if (!last.current || !isSameSource(last.current, shown)) last.current = shown
    return last.current
  })
}
