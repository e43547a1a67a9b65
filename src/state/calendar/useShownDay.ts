import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Day } from '@/domain/dates'
import { daysTill } from '@/domain/daysTill'
import { type Entry, entryOf } from '@/domain/entries'
import { type Filtered, filterDay } from '@/domain/filter'
import { type Tag, tagsWith } from '@/domain/tags'
import { useDays } from '@/state/calendar/daysContext'
import { useTagStores } from '@/state/calendar/TagsProvider'
import { usePreferencesStore } from '@/state/preferences/PreferencesProvider'
import { todayStore } from '@/state/useToday'

/** What a row shows of its day: the tags that the filter leaves, in their order. */
export type ShownDay = Filtered<Tag> & {
  readonly entry: Entry
  /**
   * How many days it is till then; null where nothing is planned by a note, the day is over, or the
   * person does not want to know (S4).
   */
  readonly till: number | null
}

function isSame(a: ShownDay, b: ShownDay): boolean {
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
export function useShownDay(date: Day, waits: boolean): ShownDay {
  const { entries, filter } = useDays()
  const { tags } = useTagStores()
  const { store: preferences } = usePreferencesStore()
  const last = useRef<ShownDay | null>(null)

  const subscribe = useCallback(
    (changed: () => void) => {
      const offs = [entries, tags, filter, preferences, todayStore].map((store) =>
        store.subscribe(changed),
      )
      return () => {
        for (const off of offs) off()
      }
    },
    [entries, tags, filter, preferences],
  )

  return useSyncExternalStore(subscribe, () => {
    const entry = entryOf(entries.get(), date)
    const onDay = tagsWith(entry.tags, tags.get())
    const isCounted = waits && entry.notes !== '' && preferences.get().showsDaysTill
    const till = isCounted ? daysTill(date, todayStore.get()) : null
    const shown = { entry, till, ...filterDay(filter.get(), date, onDay) }
    if (!last.current || !isSame(last.current, shown)) last.current = shown
    return last.current
  })
}
