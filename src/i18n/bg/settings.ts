import type { colours as enColours, settings as enSettings } from '../en/settings'
import type { Translated } from '../translated'

export const settings: Translated<typeof enSettings> = {
  title: 'Настройки',
  backToNumbers: 'Назад към годината в числа',
  intro: 'Етикетите са цветовете на годината.',
  tags: 'Етикети',
  days_one: 'на {{count}} ден',
  days_other: 'на {{count}} дни',
  unused: 'още не се използва',
  edit: 'Редактиране на {{label}}',
  remove: 'Изтриване на {{label}}',
  save: 'Запазване',
  limit: '{{used}} от {{max}} етикета. С Pro няма ограничение.',
  limitHint: 'Преименуването и смяната на цвета са винаги безплатни.',
  deleteTitle: 'Изтриване на етикет',
  deleteUnused: '„{{label}}“ не е поставен на нито един ден и ще изчезне от списъка.',
  deleteUsed_one: '„{{label}}“ ще изчезне от списъка и от {{count}} ден. Бележката остава.',
  deleteUsed_other: '„{{label}}“ ще изчезне от списъка и от {{count}} дни. Бележките остават.',
  deleteForAll: 'Той изчезва за всички, които виждат този календар.',
  deleteConfirm: 'Изтриване',
  forGoodTitle: 'С безплатния план това не може да бъде отменено',
  forGood:
    'С безплатния план можете да създавате до {{maxTags}} етикета и да планирате текущото тримесечие. Каквото е над това, може само да се изтрие, но не и да се върне.',
  empty: 'Още няма етикети.',
}

export const colours: Translated<typeof enColours> = {
  red: 'Червено',
  blue: 'Синьо',
  green: 'Зелено',
  yellow: 'Жълто',
  purple: 'Лилаво',
  orange: 'Оранжево',
  pink: 'Розово',
  cyan: 'Тюркоазено',
}
