import type { dates as en } from '../en/dates'
import type { Translated } from '../translated'

export const dates: Translated<typeof en> = {
  placeholder: 'ДД.ММ.ГГГГ',
  open: 'Отваряне на календара',
  openAt: 'Отваряне на календара, {{date}}',
  choose: 'Изберете ден',
  previous: 'Предишен месец',
  next: 'Следващ месец',
  month: 'Месец',
  year: 'Година',
  week: 'Седмица {{number}}',
  weeks: 'Седмица',
  unknown: 'Това не е дата. Напишете я например така: 3.5.2027, 3 май 2027 или 2027-05-03.',
  which: 'Кой ден имате предвид?',
  or: 'или',
  otherWeekday: 'Денят от седмицата не съвпада. Въведената дата е {{date}}',
  outside: 'Изберете ден между {{first}} и {{last}}.',
}
