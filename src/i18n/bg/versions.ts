import type { versions as en } from '../en/versions'
import type { Translated } from '../translated'

export const versions: Translated<typeof en> = {
  title: 'По-ранни версии',
  intro: '{{day}}. Какво е имало в деня преди всяка промяна от последните {{days}} дни.',
  introVisitor:
    '{{day}}. Какво е имало в деня преди всяка промяна от последните {{days}} дни; пази се само в този браузър.',
  loading: 'Търсят се по-ранни версии …',
  failed: 'По-ранните версии не можаха да бъдат прочетени.',
  unkept: 'Тук не се пазят по-ранни версии.',
  empty: 'За този ден не е запазено нищо по-ранно.',
  list: 'Версии, най-новата първа',
  added: 'Добавено: {{tags}}',
  removed: 'Премахнато: {{tags}}',
  noteWritten: 'Написана бележка',
  noteChanged: 'Променена бележка',
  noteRemoved: 'Премахната бележка',
  before: 'Преди това:',
  wasEmpty: 'нищо',
  wholeNote: 'Цялата бележка',
  bringBack: 'Връщане',
  asNow: 'Така изглежда денят сега.',
  deleted: '{{label}} (изтрит)',
  unknownTag: 'изтрит етикет',
  unknown_one: 'Един етикет вече не се пази и не можа да бъде върнат.',
  unknown_other: '{{count}} етикета вече не се пазят и не можаха да бъдат върнати.',
  kinds: {
    bulk: 'няколко дни наведнъж',
    import: 'импорт',
    undo: 'отмяна или връщане на стъпка',
    bring: 'върната версия',
    upload: 'прехвърлено при вход',
    tag: 'изтрит етикет',
  },
}
