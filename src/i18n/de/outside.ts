import type { outside as en } from '../en/outside'
import type { Translated } from '../translated'

export const outside: Translated<typeof en> = {
  intro:
    'Ein Kalender von anderswo, etwa der einer Schule oder eines Vereins, liegt als dünner Streifen in seiner Farbe unter Ihren Tagen. Dort sehen nur Sie ihn.',
  loading: 'Die Kalender werden geladen.',
  listFailed: 'Die Kalender konnten nicht geladen werden. Sie kommen mit der nächsten Verbindung.',
  addByAddress: 'Per Adresse hinzufügen',
  dialog: 'Externer Kalender',
  address: 'Adresse',
  addressHint:
    'Die Adresse, die der Kalender anderen Programmen anbietet. Sie beginnt mit https:// oder webcal:// und wird niemandem mehr gezeigt, auch Ihnen nicht.',
  addressKept:
    'Seine Adresse bleibt geheim und lässt sich nicht ändern. Für eine andere Adresse fügen Sie ihn neu hinzu.',
  name: 'Name',
  colour: 'Farbe',
  show: 'Zeigt',
  days: 'Ganze Tage',
  all: 'Alles',
  isFree: 'Diese Tage sind frei',
  isFreeHint: 'Dann zählen sie wie Feiertage: Sie kosten keinen Urlaub.',
  add: 'Hinzufügen',
  save: 'Speichern',
  edit: 'Bearbeiten',
  takeOver: 'Übernehmen',
  remove: 'Entfernen',
  removeTitle: '„{{name}}“ entfernen?',
  removeText:
    'Er liegt dann auf keinem Ihrer Geräte mehr unter Ihren Tagen. Der Kalender selbst bleibt dort, wo er herkommt, wie er ist.',
  removed: '„{{name}}“ liegt nicht mehr unter Ihren Tagen.',
  added: '„{{name}}“ ist hinzugefügt: {{what}}.',
  addedTroubled: '„{{name}}“ ist hinzugefügt. {{why}}',
  importFile: 'Datei importieren',
  hostRefused:
    'Dieser Server fragt {{host}} nicht. Es gibt zwei andere Wege: Speichern Sie den Kalender dort als Datei und importieren Sie sie, oder bitten Sie die Betreiber dieses Servers, den Host zuzulassen.',
  badAddress: 'Das ist keine Adresse eines Kalenders. Sie beginnt mit https:// oder webcal://.',
  full: 'Es ist Platz für {{max}} externe Kalender. Entfernen Sie einen, um einen anderen hinzuzufügen.',
  fullFree: 'In Ihrem Tarif ist Platz für einen externen Kalender. Mit Pro sind es {{max}}.',
  notDone: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  unread: 'noch nicht gelesen',
  unreadable: 'Was er jetzt sendet, lässt sich nicht lesen. Was bekannt war, bleibt.',
  count_one: '{{count}} Termin',
  count_other: '{{count}} Termine',
  countDays_one: '{{count}} ganztägiger Termin',
  countDays_other: '{{count}} ganztägige Termine',
  asOf: 'Stand {{date}}',
  stays: 'Was bekannt war, bleibt.',
  slow: 'Antwortet nicht seit {{since}}: Der Host braucht zu lange.',
  failed: 'Antwortet nicht seit {{since}}.',
  refused:
    'Seit {{since}} gibt der Host ihn nicht mehr heraus. Vielleicht wurde die Adresse zurückgezogen.',
  gone: 'Seit {{since}} ist unter seiner Adresse nichts zu finden.',
  large: 'Seit {{since}} ist er größer als die 2 MB, die gelesen werden.',
  noCalendar: 'Seit {{since}} steht unter seiner Adresse kein Kalender.',
  hostNow: 'Seit {{since}} darf dieser Server den Host nicht mehr fragen.',
  redirect: 'Seit {{since}} führt seine Adresse zu einem Host, den dieser Server nicht fragt.',
}
