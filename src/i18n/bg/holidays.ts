import type { holidays as en } from '../en/holidays'
import type { Translated } from '../translated'

export const holidays: Translated<typeof en> = {
  tab: 'Празници',
  intro:
    'Официалните празници на една германска федерална провинция стават бележки в календара Ви. Ден с бележка я запазва.',
  locked:
    'С Pro официалните празници на Вашата федерална провинция в Германия влизат наведнъж в календара.',
  state: 'Провинция',
  choose: 'Изберете',
  year: 'Година',
  import: 'Внасяне',
  pickState: 'Моля, изберете провинция',
  loading: 'Празниците се зареждат…',
  loadFailed: 'Грешка при зареждане на празниците',
  list: 'Празници: {{state}}, {{year}} г.',
  place: 'Изберете провинция: празниците ѝ ще се покажат тук, преди да станат бележки.',
  none: 'Няма намерени празници за избраната провинция',
  hasNote: 'има бележка',
  isThere: 'в календара',
  importFailed: 'Грешка при внасяне на празниците',
  imported_one: 'Внесен е {{count}} празник за {{state}} ({{year}} г.)',
  imported_other: 'Внесени са {{count}} празника за {{state}} ({{year}} г.)',
  nothingNew: 'Нищо не се промени.',
  same_one: '{{count}} празник вече беше в календара.',
  same_other: '{{count}} празника вече бяха в календара.',
  skipped_one: '{{count}} ден има бележка и я запазва: {{days}}.',
  skipped_other: '{{count}} дни имат бележка и я запазват: {{days}}.',
  done: 'Празниците са внесени',
}
