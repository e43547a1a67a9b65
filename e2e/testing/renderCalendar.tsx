import { within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Day } from '@/domain/dates'
import type { Tag } from '@/domain/tags'
import { CalendarHeader } from '@/features/calendar/header/CalendarHeader'
import { CalendarGrid, DayKeys } from '@/features/calendar/list/CalendarGrid'
import { LiveGrid, Marking } from '@/features/calendar/list/LiveGrid'
import { usePeriod } from '@/features/calendar/usePeriod'
import { useTier } from '@/state/auth/useAccess'
import { todayStore, useToday } from '@/state/useToday'
import { readVisitorCalendar } from '@/storage/local/visitorData'
import { render } from '@/testing/render'
import { InCalendar } from './inCalendar'

// Keys and marking are there at once, as they are in the app a moment after its start.
await Promise.all([Marking.fetch(), DayKeys.fetch()])

const TAGS: readonly Tag[] = [
  { id: '1', label: 'Urlaub', short: 'U', color: '#dc2626' },
  { id: '2', label: 'Arbeit', short: 'A', color: '#2563eb' },
  { id: '3', label: 'Sport', short: 'S', color: '#16a34a' },
  { id: '4', label: 'Familie', short: 'F', color: '#eab308' },
]

type Options = {
  width?: 'desktop' | 'phone'
  isReadOnly?: boolean
  tags?: readonly Tag[]
  entries?: object
}

function Calendar({ width = 'desktop', isReadOnly = false }: Options) {
  const today = useToday()
  const period = usePeriod(today, width === 'phone', useTier())
  return (
    <>
      <CalendarHeader period={period} today={today} />
      {isReadOnly ? (
        <CalendarGrid period={period} today={today} isLocked={() => false} />
      ) : (
        <LiveGrid period={period} today={today} />
      )}
    </>
  )
}

/** The calendar of a visitor through the real providers, on 20 November 2026. */
export function renderCalendar(options: Options = {}) {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), shouldAdvanceTime: true })
  // It has looked at the real day already.
  todayStore.set('2026-11-20')
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  const user = userEvent.setup({
    advanceTimers: vi.advanceTimersByTime,
    // Asking 92 rows for their computed style at each click costs more than the rest of a test.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  })
  if (options.entries) {
    const { tags = TAGS, entries } = options
    localStorage.setItem('temp-calendar-data', JSON.stringify({ tags, entries }))
  }
  const tree = (width: Options['width']) => (
    <InCalendar>
      <Calendar {...options} {...(width && { width })} />
    </InCalendar>
  )
  const { rerender, unmount } = render(tree(options.width))
  return {
    user,
    unmount,
    turnTo: (width: 'desktop' | 'phone') => rerender(tree(width)),
  }
}

/** The row of a day. */
export function rowOfDay(date: Day): HTMLElement {
  const row = document.querySelector<HTMLElement>(`[data-date="${date}"]`)
  if (!row) throw new Error(`${date} is not on the screen`)
  return row
}

/** The control of a day's note. */
export function noteOf(date: Day): HTMLElement {
  return within(rowOfDay(date)).getByRole('button', { name: /^Note/ })
}

/** The labels of a day's chips. */
export function tagsOf(date: Day): (string | undefined)[] {
  return [...rowOfDay(date).querySelectorAll<HTMLElement>('[data-tag]')].map(
    (chip) => chip.dataset.tag,
  )
}

/** The titles of the shown months. */
export function titles(): (string | null)[] {
  return [...document.querySelectorAll('h2')].map((title) => title.textContent)
}

/** The note of a visitor as the browser holds it, be it an edit of a moment ago. */
export const storedNote = (date: Day): string | undefined =>
  readVisitorCalendar().entries[date]?.notes

/** The header; searching it alone is quick, searching 92 days by role is not. */
export function header() {
  const element = document.querySelector('header')
  if (!element) throw new Error('there is no header')
  return within(element)
}

/** The day that has the focus. */
export function focusedDay(): string | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLElement ? activeElement.dataset.date : undefined
}
