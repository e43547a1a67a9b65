import type { ownPeople as en, join as joinEn } from '../en/ownPeople'
import type { Translated } from '../translated'

export const ownPeople: Translated<typeof en> = {
  title: 'Personen',
  intro:
    'Laden Sie Personen in Ihren Kalender ein: zum Ansehen oder um gemeinsam darin zu planen. Jede von ihnen hat ein Konto, ein kostenloses genügt.',
  nameless: 'Jemand ohne Namen',
  noName: 'Ihr Konto hat keinen Namen, deshalb kann eine Einladung nicht sagen, von wem sie kommt.',
  enterName: 'Namen eingeben',
  role: 'Rolle',
  look: 'Kann ansehen',
  plan: 'Kann planen',
  notes: 'Mit Notizen',
  lookHint:
    'Sieht in Echtzeit Ihre Tage und Etiketten, welche davon Urlaub sind, und Ihre Feiertage; nicht Ihre Arbeitstage und nicht, wie viel Urlaub Sie haben. Ändert nichts.',
  planHint:
    'Schreibt Tage, Etiketten und Notizen wie Sie und sieht Ihre Feiertage, Arbeitstage und Ihren Urlaubsanspruch.',
  label: 'Für wen',
  onlyYou: 'sehen nur Sie',
  invite: 'Einladen',
  together: 'Gemeinsam planen',
  letLook: 'Zum Ansehen einladen',
  address: 'Adresse der Einladung',
  copy: 'Adresse kopieren',
  share: 'Teilen…',
  shareTitle: 'Planen Sie mit mir in Quartal',
  once: 'Geben Sie diese Adresse einer Person. Sie gilt nur für diese eine, bis {{date}}. Solange diese Seite offen ist, lässt sie sich noch einmal kopieren; danach legen Sie eine neue an.',
  copied: 'Adresse kopiert',
  full: 'Es gibt {{max}} Personen und offene Einladungen, mehr kann ein Kalender nicht haben. Entfernen Sie eine Person oder ziehen Sie eine Einladung zurück, um noch jemanden einzuladen.',
  with: 'Wer diesen Kalender sieht',
  nobody: 'Noch niemand außer Ihnen.',
  alike: '{{name}} ({{more}})',
  invitedAs: 'Eingeladen als „{{label}}“',
  since: 'Seit {{date}}',
  hereNow: 'gerade hier',
  hereNever: 'noch nicht hier gewesen',
  hereToday: 'zuletzt heute hier',
  hereYesterday: 'zuletzt gestern hier',
  hereDays_one: 'zuletzt vor {{count}} Tag hier',
  hereDays_other: 'zuletzt vor {{count}} Tagen hier',
  hereOn: 'zuletzt am {{date}} hier',
  remove: 'Entfernen',
  removeTitle: '{{name}} entfernen?',
  removeText:
    'Dieser Kalender verschwindet sofort von allen Geräten von {{name}}. Was {{name}} darin geplant hat, bleibt.',
  removeNameless: 'Diese Person entfernen?',
  removeNamelessText:
    'Dieser Kalender verschwindet sofort von allen ihren Geräten. Was sie darin geplant hat, bleibt.',
  removed: '{{name}} sieht Ihren Kalender nicht mehr',
  joined: '{{name}} ist jetzt in Ihrem Kalender',
  open: 'Offene Einladungen',
  openEnd:
    'Sie enden auch, wenn Sie Ihr Passwort oder Ihre E‑Mail-Adresse ändern oder sich auf allen Geräten abmelden.',
  lookWithNotes: 'Kann ansehen, mit Notizen',
  lookWithoutNotes: 'Kann ansehen, ohne Notizen',
  made: 'Angelegt am {{moment}}',
  until: 'Gültig bis {{date}}',
  showAddress: 'Adresse zeigen',
  renew: 'Neue Adresse',
  renewTitle: 'Neue Adresse anlegen?',
  renewText:
    'Eine Adresse lässt sich nicht mehr lesen, sobald ihre Seite geschlossen ist. Die bisherige endet sofort, auch für jemanden, der sie schon hat; Rolle und Bezeichnung bleiben.',
  renewed: 'Es gibt eine neue Adresse; die bisherige führt nirgendwohin mehr',
  withdraw: 'Zurückziehen',
  withdrawn: 'Die Einladung ist zurückgezogen',
  loading: 'Die Personen werden geladen.',
  failed: 'Wer diesen Kalender sieht, konnte nicht geladen werden.',
  old: 'Das war der Stand um {{time}}; Neueres lässt sich gerade nicht laden.',
  offline:
    'Sie sind offline: Das war der Stand um {{time}}. Für Änderungen brauchen Sie das Internet.',
  needsPro: 'Personen einzuladen gehört zu Pro.',
  proEnded:
    'Ohne Pro laden Sie niemanden ein, und alle hier können nur ansehen. Offene Einladungen warten, bis Sie wieder Pro haben.',
  notChanged: 'Das wurde nicht geändert. Bitte versuchen Sie es noch einmal.',
  helpTitle: 'Wie planen wir gemeinsam?',
  helpText: 'Mit Pro: im Menü Ihres Kalenders oben links, auf dem Smartphone im Menü.',
  helpInvite:
    'Drücken Sie „{{together}}“ oder „{{letLook}}“ und geben Sie die Adresse einer Person. Sie gilt 7 Tage, bis jemand beitritt oder Sie sie zurückziehen. „{{link}}“ zeigt, wer da ist.',
  helpJoin:
    'Wer sie öffnet, meldet sich an oder legt ein kostenloses Konto an und drückt „{{join}}“. Der eigene Kalender bleibt, wie er ist.',
  helpRoles:
    '„{{look}}“ zeigt Tage und Etiketten, auf Wunsch auch die Notizen. „{{plan}}“ schreibt wie Sie selbst; schreiben zwei zugleich an einem Tag, werden die Notizen zusammengeführt.',
  helpEnd:
    'Sie können eine Rolle jederzeit ändern und jede Person entfernen, und jede kann selbst gehen. Ein Kalender hat Platz für {{maxPeople}} Personen.',
}

export const join: Translated<typeof joinEn> = {
  invitation: 'Einladung',
  loading: 'Die Einladung wird geladen.',
  title: '{{name}} lädt Sie in einen Kalender ein',
  titleNameless: 'Sie sind in einen Kalender eingeladen',
  // With the comma at its end: in every sentence a word follows.
  somebody: 'die Person, die Sie eingeladen hat,',
  look: 'Sie können jeden Tag mit seinen Etiketten und Notizen ansehen, so wie er geplant ist. Ändern können Sie nichts.',
  lookWithoutNotes:
    'Sie können jeden Tag mit seinen Etiketten ansehen, so wie er geplant ist. Notizen sehen Sie nicht, und ändern können Sie nichts.',
  plan: 'Sie planen gemeinsam: Genauso wie {{name}} schreiben Sie Tage, Etiketten und Notizen.',
  own: 'Ihr eigener Kalender bleibt, wie er ist, und niemand hier bekommt ihn zu sehen.',
  ownSeen:
    'Ihr eigener Kalender bleibt, wie er ist, und von den Personen hier sieht ihn nur, wem dieser Kalender gehört.',
  seen: 'Die Personen dieses Kalenders sehen Ihren Namen, und {{name}} sieht auch, wann Sie zuletzt hier waren.',
  nameless: 'Ihr Konto hat noch keinen Namen. Sie können ihn im Profil eingeben.',
  until: 'Die Einladung gilt für eine Person, bis {{date}}.',
  back: 'Auch meine Tage zeigen',
  backHint:
    'Wem dieser Kalender gehört, sieht dann Ihre Etiketten und Tage und zählt Sie mit, wenn gemeinsame freie Tage gesucht werden. Das lässt sich jederzeit beenden.',
  joinedNow: 'Der Kalender von {{name}} ist nun auch für Sie offen.',
  unseen:
    'Ihre Tage sieht {{name}} nicht: Einer von Ihnen beiden hat schon so viele Personen oder Kalender, wie möglich sind.',
  lay: 'Urlaub daneben anzeigen',
  signInFirst: 'Legen Sie ein Konto an, um beizutreten, oder melden Sie sich an. Es kostet nichts.',
  signedInAs: 'Sie sind angemeldet als {{who}}.',
  otherAccount:
    'Möchten Sie mit einem anderen Konto beitreten, melden Sie sich zuerst im Benutzermenü ab.',
  join: 'Kalender beitreten',
  joinedTitle: 'Sie sind schon in diesem Kalender',
  joined: 'Sie finden ihn im Menü „Kalender“.',
  open: 'Kalender öffnen',
  ownTitle: 'Das ist Ihre eigene Einladung',
  ownText:
    'Geben Sie ihre Adresse der Person, die Sie einladen möchten. Sie gilt für eine Person, bis {{date}}.',
  usedTitle: 'Diese Einladung ist schon verwendet',
  used: 'Sie galt für eine Person. Waren Sie das, finden Sie den Kalender in Ihrem Menü; sonst bitten Sie {{name}} um eine neue.',
  usedGuest:
    'Sie galt für eine Person. Waren Sie das, melden Sie sich an, um den Kalender zu öffnen; sonst bitten Sie {{name}} um eine neue.',
  withdrawnTitle: 'Diese Einladung wurde zurückgezogen',
  withdrawn: 'Bitte fragen Sie {{name}} nach einer neuen.',
  expiredTitle: 'Diese Einladung ist abgelaufen',
  expired: 'Sie galt bis {{date}}. Bitte fragen Sie {{name}} nach einer neuen.',
  waitingTitle: 'Diese Einladung muss warten',
  waiting:
    'Personen einzuladen gehört zu Pro, und das hat {{name}} zurzeit nicht. Mit Pro gilt die Einladung wieder, bis {{date}}.',
  unknownTitle: 'Diese Einladung gibt es nicht',
  unknown:
    'Vielleicht wurde die Adresse nicht ganz kopiert. Bitte fragen Sie die Person, von der Sie sie haben.',
  failedTitle: 'Die Einladung konnte nicht geladen werden',
  manyCalendars:
    'Sie sind in {{max}} Kalendern anderer, mehr sind nicht möglich. Verlassen Sie einen davon, dann treten Sie diesem bei.',
  manyPeople:
    'Dieser Kalender hat {{max}} Personen, mehr sind nicht möglich. Bitten Sie {{name}} um Platz, dann treten Sie bei.',
  home: 'Zu meinem Kalender',
}
