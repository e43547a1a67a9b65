import type { menus as en } from '../en/menus'
import type { Translated } from '../translated'

export const menus: Translated<typeof en> = {
  menu: {
    signOut: 'Изход',
    appearance: 'Изглед',
    light: 'Светъл',
    dark: 'Тъмен',
    goPro: 'Преминете към Pro',
    pro: 'Pro',
    visitor: 'Не сте влезли в профил.',
  },
  common: {
    close: 'Затваряне',
    messages: 'Съобщения',
    english: 'Английски',
    german: 'Немски',
    bulgarian: 'Български',
  },
  locked: {
    kept_one: 'Тук имате {{count}} планиран ден.',
    kept_other: 'Тук имате {{count}} планирани дни.',
    why: 'Pro отключва всяко тримесечие на всяка година.',
  },
  firstVisit: {
    hint: 'Започнете с + или с бележка.',
  },
}
