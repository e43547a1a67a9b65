import { app } from './app'
import { auth } from './auth'
import { billing } from './billing'
import { dialogs } from './dialogs'
import { menus } from './menus'
import { messages } from './messages'
import { colours, settings } from './settings'

/** The texts of everything that is fetched when it is opened. */
export const later = {
  ...menus,
  ...messages,
  ...app,
  ...dialogs,
  auth,
  billing,
  colours,
  settings,
} as const
