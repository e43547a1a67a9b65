import type { billing as en } from '../en/billing'
import type { Translated } from '../translated'

export const billing: Translated<typeof en> = {
  title: 'Auf Pro umsteigen',
  plans: 'Tarife',
  monthly: 'Monatlich',
  yearly: 'Jährlich',
  lifetime: 'Für immer',
  perMonth: 'pro Monat',
  perYear: 'pro Jahr',
  once: 'einmalig',
  mostPopular: 'Am beliebtesten',
  bestDeal: 'Bestes Angebot',
  save33: '33 % sparen',
  futurePlanning: 'Vorausplanen: jedes Quartal, jedes Jahr',
  unlimitedTags: 'Unbegrenzt viele Etiketten, in der Liste und an jedem Tag',
  cancel: 'Abbrechen',
  upgrade: 'Umsteigen',
  footer: 'Sichere Zahlung, jederzeit kündbar',
}
