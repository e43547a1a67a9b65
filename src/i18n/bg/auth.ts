import type { auth as en } from '../en/auth'
import type { Translated } from '../translated'

export const auth: Translated<typeof en> = {
  tooManyRequests: 'Твърде много опити. Моля, изчакайте малко и опитайте отново.',
  passwordTooLong: 'Паролата е твърде дълга. Тя може да заема най-много {{max}} байта.',
  signIn: 'Вход',
  signUp: 'Регистрация',
  titleSignIn: 'Добре дошли отново',
  titleSignUp: 'Създайте своя профил',
  introSignIn: 'Вашата година, на всяко устройство.',
  introSignUp: 'Планираното досега остава с Вас.',
  createAccount: 'Създаване на профил',
  haveAccount: 'Имам профил',
  noAccountYet: 'За първи път сте тук?',
  alreadyHere: 'Вече сте били тук?',
  email: 'Имейл',
  password: 'Парола',
  name: 'Име',
  optional: 'по желание',
  passwordHint: 'Поне {{count}} знака',
  show: 'Показване на знаците',
  hide: 'Скриване на знаците',
  forgot: 'Забравена парола?',
  continueWithout: 'Продължаване без профил',
  offline:
    'Няма връзка с мрежата, а тук тя е необходима. Планираното без профил се пази в този браузър.',
  loading: 'Профилът Ви се зарежда',
  emailMissing: 'Моля, въведете своя имейл адрес.',
  emailInvalid: 'Моля, въведете пълен имейл адрес, например name@example.org.',
  passwordMissing: 'Моля, въведете своята парола.',
  passwordTooShort: 'Паролата трябва да е поне {{count}} знака.',
  loggedIn: 'Влязохте успешно!',
  accountCreated: 'Профилът е създаден и влязохте успешно!',
  emailTaken:
    'Този имейл вече е регистриран. Моля, използвайте друг имейл или влезте в профила си.',
  wrongLogin: 'Имейлът или паролата не са верни. Моля, проверете ги.',
  failed: 'Входът не беше успешен',
}
