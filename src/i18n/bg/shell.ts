import type { shell as en } from '../en/shell'
import type { Translated } from '../translated'

export const shell: Translated<typeof en> = {
  errors: {
    offline: 'Няма интернет. Моля, проверете го и опитайте отново.',
    unreachable: 'Нещо се обърка. Сървърът не е достъпен.',
    crashed: 'Нещо се обърка. Данните Ви са запазени; моля, презаредете страницата.',
    reload: 'Презареждане',
    retry: 'Нов опит',
  },
  legal: {
    navigation: 'Правна информация',
    imprint: 'Импресум',
    privacy: 'Поверителност',
    terms: 'Общи условия',
  },
}
