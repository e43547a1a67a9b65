import type { Day } from '@/domain/dates'
import type { Bridge } from '@/domain/leave/bridges'
import { daysFrom } from '@/domain/marking/block'

/** How days would be: taken as leave, or free. */
export type Preview = ReadonlyMap<Day, 'leave' | 'free'>

const NOTHING: Preview = new Map()
let shown = NOTHING
let observer: MutationObserver | null = null

function paint(): void {
  for (const element of document.querySelectorAll<HTMLElement>('.app-main [data-preview]')) {
    if (!shown.has(element.dataset.date ?? '')) element.removeAttribute('data-preview')
  }
  for (const [day, kind] of shown) {
    for (const element of document.querySelectorAll(
      `.app-main [data-date="${day}"]:not([data-locked])`,
    )) {
      element.setAttribute('data-preview', kind)
    }
  }
}

/**
 * Shows on the calendar how days would be, in whatever months are shown meanwhile; without any the days are as they
 * are (B4).
 */
export function previewDays(days: Preview = NOTHING): void {
  shown = days
  paint()
  observer?.disconnect()
  observer = null
  const page = document.querySelector('.app-main')
  if (days.size === 0 || !page) return
  observer = new MutationObserver(paint)
  observer.observe(page, { childList: true, subtree: true, attributeFilter: ['data-date'] })
}

/** What some bridges make of their days. */
export function previewOf(bridges: readonly Bridge[]): Preview {
  return new Map(
    bridges.flatMap(({ leave, from, to }) =>
      daysFrom(from, to).map((day) => [day, leave.includes(day) ? 'leave' : 'free'] as const),
    ),
  )
}
