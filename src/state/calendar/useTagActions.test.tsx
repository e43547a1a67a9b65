import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '@/domain/change'
import type { Tier } from '@/domain/plan'
import type { Tag } from '@/domain/tags'
import { loadLaterTexts } from '@/i18n/index'
import { connectToasts } from '@/state/notify'
import { clearSession, saveSession } from '@/storage/local/session'
import { createCalendarPort } from '@/testing/calendarPort'
import { createTestTools } from '@/testing/testTools'
import { keepRefusedDraft, refusedDraft, useTagActions } from './useTagActions'

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

test.each([
  ['free', 5, true],
  ['free', 4, false],
  ['pro', 5, false],
  ['anonymous', 5, false],
] as const)(
  'D5 %s: whether one of %i tags would be deleted for good, and only then its message offers no Undo',
  (who, count, forGood) => {
    tier = who
    port.set({ tags: tags.slice(0, count), entries: {} })
    const told: number[] = []
    const off = connectToasts(({ actions }) => told.push(actions?.length ?? 0))
    const { result } = renderHook(() => useTagActions())
    expect(result.current.isDeletedForGood('a')).toBe(forGood)
    result.current.deleteTag('a')
    expect(told).toEqual([forGood ? 0 : 1])
    off()
  },
)

const draft = { label: 'Therapy', short: 'T', color: '#dc2626' }
const enter = (id: string) => saveSession({ token: id, record: { id } })

afterEach(() => {
  keepRefusedDraft(null)
  clearSession()
})

test('D7 a tag that an account could not make is offered to it again, and to nobody else', () => {
  enter('mira')
  keepRefusedDraft(draft)
  expect(refusedDraft()).toEqual(draft)
  clearSession()
  expect(refusedDraft()).toBeNull()
  enter('ben')
  expect(refusedDraft()).toBeNull()
})

test('D3 a tag that a visitor could not make is offered again after signing in', () => {
  keepRefusedDraft(draft)
  enter('mira')
  expect(refusedDraft()).toEqual(draft)
})
