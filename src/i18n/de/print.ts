import type { print as en } from '../en/print'
import type { Translated } from '../translated'

export const print: Translated<typeof en> = {
  open: 'Drucken …',
  title: 'Drucken',
  intro: 'Ein Jahr oder ein Quartal ist ein Blatt im Querformat, ein Monat eines im Hochformat.',
  what: 'Umfang',
  quarter: 'Quartal',
  month: 'Monat',
  whichYear: 'Welches Jahr',
  whichQuarter: 'Welches Quartal',
  whichMonth: 'Welcher Monat',
  paper: 'Papier',
  notes: 'Notizen',
  notesHint: 'Notizen, die zu lang für ihre Zeile sind, folgen auf einem weiteren Blatt.',
  print: 'Drucken',
  waiting: 'Was auf das Blatt gehört, wird noch geladen …',
  missing: 'Nicht rechtzeitig geladen und darum nicht auf dem Blatt: {{what}}.',
}
