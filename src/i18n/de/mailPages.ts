import type { mailPages as enMailPages, providers as enProviders } from '../en/mailPages'
import type { Translated } from '../translated'

export const mailPages: Translated<typeof enMailPages> = {
  forgotIntro:
    'Wir senden Ihnen eine E‑Mail mit einem Link, über den Sie ein neues Passwort wählen.',
  send: 'E-Mail senden',
  back: 'Zurück zur Anmeldung',
  sentTitle: 'Bitte prüfen Sie Ihr Postfach',
  sent: 'Wenn es ein Konto mit der Adresse {{email}} gibt, haben wir eine E‑Mail dorthin gesendet. Der Link darin gilt 30 Minuten.',
  sentHint:
    'Nach zwei Minuten noch nichts da? Bitte sehen Sie auch im Spam-Ordner nach oder fordern Sie die E‑Mail erneut an.',
  askAgain: 'Erneut anfordern',
  off: 'Dieser Server kann keine E‑Mails senden. Bitte schreiben Sie uns von der E‑Mail-Adresse Ihres Kontos aus, wir helfen Ihnen weiter.',
  failing:
    'Zurzeit können keine E‑Mails gesendet werden. Bitte versuchen Sie es in einigen Minuten erneut.',
  doubtful:
    'Beim Senden der E‑Mail gab es gerade ein Problem. Ist sie in einigen Minuten nicht da, fordern Sie sie bitte erneut an.',
  writeTo: 'An {{email}} schreiben',
  supportSubject: 'Neues Passwort für Quartal',
  resetTitle: 'Neues Passwort wählen',
  resetIntro:
    'Für das Konto {{email}}. Alle anderen Geräte werden abgemeldet, offene Einladungen enden.',
  resetIntroPlain: 'Alle anderen Geräte werden abgemeldet, offene Einladungen enden.',
  newPassword: 'Neues Passwort',
  savePassword: 'Passwort speichern',
  passwordSaved: 'Ihr neues Passwort ist gespeichert.',
  verifying: 'Ihre E‑Mail-Adresse wird bestätigt',
  verifiedTitle: 'Ihre E‑Mail-Adresse ist bestätigt',
  verified: 'Vielen Dank. Sie müssen nichts weiter tun.',
  failedTitle: 'Das hat nicht geklappt',
  tryAgain: 'Erneut versuchen',
  toCalendar: 'Zum Kalender',
  emailTitle: 'Neue E‑Mail-Adresse bestätigen',
  emailIntro:
    'Ihr Konto erhält die Adresse {{email}}. Bitte geben Sie zur Bestätigung Ihr Passwort ein.',
  emailIntroPlain:
    'Ihr Konto erhält eine neue Adresse. Bitte geben Sie zur Bestätigung Ihr Passwort ein.',
  confirm: 'Bestätigen',
  emailChanged: 'Ihre neue E‑Mail-Adresse ist bestätigt.',
  wrongPassword: 'Das Passwort stimmt nicht. Bitte prüfen Sie es.',
  spentTitle: 'Dieser Link gilt nicht mehr',
  spent: 'Er wurde schon verwendet oder ist abgelaufen.',
  spentEmail:
    'Er wurde schon verwendet oder ist abgelaufen. Eine neue E‑Mail können Sie in Ihrem Profil anfordern.',
  newMail: 'Neue E-Mail senden',
  newMailSent: 'Wir haben eine neue E‑Mail gesendet.',
}

export const providers: Translated<typeof enProviders> = {
  or: 'oder',
  continueWith: 'Weiter mit {{provider}}',
  working: 'Sie werden angemeldet',
  cancelled:
    'Sie haben die Anmeldung mit {{provider}} abgebrochen. Sie können es jederzeit erneut versuchen.',
  failed: 'Die Anmeldung mit {{provider}} hat nicht geklappt. Bitte versuchen Sie es erneut.',
  noEmail:
    '{{provider}} hat uns keine bestätigte E‑Mail-Adresse genannt. Bitte registrieren Sie sich mit E‑Mail und Passwort.',
  unknown:
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Fenster begonnen. Bitte versuchen Sie es erneut.',
  noStorage:
    'Dieser Browser speichert keine Daten für diese Seite. Für diese Art der Anmeldung ist das aber nötig.',
}
