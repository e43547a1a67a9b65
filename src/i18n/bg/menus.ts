import type { menus as en } from '../en/menus'
import type { Translated } from '../translated'

export const menus: Translated<typeof en> = {
  menu: {
    signOut: 'Изход',
    appearance: 'Тема',
    light: 'Светла',
    dark: 'Тъмна',
    font: 'Шрифт',
    sansSerif: 'Без серифи',
    poppins: 'Poppins',
    daysTill: 'Дни до събитието',
    goPro: 'Вземете Pro',
    manageSubscription: 'Управление на абонамента',
    share: 'Споделяне',
    profile: 'Профил',
    help: 'Помощ',
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
    kept_zero: 'Разгледайте. За планиране тук е нужен Pro.',
    kept_one: 'Тук имате {{count}} планиран ден.',
    kept_other: 'Тук имате {{count}} планирани дни.',
    was_zero: 'Тази част от годината е заключена.',
    was_one: 'Тук се пази {{count}} планиран ден.',
    was_other: 'Тук се пазят {{count}} планирани дни.',
    later: 'Разгледайте. За планиране през {{year}} г. е нужен Pro.',
    why: 'От {{price}} на месец.',
  },
  firstVisit: {
    hint: 'Започнете с + или с бележка.',
  },
}
