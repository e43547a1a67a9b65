import { useSyncExternalStore } from 'react'
import type { Day } from '@/domain/dates'
import type { Month } from '@/domain/quarters'
import { isShown } from '@/domain/surface/place'
import { createStore } from '@/state/createStore'

/** A set of days on which something is open, independent of which rows show them. */
function createOpenDays() {
  const { get, set, subscribe } = createStore<readonly Day[]>([])
  const has = (date: Day) => get().includes(date)
  const close = (date: Day) => set(get().filter((day) => day !== date))
  const open = (date: Day) => {
    if (!get().includes(date)) set([...get(), date])
  }
  return {
    has,
    open,
    close,
    toggle: (date: Day) => (has(date) ? close : open)(date),
    /** Removes days that are no longer on the screen, so that they are closed when they come back. */
    keepOn(months: readonly Month[]) {
      if (get().length > 0) set(get().filter((day) => isShown(months, day)))
    },
    subscribe,
  }
}

type OpenDays = ReturnType<typeof createOpenDays>

/** Days whose note is open, for writing or for reading in full. */
export const openNotes = createOpenDays()

/** Days that show all their tags. */
export const openTags = createOpenDays()

/** Whether a day is in the set. */
export function useIsOpen({ has, subscribe }: OpenDays, date: Day): boolean {
  return useSyncExternalStore(subscribe, () => has(date))
}

/** Opens the calendar's menu; null if it has no button on the screen. */
export const calendarMenuOpener = createStore<(() => void) | null>(null)
