import type { Day } from '@/domain/dates'
import type { OutsideKnown } from '@/domain/outside/outside'
import { createStore } from '@/state/createStore'
import { createPersonStore } from '@/state/ownedStore'

/** The known calendars elsewhere of the account, in the order in which they were added. */
export const outsideCalendars = createStore<readonly OutsideKnown[]>([])

/** The ids of the calendars elsewhere that the legend hides on this device. */
export const hiddenOutside = createPersonStore<readonly string[]>([])

/** Without calendars elsewhere no day is free because of one. */
const NONE = (_day: Day): boolean => false

/**
 * A function that says whether a day is free because of a calendar elsewhere. The code that shows those sets it; in
 * another's calendar they do not count.
 */
export const freeOutside = createStore(NONE)

/** Sets that no day is free because of a calendar elsewhere. */
export const countNoneOutside = () => freeOutside.set(NONE)
