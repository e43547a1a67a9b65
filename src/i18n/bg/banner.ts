import type { banner as en } from '../en/banner'
import type { Translated } from '../translated'

export const banner: Translated<typeof en> = {
  unsaved: 'Промените не се запазват!',
  unsavedWhy: 'Те остават само в този браузър, докато не влезете в профил.',
  signIn: 'Вход',
  desktopView: 'Препоръчваме изгледа за компютър: той показва цялото тримесечие.',
}
