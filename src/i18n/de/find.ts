import type { filter as enFilter, find as enFind } from '../en/find'
import type { Translated } from '../translated'

export const find: Translated<typeof enFind> = {
  placeholder: 'Notizen, Etiketten, Feiertage, Daten',
  results: 'Tage',
  coming_zero: 'Die nächsten 30 Tage: noch nichts',
  coming_one: 'Die nächsten 30 Tage: {{count}} Eintrag',
  coming_other: 'Die nächsten 30 Tage: {{count}} Einträge',
  found_zero: 'Nichts gefunden',
  found_one: '{{count}} Treffer',
  found_other: '{{count}} Treffer, die nächsten zuerst',
  ago_one: 'vor {{count}} Tag',
  ago_other: 'vor {{count}} Tagen',
  free: 'Hier erscheinen Etiketten, Notizen und Feiertage der nächsten 30 Tage.',
  hint: 'Auch ein Datum geht: 24.12., 3. März 2027, KW 32, Q3 2027, Ostern, nächsten Freitag, in 3 Wochen.',
}

export const filter: Translated<typeof enFilter> = {
  hint: 'Tage ohne ein gewähltes Etikett werden blasser.',
  tags: 'Etiketten',
  on_one: 'Filter: {{count}} Etikett',
  on_other: 'Filter: {{count}} Etiketten',
  clear: 'Filter aufheben',
  result: '{{shown}} von {{all}} Tagen',
  local: 'Lokal',
  error: 'Fehler',
  localWhy: 'Ihr Konto war nicht erreichbar: Diese Zahlen stammen aus diesem Browser.',
  clearAll: 'Auswahl leeren',
  apply: 'Anwenden',
}
