import type { shell as en } from '../en/shell'
import type { Translated } from '../translated'

export const shell: Translated<typeof en> = {
  errors: {
    offline: 'Sie sind offline. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    unreachable: 'Etwas ist schiefgegangen. Der Server ist nicht erreichbar.',
    storageFull:
      'Der Speicher dieses Browsers ist voll. Bitte schaffen Sie Platz: Neue Änderungen können hier nicht aufbewahrt werden.',
    storageBlocked:
      'Dieser Browser bewahrt für diese Seite keine Daten auf. Änderungen gehen verloren, sobald Sie die Seite verlassen.',
    crashed: 'Etwas ist schiefgegangen. Ihre Daten sind sicher; bitte laden Sie die Seite neu.',
    reload: 'Neu laden',
  },
  legal: {
    navigation: 'Rechtliches',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'AGB',
  },
}
