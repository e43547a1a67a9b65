import type { filter as en } from '../en/filter'
import type { Translated } from '../translated'

export const filter: Translated<typeof en> = {
  hint: 'Tage ohne gewähltes Etikett werden abgeblendet.',
  tags: 'Etiketten',
  on_one: 'Filter: {{count}} Etikett',
  on_other: 'Filter: {{count}} Etiketten',
  clear: 'Filter aufheben',
  result: '{{shown}} von {{all}} Tagen',
  local: 'Lokal',
  error: 'Fehler',
  localWhy: 'Der Server ließ sich nicht fragen: Diese Zahlen stammen aus diesem Browser.',
  clearAll: 'Auswahl leeren',
  apply: 'Anwenden',
}
