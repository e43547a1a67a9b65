import { ACCOUNT } from '@/domain/accountRoom'
import { addDays } from '@/domain/dates'
import type { Entries } from '@/domain/entries'

/** As many days in a row, from 1950 on, as an account holds, but for some that still fit. */
export function fullCalendar(room: number): Entries {
  const days = Array.from({ length: ACCOUNT.days - room }, (_, i) => addDays('1950-01-01', i))
  return Object.fromEntries(days.map((day) => [day, { tags: ['1'], notes: '' }]))
}
