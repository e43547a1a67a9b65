import type { auth as enAuth, signInPrompt as enSignInPrompt } from '../en/auth'
import type { Translated } from '../translated'

export const auth: Translated<typeof enAuth> = {
  serverBusy:
    'Etwas ist schiefgegangen. Der Server kann gerade nicht antworten; bitte versuchen Sie es gleich noch einmal.',
  tooManyRequests: 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  passwordTooLong:
    'Das Passwort ist zu lang: Möglich sind {{max}} Zeichen, mit Umlauten, anderen Schriften oder Emojis weniger.',
  signIn: 'Anmelden',
  signUp: 'Registrieren',
  titleSignIn: 'Willkommen zurück',
  titleSignUp: 'Konto anlegen',
  introSignIn: 'Ihr Jahr, auf jedem Gerät.',
  introSignUp: 'Was Sie bisher geplant haben, nehmen Sie mit.',
  thenJoin: 'Danach treten Sie dem Kalender von {{name}} bei.',
  createAccount: 'Konto anlegen',
  haveAccount: 'Anmelden',
  noAccountYet: 'Neu hier?',
  alreadyHere: 'Sie haben schon ein Konto?',
  email: 'E-Mail',
  password: 'Passwort',
  name: 'Name',
  optional: 'optional',
  passwordHint: 'Mindestens {{count}} Zeichen',
  show: 'Zeichen anzeigen',
  hide: 'Zeichen verbergen',
  forgot: 'Passwort vergessen?',
  continueWithout: 'Ohne Konto fortfahren',
  offline:
    'Sie sind offline, und hierfür brauchen Sie das Internet. Was Sie ohne Konto planen, bleibt in diesem Browser.',
  loading: 'Ihr Konto wird geladen',
  emailMissing: 'Bitte geben Sie Ihre E‑Mail-Adresse ein.',
  emailInvalid:
    'Bitte geben Sie eine vollständige E‑Mail-Adresse ein, zum Beispiel name@example.org.',
  passwordMissing: 'Bitte geben Sie Ihr Passwort ein.',
  passwordTooShort: 'Das Passwort braucht mindestens {{count}} Zeichen.',
  loggedIn: 'Sie sind angemeldet!',
  accountCreated: 'Ihr Konto ist angelegt, und Sie sind angemeldet!',
  madeButOutside:
    'Ihr Konto ist angelegt, nur die Anmeldung hat gerade nicht geklappt. Bitte melden Sie sich an.',
  emailTaken:
    'Diese E‑Mail-Adresse ist bereits registriert. Bitte verwenden Sie eine andere oder melden Sie sich an.',
  wrongLogin: 'E‑Mail oder Passwort stimmt nicht. Bitte prüfen Sie beides.',
  failed: 'Anmeldung fehlgeschlagen',
}

export const signInPrompt: Translated<typeof enSignInPrompt> = {
  title: 'Bitte melden Sie sich an',
  upgrade: 'Pro gehört zu einem Konto, damit Ihre Zahlung zugeordnet werden kann.',
  share: 'Ein geteilter Kalender gehört zu einem Konto.',
  profile: 'Ihr Profil ist Teil eines Kontos.',
  gives: 'Mit einem Konto:',
  devices: 'Ihr Kalender ist auf allen Ihren Geräten derselbe.',
  keeps: 'Was Sie hier geplant haben, wird in Ihr neues Konto übernommen.',
  free: 'Es kostet nichts; Pro bleibt Ihre Entscheidung.',
  signIn: 'Anmelden',
  notNow: 'Nicht jetzt',
}
