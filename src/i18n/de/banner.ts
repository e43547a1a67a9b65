import type { banner as en } from '../en/banner'
import type { Translated } from '../translated'

export const banner: Translated<typeof en> = {
  unsaved: 'Änderungen werden nicht gespeichert!',
  unsavedWhy: 'Ohne Anmeldung bleiben sie nur in diesem Browser.',
  signIn: 'Anmelden',
  desktopView: 'Wir empfehlen die Desktop‑Ansicht: Ein breiteres Fenster zeigt das ganze Quartal.',
}
