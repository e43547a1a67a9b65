import type { dates as en } from '../en/dates'
import type { Translated } from '../translated'

export const dates: Translated<typeof en> = {
  placeholder: 'TT.MM.JJJJ',
  open: 'Kalender öffnen',
  openAt: 'Kalender öffnen, {{date}}',
  choose: 'Tag wählen',
  previous: 'Voriger Monat',
  next: 'Nächster Monat',
  month: 'Monat',
  year: 'Jahr',
  week: 'Woche {{number}}',
  weeks: 'Woche',
  unknown: 'Das ist kein Datum. Schreiben Sie es wie 3.5.2027, 3. Mai 2027 oder 2027-05-03.',
  which: 'Welcher Tag ist gemeint?',
  or: 'oder',
  otherWeekday: 'Der Wochentag passt nicht. Das eingegebene Datum ist {{date}}.',
  outside: 'Wählen Sie einen Tag zwischen dem {{first}} und dem {{last}}.',
}
