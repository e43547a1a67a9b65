import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Change } from '@/domain/change'
import { limitsOf } from '@/domain/plan'
import { isOneWay } from '@/domain/planEnd'
import { createCalendarPort } from '@/testing/calendarPort'
import { createEditTools } from './commit'
import { useTagActions } from './useTagActions'

const port = createCalendarPort()
const changes: Change[] = []
const tools = createEditTools({
  port,
  getTier: () => 'free',
  owner: () => 'visitor',
  edited: (_days, _tagIds, change) => changes.push(change) > 0,
})

vi.mock('@/state/calendar/CalendarEntriesProvider', () => ({ useCalendar: () => ({ tools }) }))

const tags = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, label: id, short: id, color: '#dc2626' }))

test('D5 a deleted tag waits for its Undo only where the plan could not write it back', () => {
  port.set({ tags, entries: {} })
  const { result } = renderHook(() => useTagActions())
  result.current.deleteTag('e')
  result.current.deleteTag('d')
  const areOneWay = changes.map((change) => isOneWay(change, limitsOf('free'), Date.now()))
  expect(changes.map((change) => change.tags.map(({ id }) => id))).toEqual([['e'], ['d']])
  expect(areOneWay).toEqual([true, false])
})
