import { createStore } from '@/state/createStore'

/** Opens the menu of calendars; null where there is none, because somebody sees only their own. */
export const calendarMenuPort = createStore<(() => void) | null>(null)
