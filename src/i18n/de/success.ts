import type { success as en } from '../en/success'
import type { Translated } from '../translated'

export const success: Translated<typeof en> = {
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
