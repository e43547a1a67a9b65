import type { colours as enColours, settings as enSettings } from '../en/settings'
import type { Translated } from '../translated'

export const settings: Translated<typeof enSettings> = {
  title: 'Einstellungen',
  backToNumbers: 'Zurück zum Jahr in Zahlen',
  intro: 'Etiketten sind die Farben des Jahres.',
  tags: 'Etiketten',
  days_one: 'an {{count}} Tag',
  days_other: 'an {{count}} Tagen',
  unused: 'noch nicht verwendet',
  edit: '{{label}} bearbeiten',
  remove: '{{label}} löschen',
  save: 'Speichern',
  limit: '{{used}} von {{max}} Etiketten. Mit Pro gibt es keine Grenze.',
  limitHint: 'Umbenennen und Umfärben ist immer kostenlos.',
  deleteTitle: 'Etikett löschen',
  deleteUnused: '„{{label}}“ steht an keinem Tag und verschwindet aus der Liste.',
  deleteUsed_one: '„{{label}}“ verschwindet aus der Liste und von {{count}} Tag. Die Notiz bleibt.',
  deleteUsed_other:
    '„{{label}}“ verschwindet aus der Liste und von {{count}} Tagen. Die Notizen bleiben.',
  deleteForAll: 'Es verschwindet für alle, die diesen Kalender sehen.',
  deleteConfirm: 'Löschen',
  forGoodTitle: 'Im kostenlosen Konto lässt sich das nicht rückgängig machen',
  forGood:
    'Kostenlos können Sie bis zu {{maxTags}} Etiketten anlegen und das laufende Quartal planen. Was darüber hinausgeht, lässt sich nur noch löschen, aber nicht zurückholen.',
  empty: 'Es gibt noch kein Etikett.',
}

export const colours: Translated<typeof enColours> = {
  red: 'Rot',
  blue: 'Blau',
  green: 'Grün',
  yellow: 'Gelb',
  purple: 'Violett',
  orange: 'Orange',
  pink: 'Pink',
  cyan: 'Türkis',
}
