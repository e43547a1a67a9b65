import { expect, test } from 'vitest'
import { createDayActions } from '@/state/calendar/dayActions'
import { connectToasts, spoken } from '@/state/notify'
import { createCalendarPort } from '@/testing/calendarPort'
import { createTestTools } from '@/testing/testTools'
import { showDayFullToast } from './showDayFullToast'

test('L1 why a day takes no more tags is said after what was done just before, and in place of nothing', async () => {
  const told: (readonly [string | undefined, string])[] = []
  connectToasts(({ id, text }) => told.push([id, spoken(text)]))
  const port = createCalendarPort()
  const tags = ['1', '2', '3', '4'].map((id) => ({ id, label: `Tag ${id}`, short: id, color: '' }))
  port.set({ tags, entries: {} })
  const tools = createTestTools({ port, getTier: () => 'free', store: () => true })
  const actions = createDayActions(tools, () => undefined)
  for (const id of ['1', '2', '3']) actions.addTag('2026-11-20', id)
  await showDayFullToast(tools)
  expect(told).toEqual([
    ['undo', 'Tag 3 added'],
    ['dayFull', 'This day already has as many tags as your plan allows.'],
  ])
})
