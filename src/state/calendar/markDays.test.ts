import { beforeEach, expect, test, vi } from 'vitest'
import { type Change, changeOfDays } from '@/domain/change'
import { type Entries, entryOf, withTag } from '@/domain/entries'
import { markDays } from '@/state/calendar/markDays'
import { createCalendarPort } from '@/testing/calendarPort'
import { fullCalendar } from '@/testing/fullCalendar'
import { heardToasts } from '@/testing/heardToasts'
import { createTestTools } from '@/testing/testTools'

const DAYS = ['2027-03-01', '2027-03-02', '2027-03-03']

const port = createCalendarPort()
const store = vi.fn<(change: Change) => boolean>()
const tools = createTestTools({ port, getTier: () => 'pro', owner: () => 'u1', store })
const toasts = heardToasts()

beforeEach(() => {
  store.mockReset().mockReturnValue(true)
})

const tag = (entries: Entries) => ({
  change: changeOfDays(
    entries,
    DAYS.map((day) => [day, withTag(entryOf(entries, day), '1', 3)] as const),
  ),
  changed: DAYS,
  full: [],
  locked: [],
})

test('I2 R5 days that an account does not hold are refused before the first one, with what would fit', async () => {
  const entries = fullCalendar(2)
  port.set({ tags: [], entries })
  expect(markDays(tools, 'daysRepeated', '2027-03-01', tag)).toBe(true)
  await vi.waitFor(() => expect(toasts).toHaveLength(1))
  expect(toasts[0]?.text).toBe(
    'A calendar holds 10,000 days at most. There is room for 2 more, and this would add 3: nothing was changed.',
  )
  expect(port.get().entries).toBe(entries)
  expect(store).not.toHaveBeenCalled()
})

test('V1 what is done to several days says so, and what is done to one is a plain edit', () => {
  port.set({ tags: [], entries: {} })
  const first = (entries: Entries) => ({
    ...tag(entries),
    change: changeOfDays(entries, [['2027-04-01', { tags: ['1'], notes: '' }]]),
    changed: ['2027-04-01'],
  })
  markDays(tools, 'daysRepeated', '2027-03-01', tag)
  markDays(tools, 'daysRepeated', '2027-03-01', first)
  expect(store.mock.calls.map(([{ kind }]) => kind)).toEqual(['bulk', undefined])
})

test('I2 R5 days that just fit come in', () => {
  port.set({ tags: [], entries: fullCalendar(3) })
  markDays(tools, 'daysRepeated', '2027-03-01', tag)
  expect(Object.keys(port.get().entries)).toHaveLength(10_000)
  expect(store).toHaveBeenCalledOnce()
})
