import type { Day } from '@/domain/dates'
import { RepeatDialog } from '@/features/calendar/marking/RepeatDialog'
import { DateField } from '@/features/settings/dates/DateField'

/** The dialog that repeats days, with the date field of the settings. */
export function RepeatDays({ days }: { days: readonly Day[] }) {
  return <RepeatDialog days={days} DateField={DateField} />
}
