import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createRecorder } from '@/state/history/historyRecorder'
import { createCalendarPort } from '@/testing/calendarPort'
import { useTagActions } from './useTagActions'

const port = createCalendarPort()
const edited = vi.fn(() => true)
const tools = {
  port,
  getTier: () => 'free',
  owner: () => 'visitor',
  edited,
  recorder: createRecorder(),
}

vi.mock('@/state/calendar/CalendarEntriesProvider', () => ({ useCalendar: () => ({ tools }) }))

const tags = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, label: id, short: id, color: '#dc2626' }))

test('D5 a deleted tag waits for its Undo only where the plan could not write it back', () => {
  port.set({ tags, entries: {} })
  const { result } = renderHook(() => useTagActions())
  result.current.deleteTag('e')
  result.current.deleteTag('d')
  expect(edited.mock.calls).toEqual([
    [[], ['e'], true],
    [[], ['d'], false],
  ])
})
