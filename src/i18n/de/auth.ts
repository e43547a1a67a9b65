import type { auth as en } from '../en/auth'
import type { Translated } from '../translated'

export const auth: Translated<typeof en> = {
  serverBusy:
    'Etwas ist schiefgegangen. Der Server kann gerade nicht antworten; bitte versuchen Sie es gleich noch einmal.',
  tooManyRequests: 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  passwordTooLong: 'Das Passwort ist zu lang. Es darf höchstens {{max}} Byte umfassen.',
  signIn: 'Anmelden',
  signUp: 'Registrieren',
  titleSignIn: 'Willkommen zurück',
  titleSignUp: 'Konto anlegen',
  introSignIn: 'Ihr Jahr, auf jedem Gerät.',
  introSignUp: 'Was Sie bisher geplant haben, nehmen Sie mit.',
  createAccount: 'Konto anlegen',
  haveAccount: 'Ich habe ein Konto',
  noAccountYet: 'Neu hier?',
  alreadyHere: 'Schon einmal hier gewesen?',
  email: 'E-Mail',
  password: 'Passwort',
  name: 'Name',
  optional: 'freiwillig',
  passwordHint: 'Mindestens {{count}} Zeichen',
  show: 'Zeichen anzeigen',
  hide: 'Zeichen verbergen',
  forgot: 'Passwort vergessen?',
  continueWithout: 'Ohne Konto fortfahren',
  offline:
    'Sie sind offline. Hierfür brauchen Sie eine Verbindung; was Sie ohne Konto planen, bleibt in diesem Browser.',
  loading: 'Ihr Konto wird geladen',
  emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  emailInvalid:
    'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.org.',
  passwordMissing: 'Bitte geben Sie Ihr Passwort ein.',
  passwordTooShort: 'Das Passwort braucht mindestens {{count}} Zeichen.',
  loggedIn: 'Sie sind angemeldet!',
  accountCreated: 'Ihr Konto ist angelegt, und Sie sind angemeldet!',
  madeButOutside:
    'Ihr Konto ist angelegt, nur die Anmeldung hat gerade nicht geklappt. Bitte melden Sie sich an.',
  emailTaken:
    'Diese E-Mail-Adresse ist bereits registriert. Bitte verwenden Sie eine andere oder melden Sie sich an.',
  wrongLogin: 'E-Mail oder Passwort stimmt nicht. Bitte prüfen Sie beides.',
  failed: 'Anmeldung fehlgeschlagen',
}
