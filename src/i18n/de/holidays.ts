import type { holidays as en } from '../en/holidays'
import type { Translated } from '../translated'

export const holidays: Translated<typeof en> = {
  tab: 'Feiertage',
  intro:
    'Die Feiertage eines Bundeslandes werden zu Notizen in Ihrem Kalender. Ein Tag mit Notiz behält sie.',
  shown: 'Im Kalender zeigen',
  shownHint:
    'Feiertage stehen mit Namen hinter Ihren Tagen; Ihre Notizen bleiben, wie sie sind. Schulferien sind ein Band am Rand des Tages, für jedes Land eines; unter den Tagen steht, welches zu wem gehört.',
  public: 'Feiertage',
  school: 'Schulferien',
  augsburg: 'Augsburg',
  assumptionTowns: 'Orte mit Mariä Himmelfahrt',
  corpusChristiTowns: 'Orte mit Fronleichnam',
  placeIn: '{{state}}: {{place}}',
  work: 'Wo ich arbeite',
  workHint:
    'Deren Feiertage zählen für Urlaub, Arbeitstage und Brückentage. Die übrigen werden nur gezeigt.',
  schoolFailed: 'Schulferien sind gerade nicht verfügbar. Bereits geladene bleiben sichtbar.',
  copyTitle: 'In Notizen übernehmen',
  locked: 'Mit Pro kommen die Feiertage Ihres Bundeslandes in einem Schritt in Ihren Kalender.',
  state: 'Bundesland',
  choose: 'Bitte wählen',
  year: 'Jahr',
  import: 'Importieren',
  pickState: 'Bitte wählen Sie ein Bundesland aus',
  loading: 'Feiertage werden geladen …',
  loadFailed: 'Fehler beim Laden der Feiertage',
  list: 'Feiertage: {{state}}, {{year}}',
  none: 'Keine Feiertage für das ausgewählte Bundesland gefunden',
  hasNote: 'hat eine Notiz',
  isThere: 'im Kalender',
  importFailed: 'Fehler beim Importieren der Feiertage',
  imported_one: '{{count}} Feiertag für {{state}} ({{year}}) importiert',
  imported_other: '{{count}} Feiertage für {{state}} ({{year}}) importiert',
  nothingNew: 'Es hat sich nichts geändert.',
  same_one: '{{count}} Feiertag stand schon im Kalender.',
  same_other: '{{count}} Feiertage standen schon im Kalender.',
  skipped_one: '{{count}} Tag hat eine Notiz und behält sie: {{days}}.',
  skipped_other: '{{count}} Tage haben eine Notiz und behalten sie: {{days}}.',
  done: 'Feiertage importiert',
}
