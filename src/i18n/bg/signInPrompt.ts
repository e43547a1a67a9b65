import type { signInPrompt as en } from '../en/signInPrompt'
import type { Translated } from '../translated'

export const signInPrompt: Translated<typeof en> = {
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
