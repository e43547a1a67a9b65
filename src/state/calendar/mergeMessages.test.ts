import { beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '@/domain/change'
import { DEFAULT_TAGS } from '@/domain/tags'
import { endContradicted, showDroppedToast, showGoneTagToast } from '@/state/calendar/mergeMessages'
import { calendarDetails } from '@/state/people/calendarPeople'
import { clearSession, saveSession } from '@/storage/local/session'
import { createCalendarPort } from '@/testing/calendarPort'
import { heardToasts } from '@/testing/heardToasts'
import { createTestTools, namesIn } from '@/testing/testTools'

const ME = 'user00000000001'
const [DAY, OTHER] = ['2026-11-20', '2026-11-21'] as const
const [urlaub, arbeit, sport, familie] = DEFAULT_TAGS
const left = [urlaub, sport, familie].flatMap((tag) => tag ?? [])
const port = createCalendarPort()
const store = vi.fn<(change: Change) => boolean>(() => true)
const toasts = heardToasts()

beforeEach(() => {
  store.mockClear()
  port.set({ tags: left, entries: { [OTHER]: { tags: ['1'], notes: 'stays' } } })
  showGone()
})

function showGone() {
  if (!arbeit) return
  const event = { kind: 'tagGone', tag: arbeit, place: 1, days: [DAY, OTHER] } as const
  const tools = createTestTools({ port, getTier: () => 'free', store })
  showGoneTagToast(event, tools, new AbortController().signal)
}

test('D8 a tag that goes elsewhere is named with its days, in a message that stays', () => {
  expect(toasts).toMatchObject([{ stays: true }])
  const text = toasts[0]?.text ?? ''
  for (const part of ['Arbeit', '2 days', 'November 20', 'November 21'])
    expect(text).toContain(part)
})

test('T4 where others plan too it is not said that a device did it', () => {
  const text = () => {
    showGone()
    return toasts.at(-1)?.text
  }
  const ben = { person: 'b', name: 'Ben', role: 'look', notes: true } as const
  const own = {
    owner: ME,
    name: 'Me',
    role: 'own',
    notes: true,
    isPro: true,
    settings: {},
  } as const
  saveSession({ token: 'token', record: { id: ME } })
  calendarDetails.set({ [ME]: { ...own, people: [ben] } })
  expect(text()).toContain('was deleted on another device.')
  calendarDetails.set({ [ME]: { ...own, people: [{ ...ben, role: 'plan' }] } })
  expect(text()).toContain('was deleted by another person or on another device.')
  const dropped = { kind: 'dropped', date: DAY, tagIds: ['3'] } as const
  showDroppedToast(dropped, DEFAULT_TAGS, new AbortController().signal)
  expect(toasts.at(-1)?.text).toContain('changed by two people or on two devices.')
  clearSession()
  calendarDetails.set({})
})

test('D8 Undo makes the tag again in its place, puts it on those days, and the message goes', () => {
  toasts[0]?.actions[0]?.run()
  const { tags, entries } = port.get()
  expect(tags).toEqual(DEFAULT_TAGS)
  expect(entries).toEqual({
    [DAY]: { tags: ['2'], notes: '' },
    [OTHER]: { tags: ['1', '2'], notes: 'stays' },
  })
  expect(namesIn(store.mock.calls)).toEqual([[DAY, OTHER, '2']])
  endContradicted(port.get())
  expect(toasts[0]?.until?.aborted).toBe(true)
})
