import { app } from './de/app'
import { auth } from './de/auth'
import { billing } from './de/billing'
import { calendar } from './de/calendar'
import { dialogs } from './de/dialogs'
import { menus } from './de/menus'
import { messages } from './de/messages'
import { colours, settings } from './de/settings'
import { shell } from './de/shell'
import type { en } from './en'
import type { Translated } from './translated'

export const de: Translated<typeof en> = {
  ...calendar,
  ...dialogs,
  ...menus,
  ...messages,
  ...app,
  ...shell,
  auth,
  billing,
  colours,
  settings,
}
