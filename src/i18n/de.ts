import { firstScreen } from './de/firstScreen'
import { later } from './de/later'
import type { en } from './en'
import type { Translated } from './translated'

export const de: Translated<typeof en> = { ...firstScreen, ...later }
