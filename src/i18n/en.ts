import { firstScreen } from './en/firstScreen'
import { later } from './en/later'

/** The source of all keys: de and bg are typed from it. */
export const en = { ...firstScreen, ...later } as const
