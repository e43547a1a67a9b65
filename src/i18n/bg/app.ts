import type { app as en } from '../en/app'
import type { Translated } from '../translated'

export const app: Translated<typeof en> = {
  signOut: {
    title_one: '{{count}} ден още не е запазен',
    title_other: '{{count}} дни още не са запазени',
    text: 'Ако излезете сега, тези промени ще изчакат 30 дни в този браузър и ще бъдат изпратени, когато влезете отново. Изтегленият файл е сигурно копие.',
    download: 'Изтегляне',
    fileName: 'quartal-{{date}}.json',
    anyway: 'Изход въпреки това',
    stay: 'Оставам',
  },
  notFound: {
    title: 'Опа! Страницата не е намерена',
    text: 'На този адрес няма нищо.',
    home: 'Към календара',
  },
}
