import type { days as en } from '../en/days'
import type { Translated } from '../translated'

export const days: Translated<typeof en> = {
  daysPlanned_one: '{{count}} Tag geplant',
  daysPlanned_other: '{{count}} Tage geplant',
  isToday: 'heute',
  till: '{{days}} T',
}
