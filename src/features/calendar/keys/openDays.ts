import { useSyncExternalStore } from 'react'
import type { Day } from '@/domain/dates'
import type { Month } from '@/domain/quarters'
import { isShown } from '@/domain/surface/place'
import { createStore } from '@/state/createStore'

/** The days of which something is open, whatever rows they have. */
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
    /** Closes what is no longer on the screen: it stays closed when its day comes back. */
    keepOn(months: readonly Month[]) {
      if (get().length > 0) set(get().filter((day) => isShown(months, day)))
    },
    subscribe,
  }
}

type OpenDays = ReturnType<typeof createOpenDays>

/** The notes that are written, or read in full. */
export const openNotes = createOpenDays()

/** The days that show all their tags. */
export const openTags = createOpenDays()

/** Whether it is open on a day. */
export function useIsOpen({ has, subscribe }: OpenDays, date: Day): boolean {
  return useSyncExternalStore(subscribe, () => has(date))
}

/** Opens the menu of the calendar; null where it has no button. */
export const calendarMenuOpener = createStore<(() => void) | null>(null)
