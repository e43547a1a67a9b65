import type { Day } from '@/domain/dates'
import { createStore } from '@/state/createStore'

/** No day is free because of a calendar elsewhere. */
const NONE = (_day: Day): boolean => false

/**
 * Says of a day whether it is free because of a calendar elsewhere. It is known while those lie under the own calendar:
 * their code alone can tell, and in the calendar of another they count nowhere.
 */
export const freeOutside = createStore(NONE)

/** Without calendars elsewhere no day is free because of one. */
export const countNoneOutside = () => freeOutside.set(NONE)
