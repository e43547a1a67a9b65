import type { find as en } from '../en/find'
import type { Translated } from '../translated'

export const find: Translated<typeof en> = {
  placeholder: 'Notizen, Etiketten, Feiertage, Daten',
  results: 'Tage',
  coming_zero: 'Demnächst: noch nichts',
  coming_one: 'Demnächst: {{count}} Tag',
  coming_other: 'Demnächst: {{count}} Tage',
  found_zero: 'Nichts gefunden',
  found_one: '{{count}} Treffer',
  found_other: '{{count}} Treffer, die nächsten zuerst',
  free: 'Hier erscheinen Tage mit Etiketten, Notizen oder Feiertagen.',
  hint: 'Auch ein Datum führt hin: 24.12., 3. März 2027, KW 32, Ostern, morgen.',
}
