import type { share as en } from '../en/share'
import type { Translated } from '../translated'

export const share: Translated<typeof en> = {
  tab: 'Teilen',
  locked:
    'Mit Pro laden Sie Personen ein, die Ihren Kalender ansehen oder mit Ihnen darin planen, und zeigen anderen Ihr Jahr über einen Link: nur zum Lesen, mit oder ohne Notizen.',
  heading: 'Öffentlicher Link',
  intro:
    'Wer den Link hat, kann die gewählten Jahre ansehen, ohne Konto und ohne etwas zu ändern. Spätere Änderungen sind erst zu sehen, wenn Sie den Stand aktualisieren.',
  years: 'Jahre',
  oneYear: 'Wählen Sie mindestens ein Jahr.',
  includeNotes: 'Notizen mit teilen',
  notesHint:
    'Ohne Notizen sehen andere nur Ihre Etiketten; die Notizen werden gar nicht erst gesendet.',
  showHolidays: 'Feiertage zeigen',
  holidaysHint: 'Die Feiertage und Schulferien Ihres Kalenders, mit ihren Namen.',
  ownerName: 'Angezeigter Name',
  nameHint: 'Ihn sehen alle, die den Link haben. Bleibt das Feld leer: {{name}}',
  nameTooLong: 'Höchstens {{max}} Zeichen; dieser Name hat {{length}}.',
  enable: 'Link aktivieren',
  disable: 'Link deaktivieren',
  refresh: 'Stand aktualisieren',
  copy: 'Link kopieren',
  none: 'Hier erscheint Ihr Link',
  off: 'Link deaktiviert',
  address: 'Link',
  captured: 'Stand vom {{date}}',
  days_one: '{{count}} Tag ausgewählt.',
  days_other: '{{count}} Tage ausgewählt.',
  applies: 'Das gilt ab der nächsten Aktualisierung.',
  stillOn: 'Ihr Kalender ist über den Link weiterhin zu sehen.',
  loadFailed: 'Der Link konnte nicht geladen werden.',
  loadingLink: 'Der Link wird geladen.',
  enabled: 'Der Link ist aktiviert',
  disabled: 'Der Link ist deaktiviert',
  refreshed: 'Der geteilte Stand ist aktuell',
  copied: 'Link kopiert',
  copyFailed:
    'Der Link konnte nicht kopiert werden. Er ist jetzt markiert, Sie können ihn von Hand kopieren.',
  notSaved:
    'Ihre letzten Änderungen sind noch nicht gespeichert, deshalb wurde nichts geteilt. Bitte versuchen Sie es noch einmal.',
  needsPro: 'Ihr Tarif erlaubt das zurzeit nicht.',
  nameRefused:
    'Dieser angezeigte Name wurde nicht angenommen. Möglich sind höchstens {{max}} Zeichen.',
  dataRefused:
    'Dieser Stand wurde nicht angenommen. Möglich sind höchstens {{max}} kB: Wählen Sie weniger Jahre oder lassen Sie die Notizen weg.',
  refused: 'Das konnte nicht in Ihrem Konto gespeichert werden. {{reason}}',
  tooLarge:
    'Dieser Stand hat {{size}} kB, möglich sind {{max}} kB. Wählen Sie weniger Jahre oder lassen Sie die Notizen weg.',
  title: 'Das Jahr {{year}} von {{owner}}',
  readOnly: 'Momentaufnahme, nur zum Lesen',
  generated: 'Erstellt am {{date}}',
  loading: 'Der Kalender wird geladen.',
  inactive: 'Dieser Link ist deaktiviert.',
  inactiveHint: 'Wer ihn geteilt hat, hat ihn abgeschaltet. Bitten Sie um einen neuen.',
  notFound: 'Diesen geteilten Kalender gibt es nicht.',
  notFoundHint:
    'Vielleicht wurde der Link nicht ganz kopiert. Fragen Sie die Person, von der Sie ihn haben.',
  failed: 'Der Kalender konnte nicht geladen werden.',
  failedHint: 'Es liegt an der Verbindung oder am Server, nicht am Link.',
  yearChoice: 'Jahr',
  about: 'Planen Sie Ihr eigenes Jahr mit Quartal',
}
