import type { filter as enFilter, find as enFind } from '../en/find'
import type { Translated } from '../translated'

export const find: Translated<typeof enFind> = {
  placeholder: 'Бележки, етикети, празници, дати',
  results: 'Дни',
  coming_zero: 'Следващите 30 дни: още нищо',
  coming_one: 'Следващите 30 дни: {{count}} запис',
  coming_other: 'Следващите 30 дни: {{count}} записа',
  found_zero: 'Няма резултати',
  found_one: '{{count}} резултат',
  found_other: '{{count}} резултата, най-близките първи',
  ago_one: 'преди {{count}} ден',
  ago_other: 'преди {{count}} дни',
  free: 'Тук ще се появят етикетите, бележките и празниците от следващите 30 дни.',
  hint: 'Може и дата: 24.12., 3 март 2027, седмица 32, Т3 2027, Великден, следващия петък, след 3 седмици.',
}

export const filter: Translated<typeof enFilter> = {
  hint: 'Дните без избран етикет избледняват.',
  tags: 'Етикети',
  on_one: 'Филтър: {{count}} етикет',
  on_other: 'Филтър: {{count}} етикета',
  clear: 'Премахване на филтъра',
  result: '{{shown}} от {{all}} дни',
  local: 'Локално',
  error: 'Грешка',
  localWhy: 'Профилът Ви не беше достъпен: тези числа са от този браузър.',
  clearAll: 'Изчистване',
  apply: 'Прилагане',
}
