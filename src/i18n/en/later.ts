import { account } from './account'
import { app } from './app'
import { asItWas } from './asItWas'
import { auth } from './auth'
import { beside } from './beside'
import { billing } from './billing'
import { bulk } from './bulk'
import { dates } from './dates'
import { dialogs } from './dialogs'
import { filter } from './filter'
import { find } from './find'
import { help } from './help'
import { holidays } from './holidays'
import { mailPages, providers } from './mailPages'
import { marking } from './marking'
import { menus } from './menus'
import { messages } from './messages'
import { numbers } from './numbers'
import { outside } from './outside'
import { join, ownPeople } from './ownPeople'
import { people } from './people'
import { print } from './print'
import { colours, settings } from './settings'
import { share } from './share'
import { signInPrompt } from './signInPrompt'
import { success } from './success'
import { transfer } from './transfer'
import { versions } from './versions'

/** The texts of everything that is fetched when it is opened. */
export const later = {
  ...menus,
  ...messages,
  ...app,
  ...dialogs,
  account,
  asItWas,
  auth,
  beside,
  billing,
  bulk,
  colours,
  dates,
  filter,
  find,
  holidays,
  join,
  mailPages,
  marking,
  numbers,
  outside,
  ownPeople,
  people,
  print,
  providers,
  settings,
  share,
  help,
  signInPrompt,
  success,
  transfer,
  versions,
} as const
