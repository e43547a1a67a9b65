import type { shell as en } from '../en/shell'
import type { Translated } from '../translated'

export const shell: Translated<typeof en> = {
  errors: {
    offline: 'Sie sind offline. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    unreachable: 'Etwas ist schiefgegangen. Der Server ist nicht erreichbar.',
    crashed: 'Etwas ist schiefgegangen. Ihre Daten sind sicher; bitte laden Sie die Seite neu.',
    reload: 'Neu laden',
    retry: 'Erneut versuchen',
  },
  legal: {
    navigation: 'Rechtliches',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'AGB',
  },
}
