import type { calendar as en } from '../en/calendar'
import type { Translated } from '../translated'
import { banner } from './banner'
import { days } from './days'

export const calendar: Translated<typeof en> = {
  calendar: {
    ...days,
    label: 'Kalender',
    spokenTags: 'Etiketten: {{labels}}',
    spokenNote: 'Notiz: {{note}}',
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
  },
  header: {
    skip: 'Zu den Tagen',
    previous: 'Zurück',
    next: 'Weiter',
    today: 'Heute',
    wholeYear: 'Jahr',
    quarter: 'Q{{number}}',
    quarters: 'Quartale',
    months: 'Monate',
    year: '{{year}}, Jahr wählen',
    filter: 'Filter',
    find: 'Suchen',
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
  banner: {
    ...banner,
    dismiss: 'Ausblenden',
  },
}
