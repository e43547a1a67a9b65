import type { calendar as en } from '../en/calendar'
import type { Translated } from '../translated'
import { banner } from './banner'

export const calendar: Translated<typeof en> = {
  calendar: {
    label: 'Kalender',
    daysPlanned_one: '{{count}} Tag geplant',
    daysPlanned_other: '{{count}} Tage geplant',
    isToday: 'heute',
    spokenTags: 'Etiketten: {{labels}}',
    spokenNote: 'Notiz: {{note}}',
    till: '{{days}} T',
    spokenTill_one: 'in {{count}} Tag',
    spokenTill_other: 'in {{count}} Tagen',
    addTag: 'Etikett hinzufügen: {{date}}',
    removeTag: '{{label}} entfernen',
    moreTags_one: '{{count}} weiteres Etikett: {{labels}}',
    moreTags_other: '{{count}} weitere Etiketten: {{labels}}',
    fewerTags: 'Weniger Etiketten zeigen',
    dayActions: 'Aktionen',
    note: 'Notiz',
    noteFor: 'Notiz für {{date}}',
    notePlaceholder: 'Notiz …',
    noteTooLong:
      'Diese Notiz hat {{length}} Zeichen, möglich sind {{max}}. Kürzen Sie sie, dann wird sie gespeichert.',
    noteCut:
      'Diese Notiz hat {{length}} Zeichen, {{max}} passen. Zum Bearbeiten ist sie zu lang, hier steht nur ihr Anfang. Ganz enthalten ist sie in Ihren heruntergeladenen Daten.',
  },
  header: {
    previous: 'Zurück',
    next: 'Weiter',
    today: 'Heute',
    quarter: 'Q{{number}}',
    quarters: 'Quartale',
    months: 'Monate',
    year: '{{year}}, Jahr wählen',
    filter: 'Filter',
    settings: 'Einstellungen',
    language: 'Sprache',
    theme: 'Erscheinungsbild',
    toLight: 'Zur hellen Darstellung wechseln',
    toDark: 'Zur dunklen Darstellung wechseln',
    more: 'Mehr',
    signIn: 'Anmelden',
    userMenu: 'Benutzermenü',
    menu: 'Menü',
  },
  sync: {
    pending: 'Wird gespeichert …',
    syncing: 'Wird gespeichert …',
    synced: 'Gespeichert',
    failed: 'Synchronisierung fehlgeschlagen',
    offline: 'Offline',
    local: 'Nicht gespeicherte lokale Änderungen',
    ended: 'Sitzung beendet',
    waiting_one: '{{count}} Änderung wartet',
    waiting_other: '{{count}} Änderungen warten',
    retry: 'Erneut versuchen',
  },
  banner: {
    ...banner,
    dismiss: 'Ausblenden',
    expired:
      'Ihre Sitzung ist abgelaufen. Änderungen bleiben in diesem Browser, bis Sie sich wieder anmelden.',
  },
}
