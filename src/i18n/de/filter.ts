import type { filter as en } from '../en/filter'
import type { Translated } from '../translated'

export const filter: Translated<typeof en> = {
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
