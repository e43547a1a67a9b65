import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Day } from '@/domain/dates'
import { type Entry, entryOf } from '@/domain/entries'
import { type Filtered, filterDay } from '@/domain/filter'
import { type DaySource, tillOf } from '@/domain/surface/cell'
import { type Tag, tagsWith } from '@/domain/tags'
import { type ShownCalendar, useShownCalendar } from '@/state/calendar/TagsProvider'
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

/** What a day holds, and those of its tags that the filter leaves. */
export function filteredDay(
  date: Day,
  { shown, filter }: ShownCalendar,
): Filtered<Tag> & { readonly entry: Entry } {
  const { tags, entries } = shown.get()
  const entry = entryOf(entries, date)
  return { entry, ...filterDay(filter.get(), date, tagsWith(entry.tags, tags)) }
}

/**
 * What a day shows; the same object while nothing of it changed, so that only its own row is rendered.
 * One subscription for all of it: there are ninety rows. Who only looks on waits for nothing.
 */
export function useShownDay(date: Day, waits: boolean): DaySource {
  const calendar = useShownCalendar()
  const { shown, filter } = calendar
  const { store: preferences } = usePreferencesStore()
  const last = useRef<DaySource | null>(null)

  const subscribe = useCallback(
    (changed: () => void) => {
      const offs = [shown, filter, preferences, todayStore].map((store) => store.subscribe(changed))
      return () => {
        for (const off of offs) off()
      }
    },
    [shown, filter, preferences],
  )

  return useSyncExternalStore(subscribe, () => {
    const from = waits && preferences.get().showsDaysTill ? todayStore.get() : null
    const found = filteredDay(date, calendar)
    const source = { ...found, till: tillOf(date, found.entry, from) }
    if (!last.current || !isSame(last.current, source)) last.current = source
    return last.current
  })
}
