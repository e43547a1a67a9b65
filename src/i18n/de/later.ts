import { account } from './account'
import { app } from './app'
import { asItWas } from './asItWas'
import { auth, signInPrompt } from './auth'
import { billing, success } from './billing'
import { dialogs } from './dialogs'
import { filter, find } from './find'
import { help } from './help'
import { holidays } from './holidays'
import { mailPages, providers } from './mailPages'
import { marking } from './marking'
import { menus } from './menus'
import { messages } from './messages'
import { numbers } from './numbers'
import { outside } from './outside'
import { join, ownPeople } from './ownPeople'
import { beside, people } from './people'
import { print } from './print'
import { bulk, colours, dates, settings } from './settings'
import { share } from './share'
import { transfer } from './transfer'
import { versions } from './versions'

/** The texts of everything that is fetched when it is opened. */
export const later = {
  ...dialogs,
  ...menus,
  ...messages,
  ...app,
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
}
