import { addDays, type Day } from '@/domain/dates'
import type { Bridge } from '@/domain/leave/bridges'

/** The days that are shown as they would be. */
let shown: readonly Element[] = []

const daysAt = (day: Day) => [
  ...document.querySelectorAll(`.app-main [data-date="${day}"]:not([data-locked])`),
]

/** Shows on the calendar which days a bridge takes and which are free then; null shows the days as they are. */
export function previewBridge(bridge: Pick<Bridge, 'leave' | 'from' | 'to'> | null): void {
  for (const element of shown) element.removeAttribute('data-preview')
  shown = []
  if (!bridge) return
  for (let day = bridge.from; day <= bridge.to; day = addDays(day, 1)) {
    const elements = daysAt(day)
    const kind = bridge.leave.includes(day) ? 'leave' : 'free'
    for (const element of elements) element.setAttribute('data-preview', kind)
    shown = [...shown, ...elements]
  }
}
