import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Day } from '@/domain/dates'
import { type DaySource, isSameSource, type Reading, sourceOf } from '@/domain/surface/cell'
import { joinsOf } from '@/domain/surface/joined'
import { layers } from '@/state/calendar/layers'
import { useShownCalendar } from '@/state/calendar/TagsProvider'
import { usePreferencesStore } from '@/state/preferences/PreferencesProvider'
import { todayStore } from '@/state/useToday'

/**
 * A function that reads a day for the screen, and one subscription to all it depends on, which ninety rows share.
 * @param waits whether days may show how many days remain until them; not in the view of a link
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

/** What a row of a list shows of a day; `joins` says how its chips join those of the rows above and below. */
type ListedDay = DaySource & { readonly joins: string }

/**
 * What a day shows; the same object while nothing of it changed, so that an edit renders only its own row.
 * @param above the day in the row above, if there is one
 * @param below the day in the row below, if there is one
 * @param isAtEnd whether chips stand at the end of their row
 */
export function useShownDay(
  date: Day,
  waits: boolean,
  above?: Day,
  below?: Day,
  isAtEnd = false,
): ListedDay {
  const { entries, subscribe, read } = useReading(waits)
  const last = useRef<ListedDay | null>(null)
  return useSyncExternalStore(subscribe, () => {
    const reading = read()
    const look = (day: Day) => sourceOf(day, entries(), reading)
    const source = look(date)
    const tagsOf = (day: Day | undefined) => (day ? look(day).tags : [])
    const joins = joinsOf(source.tags, tagsOf(above), tagsOf(below), isAtEnd)
    if (last.current?.joins !== joins || !isSameSource(last.current, source)) {
      last.current = { ...source, joins }
    }
    return last.current
  })
}
