import type { bulk as en } from '../en/bulk'
import type { Translated } from '../translated'

export const bulk: Translated<typeof en> = {
  tab: 'Период',
  intro: 'Поставете един етикет на всички дни от даден период: пътуване, семестър, смяна.',
  locked: 'С Pro поставяте етикет наведнъж на цели седмици или месеци.',
  tag: 'Етикет',
  chooseTag: 'Изберете етикет',
  noTags: 'Още няма етикети. Създайте ги в раздел „Етикети“.',
  start: 'Първи ден',
  end: 'Последен ден',
  assign: 'Поставяне',
  missing: 'Моля, изберете етикет, първи и последен ден.',
  tooLong: 'Моля, най-много десет години наведнъж.',
  range_one: '{{count}} ден: {{first}}',
  range_other: '{{count}} дни: от {{first}} до {{last}}',
  changed_one: '„{{label}}“ вече е на още {{count}} ден.',
  changed_other: '„{{label}}“ вече е на още {{count}} дни.',
  nothing: 'Нищо не се промени.',
  same_one: '{{count}} ден вече го имаше.',
  same_other: '{{count}} дни вече го имаха.',
  full_one: 'На {{count}} ден няма място за още един етикет.',
  full_other: 'На {{count}} дни няма място за още един етикет.',
  assigned_one: '{{label}} на {{count}} ден',
  assigned_other: '{{label}} на {{count}} дни',
}
