import type { Change } from '@/domain/change'
import { foldCalendar } from '@/domain/foldCalendar'
import { createEditTools, type EditTools } from '@/state/calendar/commit'
import type { CalendarPort } from './calendarPort'

type Options = Partial<Pick<EditTools, 'getTier' | 'owner'>> & {
  readonly port: CalendarPort
  /** Hears each change that is to be stored, and answers whether it is. */
  readonly store?: (change: Change) => boolean
}

/** The door to the calendar of a test; of a visitor with Pro unless it is said otherwise. */
export function createTestTools({
  port,
  getTier = () => 'pro',
  owner = () => 'visitor',
  store = () => true,
}: Options): EditTools {
  const unstored = new Set<string>()
  return createEditTools({
    read: port.get,
    getTier,
    owner,
    storage() {
      const whose = owner()
      return (date) => !unstored.has(`${whose} ${date}`)
    },
    put(change) {
      port.set(foldCalendar(port.get(), [change]))
      const isStored = store(change)
      for (const date of Object.keys(change.days)) {
        unstored[isStored ? 'delete' : 'add'](`${owner()} ${date}`)
      }
      return isStored
    },
  })
}

/** The days and tags of each change that a `store` was called with. */
export const namesIn = (calls: readonly (readonly [Change])[]): readonly string[][] =>
  calls.map(([{ days, tags }]) => [...Object.keys(days), ...tags.map(({ id }) => id)])
