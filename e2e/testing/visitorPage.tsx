import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { CalendarPage } from '@/pages/CalendarPage'
import { todayStore } from '@/state/useToday'
import { renderInCalendar } from './inCalendar'

/** The page of a visitor on 20 November 2026 whose browser holds `calendar`; `beside` stands in it too. */
export function openVisitorPage(calendar: object, path = '/', beside: ReactNode = null) {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), shouldAdvanceTime: true })
  // It has looked at the real day already.
  todayStore.set('2026-11-20')
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  window.history.replaceState(null, '', path)
  localStorage.setItem('temp-calendar-data', JSON.stringify(calendar))
  renderInCalendar(
    <>
      <CalendarPage />
      {beside}
    </>,
  )
  return userEvent.setup({
    advanceTimers: vi.advanceTimersByTime,
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  })
}
