import type { OutsideKnown } from '@/domain/outside/outside'
import { createStore } from '@/state/createStore'
import { createPersonStore } from '@/state/ownedStore'

/** The calendars elsewhere of the account, in the order in which they were added, as far as they are known here. */
export const outsideCalendars = createStore<readonly OutsideKnown[]>([])

/** The ids of those that the legend hides at the moment, on this device. */
export const hiddenOutside = createPersonStore<readonly string[]>([])
