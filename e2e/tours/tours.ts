import type { Tour } from '../support/stage'
import { accountTours } from './account'
import { outsideTours } from './outside'
import { pageTours } from './pages'
import { peopleTours } from './people'
import { troubleTours } from './troubles'
import { versionTours } from './versions'
import { visitorTours } from './visitor'

/** Every screen, dialog, menu and message of the app. */
export const tours: readonly Tour[] = [
  ...visitorTours,
  ...accountTours,
  ...troubleTours,
  ...pageTours,
  ...peopleTours,
  ...versionTours,
  ...outsideTours,
]
