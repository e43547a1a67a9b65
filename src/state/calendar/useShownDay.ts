import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Day } from '@/domain/dates'
import { type DaySource, isSameSource, type Reading, sourceOf } from '@/domain/surface/cell'
import { joinsOf } from '@/domain/surface/joined'
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

/** What a row of a list shows of a day; `joins` is how its chips are joined with those of the rows beside it. */
type ListedDay = DaySource & { readonly joins: string }

/**
 * What a day shows; the same object while nothing of it changed, so that only its own row is rendered.
 * @param above the day in the row above; none where there is none
 * @param below the day in the row below
 * @param isAtEnd chips stand at the end of their row
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
