import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadLaterTexts } from '@/i18n'
import { createDayActions } from '@/state/calendar/dayActions'
import { useUndoSteps } from '@/state/calendar/useUndoSteps'
import { createCalendarPort } from '@/testing/calendarPort'
import { createTestTools } from '@/testing/testTools'

const DAY = '2026-11-20'
const holiday = { id: '1', label: 'Urlaub', short: 'U', color: '#dc2626' }

const port = createCalendarPort()
const tools = createTestTools({ port, owner: () => 'mira' })
const actions = createDayActions(tools, () => undefined)
vi.mock('@/state/calendar/CalendarEntriesProvider', () => ({ useCalendar: () => ({ tools }) }))

beforeEach(async () => {
  await loadLaterTexts()
  port.set({ tags: [holiday], entries: {} })
  tools.recorder.forget()
})

const openMenu = () => renderHook(useUndoSteps).result
const named = (menu: ReturnType<typeof openMenu>) => menu.current.map(({ what }) => what)

test('E11 an open menu offers the note that it saved by taking the focus, and undoes just that', () => {
  actions.addTag(DAY, '1')
  const menu = openMenu()
  expect(named(menu)).toEqual(['Urlaub added (November 20)'])
  act(() => actions.openNote(DAY).commit('', 'typed'))
  expect(named(menu)).toEqual(['Note changed (November 20)'])
  menu.current[0]?.run()
  expect(port.get().entries[DAY]).toEqual({ tags: ['1'], notes: '' })
})

test('D7 what one person did is gone from an open menu when somebody else uses the app', () => {
  actions.addTag(DAY, '1')
  const menu = openMenu()
  expect(named(menu)).toHaveLength(1)
  act(() => tools.recorder.forget())
  expect(named(menu)).toEqual([])
})
