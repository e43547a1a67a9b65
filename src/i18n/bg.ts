import { app } from './bg/app'
import { auth } from './bg/auth'
import { billing } from './bg/billing'
import { calendar } from './bg/calendar'
import { dialogs } from './bg/dialogs'
import { menus } from './bg/menus'
import { messages } from './bg/messages'
import { colours, settings } from './bg/settings'
import { shell } from './bg/shell'
import type { en } from './en'
import type { Translated } from './translated'

export const bg: Translated<typeof en> = {
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
