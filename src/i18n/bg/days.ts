import type { days as en } from '../en/days'
import type { Translated } from '../translated'

export const days: Translated<typeof en> = {
  daysPlanned_one: '{{count}} планиран ден',
  daysPlanned_other: '{{count}} планирани дни',
  isToday: 'днес',
  till: '{{days}} д',
}
