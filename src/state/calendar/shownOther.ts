import type { OtherCalendar } from '@/domain/people'
import { createStore } from '@/state/createStore'
import { useStore } from '@/state/useStore'

/**
 * The calendar of somebody else that is shown, by one of its people; null while whoever uses the app has the own one on
 * the screen (T3). `createCalendar` follows it.
 */
export const shownOther = createStore<OtherCalendar | null>(null)

const canChange = (other: OtherCalendar | null) => other?.role !== 'look'

/** Says whether days and tags of the shown calendar may be changed: not by who only looks at it (T3). */
export const mayChange = (): boolean => canChange(shownOther.get())

/** The same, for what is drawn: what changes something is absent, not refused. */
export function useCanChange(): boolean {
  return useStore(shownOther, canChange)
}
