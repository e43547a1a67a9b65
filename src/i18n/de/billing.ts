import type { billing as enBilling, success as enSuccess } from '../en/billing'
import type { Translated } from '../translated'

export const billing: Translated<typeof enBilling> = {
  title: 'Auf Pro umsteigen',
  intro:
    'Mit Pro planen Sie künftige Quartale und Jahre, nutzen unbegrenzt viele Etiketten, setzen sie auf ganze Zeiträume und teilen Ihren Kalender.',
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
  trial_one: 'Kostenlos testen: {{count}} Tag',
  trial_other: 'Kostenlos testen: {{count}} Tage',
  terms:
    'Alle Preise enthalten die Umsatzsteuer. „Monatlich“ und „Jährlich“ verlängern sich, bis Sie kündigen; „Für immer“ bezahlen Sie einmal.',
  termsOnce: 'Der Preis enthält die Umsatzsteuer. Sie zahlen einmal, nichts verlängert sich.',
  payment:
    'Der Zahlungsdienstleister wickelt Ihre Zahlung auf seiner eigenen Seite in einem neuen Tab ab. Kartendaten erreichen uns nicht.',
  newTab: '{{page}} (öffnet in einem neuen Tab)',
  compared: 'Kostenlos und Pro im Vergleich',
  feature: 'Leistung',
  free: 'Kostenlos',
  quarters: 'Quartale und Jahre',
  quartersFree: 'das laufende Quartal',
  quartersPro: 'alle',
  tags: 'Etiketten in Ihrer Liste',
  tagsPerDay: 'Etiketten pro Tag',
  unlimited: 'unbegrenzt',
  holidays: 'Import deutscher Feiertage',
  bulk: 'Etiketten für ganze Zeiträume',
  people: 'Personen zum Ansehen oder Planen einladen',
  share: 'Links zum Teilen',
  included: 'enthalten',
  notIncluded: 'nicht enthalten',
  noPortal: 'Abos lassen sich hier zurzeit nicht verwalten. Bitte schreiben Sie an {{email}}.',
  noLink: 'Dieser Tarif ist zurzeit nicht erhältlich. Bitte schreiben Sie an {{email}}.',
  upgrade: 'Umsteigen',
  footer: 'Sichere Zahlung, jederzeit kündbar',
  footerOnce: 'Sichere Zahlung, einmalig',
  opened:
    'Die Zahlungsseite ist in einem neuen Tab offen. Nach der Zahlung öffnet sich Pro hier von selbst. Kein neuer Tab? Klicken Sie noch einmal auf „Umsteigen“.',
}

export const success: Translated<typeof enSuccess> = {
  title: 'Vielen Dank!',
  active: 'Ihr Pro‑Abo ist aktiv. Sie können es unter „{{manage}}“ im Profilmenü verwalten.',
  waitingTitle: 'Ihr Pro-Abo wird aktiviert',
  waiting:
    'Pro wird freigeschaltet, sobald der Zahlungsdienstleister Ihre Zahlung bestätigt. Das dauert meist nur Sekunden; diese Seite bemerkt es von selbst.',
  late: 'Das dauert länger als sonst. Bitte laden Sie die Seite neu. Ist Pro dann noch nicht aktiv, schreiben Sie uns mit der E‑Mail-Adresse, mit der Sie bezahlt haben:',
  visitorTitle: 'Pro wartet in Ihrem Konto',
  visitor:
    'Melden Sie sich mit dem Konto an, für das Sie Pro bestellt haben: Dort wird es freigeschaltet.',
  gains: 'Das bietet Ihnen Pro',
  futurePlanning: 'Vorausplanen: jedes Quartal, jedes Jahr',
  unlimitedTags: 'Unbegrenzt viele Etiketten, in der Liste und an jedem Tag',
  bulkAssign: 'Ganze Zeiträume: ein Etikett für Wochen oder Monate in einem Schritt',
  open: 'App öffnen',
}
