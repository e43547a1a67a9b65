import type { banner as en } from '../en/banner'
import type { Translated } from '../translated'

export const banner: Translated<typeof en> = {
  unsaved: 'Änderungen werden nicht gespeichert!',
  unsavedWhy: 'Ohne Anmeldung bleiben sie nur in diesem Browser.',
  signIn: 'Anmelden',
  desktopView: 'Ein breiteres Fenster (Desktop‑Ansicht) zeigt das ganze Quartal.',
}
