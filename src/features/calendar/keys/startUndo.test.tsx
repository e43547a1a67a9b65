import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadLaterTexts } from '@/i18n/index'
import { createDayActions } from '@/state/calendar/dayActions'
import { connectToasts } from '@/state/notify'
import { createCalendarPort } from '@/testing/calendarPort'
import { createTestTools } from '@/testing/testTools'
import { startUndo } from './startUndo'

const DAY = '2026-11-20'
const tag = (id: string, label: string) => ({ id, label, short: 'X', color: '#dc2626' })

let toasts: string[]
let idle: (() => void)[]
let off: () => void
/** After the promises of the action, before the next frame. */
const soon = () => Promise.resolve()
const whenIdle = () => {
  for (const act of idle.splice(0)) act()
}

function visit() {
  const port = createCalendarPort()
  port.set({ tags: [tag('1', 'Urlaub'), tag('2', 'Arbeit')], entries: {} })
  const tools = createTestTools({ port })
  off = startUndo(tools).end
  return { port, ...tools, ...createDayActions(tools, () => undefined) }
}

beforeEach(async () => {
  await loadLaterTexts()
  toasts = []
  idle = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  connectToasts(({ text }) => toasts.push(text))
})

afterEach(() => off())

test('D5 a message of an edit comes after its frame', async () => {
  const { addTag } = visit()
  addTag(DAY, '1')
  await soon()
  expect(toasts).toEqual([])
  whenIdle()
  expect(toasts).toEqual(['Urlaub added'])
  addTag(DAY, '2')
  await soon()
  expect(toasts).toHaveLength(1)
  whenIdle()
  expect(toasts[1]).toContain('Arbeit')
})
