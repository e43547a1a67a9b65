import { calendar } from './calendar'
import { shell } from './shell'

/** The texts that come with the app itself. */
export const firstScreen = { ...calendar, ...shell } as const
