import { renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '@/domain/change'
import { limitsOf, type Tier } from '@/domain/plan'
import { isOneWay } from '@/domain/planEnd'
import type { Tag } from '@/domain/tags'
import { loadLaterTexts } from '@/i18n'
import { connectToasts } from '@/state/notify'
import { createCalendarPort } from '@/testing/calendarPort'
import { createTestTools } from '@/testing/testTools'
import { useTagActions } from './useTagActions'

const port = createCalendarPort()
const changes: Change[] = []
let tier: Tier = 'free'
const tools = createTestTools({
  port,
  getTier: () => tier,
  store: (change) => changes.push(change) > 0,
})

vi.mock('@/state/calendar/CalendarEntriesProvider', () => ({ useCalendar: () => ({ tools }) }))

const tags = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, label: id, short: id, color: '#dc2626' }))

beforeAll(loadLaterTexts)
beforeEach(() => void changes.splice(0))

test.each([
  ['anonymous', 'Tag created locally'],
  ['free', 'Tag created'],
] as const)(
  's.8 what somebody who is %s does with a tag is told, and one that is there is used again [s5.05 s8.20 s8.21 s8.22 s8.24 s8.26]',
  (who, made) => {
    tier = who
    const told: string[] = []
    const off = connectToasts(({ text }) => told.push(text))
    port.set({ tags: tags.slice(0, 3), entries: {} })
    const { createTag, updateTag, deleteTag } = renderHook(() => useTagActions()).result.current
    const draft = { label: 'Chor', short: 'c', color: '#9333ea' }
    const { tag } = createTag(draft) as { tag: Tag }
    expect(createTag({ ...draft, label: ' chor' })).toEqual({ kind: 'exists', tag })
    updateTag(tag, { ...tag, label: 'Büro' })
    deleteTag(tag.id)
    expect(told).toEqual([made, 'Tag already exists', 'Tag updated', 'Tag deleted'])
    off()
  },
)

test('D5 a deleted tag waits for its Undo only where the plan could not write it back', () => {
  port.set({ tags, entries: {} })
  const { result } = renderHook(() => useTagActions())
  result.current.deleteTag('e')
  result.current.deleteTag('d')
  const areOneWay = changes.map((change) => isOneWay(change, limitsOf('free'), Date.now()))
  expect(changes.map((change) => change.tags.map(({ id }) => id))).toEqual([['e'], ['d']])
  expect(areOneWay).toEqual([true, false])
})
