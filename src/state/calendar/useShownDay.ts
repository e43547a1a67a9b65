import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Day } from '@/domain/dates'
import { type DaySource, isSameSource, sourceOf } from '@/domain/surface/cell'
import { useDays } from '@/state/calendar/daysContext'
import { layers } from '@/state/calendar/layers'
import { useTagStores } from '@/state/calendar/TagsProvider'
import { usePreferencesStore } from '@/state/preferences/PreferencesProvider'
import { todayStore } from '@/state/useToday'

/**
 * What a day shows; the same object while nothing of it changed, so that only its own row is rendered.
 * One subscription for all of it: there are ninety rows. Who only looks on waits for nothing.
 */
export function useShownDay(date: Day, waits: boolean): DaySource {
  const { entries, filter } = useDays()
  const { tags } = useTagStores()
  const { store: preferences } = usePreferencesStore()
  const last = useRef<DaySource | null>(null)

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

  return useSyncExternalStore(subscribe, () => {
    const shown = sourceOf(date, entries.get(), {
      tags: tags.get(),
      filter: filter.get(),
      layers: layers.get(),
      from: waits && preferences.get().showsDaysTill ? todayStore.get() : null,
    })
    if (!last.current || !isSameSource(last.current, shown)) last.current = shown
    return last.current
  })
}
