import { calendar } from './calendar'
import { shell } from './shell'

/** The texts of the first screen. */
export const firstScreen = { ...calendar, ...shell }
