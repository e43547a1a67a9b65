import type { bulk as en } from '../en/bulk'
import type { Translated } from '../translated'

export const bulk: Translated<typeof en> = {
  tab: 'Zeitraum',
  intro:
    'Setzen Sie ein Etikett auf alle Tage eines Zeitraums: für eine Reise, ein Semester, eine Schicht.',
  locked: 'Mit Pro setzen Sie ein Etikett in einem Schritt auf ganze Wochen oder Monate.',
  tag: 'Etikett',
  chooseTag: 'Etikett wählen',
  noTags: 'Es gibt noch kein Etikett. Unter „Etiketten“ können Sie eines anlegen.',
  start: 'Erster Tag',
  end: 'Letzter Tag',
  assign: 'Zuweisen',
  missing: 'Bitte wählen Sie ein Etikett, den ersten und den letzten Tag.',
  tooLong: 'Bitte höchstens zehn Jahre in einem Schritt.',
  range_one: '{{count}} Tag: {{first}}',
  range_other: '{{count}} Tage: {{first}} bis {{last}}',
  changed_one: '„{{label}}“ steht jetzt an {{count}} weiteren Tag.',
  changed_other: '„{{label}}“ steht jetzt an {{count}} weiteren Tagen.',
  nothing: 'Es hat sich nichts geändert.',
  same_one: '{{count}} Tag hatte es schon.',
  same_other: '{{count}} Tage hatten es schon.',
  full_one: '{{count}} Tag hat keinen Platz für ein weiteres Etikett.',
  full_other: '{{count}} Tage haben keinen Platz für ein weiteres Etikett.',
  assigned_one: '{{label}} an {{count}} Tag',
  assigned_other: '{{label}} an {{count}} Tagen',
}
