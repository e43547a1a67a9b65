import type {
  bulk as enBulk,
  colours as enColours,
  dates as enDates,
  settings as enSettings,
} from '../en/settings'
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

export const dates: Translated<typeof enDates> = {
  placeholder: 'TT.MM.JJJJ',
  open: 'Kalender öffnen',
  openAt: 'Kalender öffnen, {{date}}',
  choose: 'Tag wählen',
  previous: 'Voriger Monat',
  next: 'Nächster Monat',
  month: 'Monat',
  year: 'Jahr',
  week: 'Woche {{number}}',
  weeks: 'Woche',
  unknown: 'Das ist kein Datum. Schreiben Sie es wie 3.5.2027, 3. Mai 2027 oder 2027-05-03.',
  which: 'Welcher Tag ist gemeint?',
  or: 'oder',
  otherWeekday: 'Der Wochentag passt nicht. Das eingegebene Datum ist {{date}}.',
  outside: 'Wählen Sie einen Tag zwischen dem {{first}} und dem {{last}}.',
}

export const bulk: Translated<typeof enBulk> = {
  tab: 'Zeitraum',
  intro:
    'Setzen Sie ein Etikett auf alle Tage eines Zeitraums: für eine Reise, ein Semester, eine Schicht.',
  locked: 'Mit Pro setzen Sie ein Etikett in einem Schritt auf ganze Wochen oder Monate.',
  tag: 'Etikett',
  chooseTag: 'Etikett wählen',
  noTags: 'Es gibt noch kein Etikett. Unter „Etiketten“ können Sie eines anlegen.',
  start: 'Erster Tag',
  end: 'Letzter Tag',
  assign: 'Zuweisen',
  missing: 'Bitte wählen Sie ein Etikett, den ersten und den letzten Tag.',
  tooLong: 'Bitte höchstens zehn Jahre in einem Schritt.',
  range_one: '{{count}} Tag: {{first}}',
  range_other: '{{count}} Tage: {{first}} bis {{last}}',
  changed_one: '„{{label}}“ steht jetzt an {{count}} weiteren Tag.',
  changed_other: '„{{label}}“ steht jetzt an {{count}} weiteren Tagen.',
  nothing: 'Es hat sich nichts geändert.',
  same_one: '{{count}} Tag hatte es schon.',
  same_other: '{{count}} Tage hatten es schon.',
  full_one: '{{count}} Tag hat keinen Platz für ein weiteres Etikett.',
  full_other: '{{count}} Tage haben keinen Platz für ein weiteres Etikett.',
  assigned_one: '{{label}} an {{count}} Tag',
  assigned_other: '{{label}} an {{count}} Tagen',
}
