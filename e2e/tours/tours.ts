import type { Tour } from '../support/stage'
import { accountTours } from './account'
import { pageTours } from './pages'
import { troubleTours } from './troubles'
import { visitorTours } from './visitor'

/** Every screen, dialog, menu and message of the app. */
export const tours: readonly Tour[] = [
  ...visitorTours,
  ...accountTours,
  ...troubleTours,
  ...pageTours,
]

/** Those that see what only a desktop has: its header and its menus. */
export const headerTours: readonly Tour[] = [
  ...visitorTours.slice(0, 1),
  ...accountTours.slice(0, 1),
]
