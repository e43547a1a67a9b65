import type { find as en } from '../en/find'
import type { Translated } from '../translated'

export const find: Translated<typeof en> = {
  placeholder: 'Бележки, етикети, празници, дати',
  results: 'Дни',
  coming_zero: 'Предстои: още нищо',
  coming_one: 'Предстои: {{count}} ден',
  coming_other: 'Предстоят: {{count}} дни',
  found_zero: 'Няма намерени дни',
  found_one: '{{count}} резултат',
  found_other: '{{count}} резултата, най-близките първи',
  free: 'Тук ще се появят дните с етикети, бележки или празници.',
  hint: 'Може и дата: 24.12., 3 март 2027, седмица 32, Великден, утре.',
}
