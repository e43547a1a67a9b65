import type { shell as en } from '../en/shell'
import type { Translated } from '../translated'

export const shell: Translated<typeof en> = {
  errors: {
    offline: 'Няма връзка с интернет. Моля, проверете я и опитайте отново.',
    unreachable: 'Нещо се обърка. Няма връзка със сървъра.',
    storageFull:
      'Мястото за данни в този браузър свърши. Моля, освободете място: новите промени не могат да се пазят тук.',
    storageBlocked:
      'Този браузър не пази данни за тази страница. Промените се губят, щом напуснете страницата.',
    crashed: 'Нещо се обърка. Данните Ви са запазени; моля, презаредете страницата.',
    reload: 'Презареждане',
  },
  legal: {
    navigation: 'Правна информация',
    imprint: 'Импресум',
    privacy: 'Поверителност',
    terms: 'Общи условия',
  },
}
