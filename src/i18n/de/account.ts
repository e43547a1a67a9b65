import type { account as en } from '../en/account'
import type { Translated } from '../translated'

export const account: Translated<typeof en> = {
  updateFailed: 'Die Benutzereinstellungen konnten nicht geändert werden.',
  title: 'Profil',
  name: 'Name',
  nameHint: 'Erscheint im Menü und über Ihrem geteilten Kalender.',
  nameTooLong: 'Höchstens {{max}} Zeichen; dieser Name hat {{length}}.',
  saved: 'Name gespeichert',
  plan: 'Tarif',
  free: 'Kostenlos',
  freeText: 'Das laufende Quartal, {{tags}} Etiketten.',
  proText: 'Jedes Quartal in jedem Jahr, beliebig viele Etiketten.',
  notSaved: 'Das wurde nicht gespeichert. Bitte versuchen Sie es in einigen Minuten erneut.',
  sessionOver:
    'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich neu an und versuchen Sie es noch einmal.',
  change: 'Ändern',
  choosePicture: 'Bild wählen',
  changePicture: 'Bild ändern',
  removePicture: 'Bild entfernen',
  pictureHint:
    '{{kinds}}, höchstens {{max}} MB. Es wird auf diesem Gerät zu einem kleinen Quadrat zugeschnitten.',
  pictureKind: 'Diese Datei ist kein verwendbares Bild. Möglich sind: {{kinds}}.',
  pictureSize: 'Diese Datei ist größer als {{max}} MB. Bitte wählen Sie eine kleinere.',
  email: 'E-Mail',
  newEmail: 'Neue E-Mail-Adresse',
  emailHint:
    'Wir senden einen Link an die neue Adresse. Bis Sie ihn öffnen, bleibt alles, wie es ist; danach sind alle anderen Geräte abgemeldet und offene Einladungen beendet.',
  emailSend: 'Link senden',
  emailSent: 'Wir haben eine E‑Mail an {{email}} gesendet. Der Link darin gilt 30 Minuten.',
  emailSame: 'Das ist bereits Ihre E‑Mail-Adresse.',
  emailTaken:
    'Diese Adresse kann nicht verwendet werden. Vielleicht gehört sie zu einem anderen Konto.',
  emailOff:
    'Dieser Server kann keine E‑Mails senden. Bitte schreiben Sie uns von der Adresse {{email}} aus, wir ändern sie für Sie.',
  emailSubject: 'Neue E‑Mail-Adresse für Quartal',
  password: 'Passwort',
  currentPassword: 'Aktuelles Passwort',
  showPasswords: 'Passwörter anzeigen',
  passwordHint: 'Eine Änderung meldet alle anderen Geräte ab und beendet offene Einladungen.',
  passwordForgot: 'Kein Passwort oder vergessen?',
  passwordMail: 'Link zusenden',
  passwordMailSent: 'Wir haben eine E‑Mail an {{email}} gesendet.',
  passwordWrong: 'Das ist nicht Ihr aktuelles Passwort.',
  passwordSame: 'Das ist bereits Ihr aktuelles Passwort.',
  passwordChanged: 'Passwort geändert. Alle anderen Geräte sind abgemeldet.',
  passwordSignIn: 'Ihr Passwort ist geändert. Bitte melden Sie sich mit dem neuen an.',
  sessions: 'Geräte',
  sessionsText:
    'Meldet alle Geräte ab, auch dieses, und beendet offene Einladungen; Ungesendetes bleibt auf seinem Gerät. Nur hier abmelden: im Menü.',
  sessionsEnd: 'Auf allen Geräten abmelden',
  sessionsEnded: 'Sie sind auf allen Geräten abgemeldet.',
  sessionsFailed: 'Kein Gerät wurde abgemeldet. Bitte versuchen Sie es in einigen Minuten erneut.',
  feedGoesOn:
    'Die Adresse für Kalenderprogramme gilt weiter: Wer sie hat, kann Ihren Kalender lesen. Eine neue beendet sie sofort; Ihre Programme brauchen dann die neue.',
  feedNew: 'Neue Adresse für Kalenderprogramme',
  data: 'Ihre Daten',
  dataText:
    'Konto, Etiketten, Tage, Notizen und Links in einer Datei, auch das, was nur in diesem Browser liegt.',
  download: 'Meine Daten herunterladen',
  fileName: 'quartal-daten-{{date}}.json',
  downloaded: 'Ihre Daten sind als Datei gespeichert.',
  downloadedHere:
    'Ihr Konto war nicht erreichbar. Die Datei enthält, was in diesem Browser liegt, ohne Ihre Links.',
  delete: 'Konto löschen',
  deleteText: 'Löscht Ihr Konto mit allem, was darin ist, hier und auf dem Server.',
  deleteTitle: 'Möchten Sie Ihr Konto löschen?',
  deleteWhat:
    'Ihre Etiketten, Tage und Notizen, Ihre Links, Ihr Bild und das Konto selbst werden vom Server und aus diesem Browser gelöscht. Niemand kann sie zurückholen.',
  deletePeople:
    'Diese Personen verlieren Ihren Kalender sofort, auf allen ihren Geräten: {{names}}.',
  deleteAnybody: 'Wer Ihren Kalender sieht, verliert ihn sofort, auf allen Geräten.',
  deletePro:
    'Das Löschen des Kontos beendet kein Abo. Falls eines läuft, kündigen Sie es bitte zuerst.',
  deleteUnsent_one:
    '{{count}} Änderung, die Sie im Kalender eines anderen gemacht haben, ist dort noch nicht gespeichert. Sie geht mit Ihrem Konto verloren.',
  deleteUnsent_other:
    '{{count}} Änderungen, die Sie in Kalendern anderer gemacht haben, sind dort noch nicht gespeichert. Sie gehen mit Ihrem Konto verloren.',
  deleteType: 'Geben Sie zur Bestätigung {{email}} ein',
  deleteMismatch: 'Das ist nicht die E‑Mail-Adresse Ihres Kontos.',
  deleteOffline: 'Sie sind offline. Ein Konto lässt sich nur mit Internetverbindung löschen.',
  deleteFailed:
    'Ihr Konto wurde nicht gelöscht, und nichts hat sich geändert. Bitte versuchen Sie es in einigen Minuten erneut.',
  deleted: 'Ihr Konto und alle Daten darin sind gelöscht.',
}
