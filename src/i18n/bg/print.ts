import type { print as en } from '../en/print'
import type { Translated } from '../translated'

export const print: Translated<typeof en> = {
  open: 'Печат…',
  title: 'Печат',
  intro: 'Годината или тримесечието е един хоризонтален лист, а месецът – един вертикален.',
  what: 'Какво да се отпечата',
  quarter: 'Тримесечие',
  month: 'Месец',
  whichYear: 'Коя година',
  whichQuarter: 'Кое тримесечие',
  whichMonth: 'Кой месец',
  paper: 'Хартия',
  notes: 'Бележки',
  notesHint: 'Бележките, които са твърде дълги за реда си, са на следващ лист.',
  print: 'Печат',
  waiting: 'Това, което трябва да е на листа, още се зарежда…',
  missing: 'Не се заредиха навреме и ги няма на листа: {{what}}.',
}
