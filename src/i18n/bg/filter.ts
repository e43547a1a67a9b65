import type { filter as en } from '../en/filter'
import type { Translated } from '../translated'

export const filter: Translated<typeof en> = {
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
