import { firstScreen } from './bg/firstScreen'
import { later } from './bg/later'
import type { en } from './en'
import type { Translated } from './translated'

export const bg: Translated<typeof en> = { ...firstScreen, ...later }
