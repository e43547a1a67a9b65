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
    noLanguage:
      'Die Texte auf {{language}} lassen sich gerade nicht laden. Die Sprache bleibt, wie sie ist.',
    crashed: 'Etwas ist schiefgegangen. Ihre Daten sind sicher; bitte laden Sie die Seite neu.',
    reload: 'Neu laden',
    part: 'Hier ist etwas schiefgegangen. Ihr Kalender ist sicher; bitte versuchen Sie es noch einmal.',
  },
  legal: {
    navigation: 'Rechtliches',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'AGB',
  },
}
