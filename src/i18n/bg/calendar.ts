import type { calendar as en } from '../en/calendar'
import type { Translated } from '../translated'
import { banner } from './banner'
import { days } from './days'

export const calendar: Translated<typeof en> = {
  calendar: {
    ...days,
    label: 'Календар',
    spokenTags: 'Етикети: {{labels}}',
    spokenNote: 'Бележка: {{note}}',
    spokenTill_one: 'след {{count}} ден',
    spokenTill_other: 'след {{count}} дни',
    addTag: 'Добавяне на етикет: {{date}}',
    removeTag: 'Премахване на {{label}}',
    moreTags_one: 'Още {{count}} етикет: {{labels}}',
    moreTags_other: 'Още {{count}} етикета: {{labels}}',
    fewerTags: 'Показване на по-малко етикети',
    dayActions: 'Действия',
    note: 'Бележка',
    noteFor: 'Бележка за {{date}}',
    notePlaceholder: 'Бележка…',
  },
  header: {
    skip: 'Към дните',
    previous: 'Назад',
    next: 'Напред',
    today: 'Днес',
    wholeYear: 'Година',
    quarter: 'Т{{number}}',
    quarters: 'Тримесечия',
    months: 'Месеци',
    year: '{{year}} г., избор на година',
    filter: 'Филтър',
    find: 'Търсене',
    settings: 'Настройки',
    language: 'Език',
    theme: 'Тема',
    toLight: 'Към светла тема',
    toDark: 'Към тъмна тема',
    more: 'Още',
    signIn: 'Вход',
    userMenu: 'Потребителско меню',
    menu: 'Меню',
  },
  banner: {
    ...banner,
    dismiss: 'Скриване',
  },
}
