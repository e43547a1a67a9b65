import type { Day } from '@/domain/dates'
import type { Bridge } from '@/domain/leave/bridges'
import { daysFrom } from '@/domain/marking/block'

/** The days that are shown as they would be. */
let shown: readonly Element[] = []

const daysAt = (day: Day) => [
  ...document.querySelectorAll(`.app-main [data-date="${day}"]:not([data-locked])`),
]

/** Shows on the calendar which days some bridges take and which are free then; without any the days are as they are. */
export function previewBridges(bridges: readonly Bridge[] = []): void {
  for (const element of shown) element.removeAttribute('data-preview')
  shown = bridges.flatMap(({ leave, from, to }) =>
    daysFrom(from, to).flatMap((day) => {
      const elements = daysAt(day)
      const kind = leave.includes(day) ? 'leave' : 'free'
      for (const element of elements) element.setAttribute('data-preview', kind)
      return elements
    }),
  )
}
