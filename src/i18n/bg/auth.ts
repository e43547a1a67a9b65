import type { auth as enAuth, signInPrompt as enSignInPrompt } from '../en/auth'
import type { Translated } from '../translated'

export const auth: Translated<typeof enAuth> = {
  serverBusy:
    'Нещо се обърка. Сървърът не може да отговори в момента; моля, опитайте отново след малко.',
  tooManyRequests: 'Твърде много опити. Моля, изчакайте малко и опитайте отново.',
  passwordTooLong:
    'Паролата е твърде дълга: побират се {{max}} латински знака, а на кирилица половината.',
  signIn: 'Вход',
  signUp: 'Регистрация',
  titleSignIn: 'Добре дошли отново',
  titleSignUp: 'Създайте своя профил',
  introSignIn: 'Вашата година, на всяко устройство.',
  introSignUp: 'Планираното досега остава с Вас.',
  thenJoin: 'След това се присъединявате към календара на {{name}}.',
  createAccount: 'Създаване на профил',
  haveAccount: 'Вход',
  noAccountYet: 'За първи път сте тук?',
  alreadyHere: 'Вече имате профил?',
  email: 'Имейл',
  password: 'Парола',
  name: 'Име',
  optional: 'по желание',
  passwordHint: 'Поне {{count}} знака',
  show: 'Показване на знаците',
  hide: 'Скриване на знаците',
  forgot: 'Забравена парола?',
  continueWithout: 'Продължаване без профил',
  offline: 'Няма интернет, а тук той е необходим. Планираното без профил се пази в този браузър.',
  loading: 'Профилът Ви се зарежда',
  emailMissing: 'Моля, въведете своя имейл адрес.',
  emailInvalid: 'Моля, въведете пълен имейл адрес, например name@example.org.',
  passwordMissing: 'Моля, въведете своята парола.',
  passwordTooShort: 'Паролата трябва да е от поне {{count}} знака.',
  loggedIn: 'Влязохте успешно!',
  accountCreated: 'Профилът е създаден и влязохте успешно!',
  madeButOutside: 'Профилът Ви е създаден, но влизането не се получи в момента. Моля, влезте.',
  emailTaken:
    'Този имейл вече е регистриран. Моля, използвайте друг имейл или влезте в профила си.',
  wrongLogin: 'Имейлът или паролата не са верни. Моля, проверете ги.',
  failed: 'Входът не беше успешен',
}

export const signInPrompt: Translated<typeof enSignInPrompt> = {
  title: 'Първо влезте в профила си',
  upgrade: 'Pro принадлежи на профил: към него се отнася плащането.',
  share: 'Споделеният календар принадлежи на профил.',
  profile: 'За това е нужен профил.',
  gives: 'С профил:',
  devices: 'Календарът Ви е един и същ на всички Ваши устройства.',
  keeps: 'Планираното тук се пренася в новия Ви профил.',
  free: 'Безплатно е; Pro е по избор.',
  signIn: 'Вход',
  notNow: 'Не сега',
}
