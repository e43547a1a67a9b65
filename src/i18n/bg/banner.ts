import type { banner as en } from '../en/banner'
import type { Translated } from '../translated'

export const banner: Translated<typeof en> = {
  unsaved: 'Промените не се запазват!',
  unsavedWhy: 'Докато не влезете в профил, те остават само в този браузър.',
  signIn: 'Вход',
  desktopView: 'По-широк прозорец (изглед за компютър) показва цялото тримесечие.',
}
