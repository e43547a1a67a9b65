import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { filterDay } from '@/domain/filter'
import { type DaySource, tillOf } from '@/domain/surface/cell'
import { tagsWith } from '@/domain/tags'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { usePreferencesStore } from '@/state/preferences/PreferencesProvider'
import { todayStore } from '@/state/useToday'

function isSame(a: DaySource, b: DaySource): boolean {
  return (
    a.entry === b.entry &&
    a.till === b.till &&
    a.isDimmed === b.isDimmed &&
    a.tags.length === b.tags.length &&
    a.tags.every((tag, i) => tag === b.tags[i])
  )
}

/**
 * What a day shows; the same object while nothing of it changed, so that only its own row is rendered.
 * One subscription for all of it: there are ninety rows. Who only looks on waits for nothing.
 */
export function useShownDay(date: Day, waits: boolean): DaySource {
  const { shown: calendar, filter } = useShownCalendar()
  const { store: preferences } = usePreferencesStore()
  const last = useRef<DaySource | null>(null)

  const subscribe = useCallback(
    (changed: () => void) => {
      const offs = [calendar, filter, preferences, todayStore].map((store) =>
        store.subscribe(changed),
      )
      return () => {
        for (const off of offs) off()
      }
    },
    [calendar, filter, preferences],
  )

  return useSyncExternalStore(subscribe, () => {
    const { tags, entries } = calendar.get()
    const entry = entryOf(entries, date)
    const from = waits && preferences.get().showsDaysTill ? todayStore.get() : null
    const shown = {
      entry,
      till: tillOf(date, entry, from),
      ...filterDay(filter.get(), date, tagsWith(entry.tags, tags)),
    }
    if (!last.current || !isSame(last.current, shown)) last.current = shown
    return last.current
  })
}
