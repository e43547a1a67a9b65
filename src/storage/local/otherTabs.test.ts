import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '@/testing/memoryStorage'
import { createLocalOutbox } from './localOutbox'
import type { PendingDay } from './pendingRows'

const DAY = '2026-11-20'
const PREFIX = `quartal:1:day:user00000000001:${DAY}`
const outbox = () => createLocalOutbox('user00000000001')

function pendingNote(notes: string, was?: string): PendingDay {
  const value = { tags: [], notes }
  return {
    value,
    id: 'r1',
    at: 0,
    base: null,
    sent: [],
    ...(was && { was: { tags: [], notes: was } }),
  }
}

let storage: MemoryStorage
beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

/** The one row of the day that is stored, as an event tells of it. */
function event(): [key: string, text: string | null] {
  const [key = ''] = Object.keys(storage).filter((name) => name.startsWith(PREFIX))
  return [key, storage.getItem(key)]
}

test('E6 an event tells what the other tab keeps and what it replaced', () => {
  const [ours, theirs] = [outbox(), outbox()]
  theirs.days.write(DAY, pendingNote('mil'))
  expect(ours.heard(...event())).toMatchObject({ kind: 'day', name: DAY, isGone: false })
  theirs.days.write(DAY, pendingNote('milk', 'mil'))
  expect(ours.heard(...event())).toMatchObject({
    pending: { value: { notes: 'milk' }, was: { notes: 'mil' } },
  })
})

test('E6 what was read before its event came is not taken in twice', () => {
  const [ours, theirs] = [outbox(), outbox()]
  theirs.days.write(DAY, pendingNote('theirs'))
  const news = event()
  expect(ours.days.all()).toHaveLength(1)
  expect(ours.heard(...news)).toBeNull()
})

test('E6 an event tells of a row that was removed, also of this tab’s own', () => {
  const [ours, theirs] = [outbox(), outbox()]
  ours.days.write(DAY, pendingNote('ours'))
  const [key] = event()
  theirs.days.all()
  theirs.days.remove(DAY, true)
  expect(ours.heard(key, null)).toMatchObject({
    kind: 'day',
    name: DAY,
    pending: null,
    isGone: true,
  })
  expect(ours.days.has(DAY)).toBe(false)
})

test('E6 a row that this tab removed before it heard of it is told to be gone', () => {
  const [ours, theirs] = [outbox(), outbox()]
  theirs.days.write(DAY, pendingNote('typed'))
  ours.days.all()
  theirs.days.write(DAY, pendingNote('typed on'))
  const news = event()
  ours.days.remove(DAY, true)
  expect(ours.heard(...news)).toMatchObject({
    pending: { value: { notes: 'typed on' } },
    isGone: true,
  })
})

test("E6 another tab's unreadable change is passed over", () => {
  storage.setItem(PREFIX, '{"id":7}')
  expect(outbox().days.all()).toEqual([])
  expect(outbox().heard(PREFIX, '{"id":7}')).toBeNull()
})

test('E6 what is stored already is not written again, unless it is gone', () => {
  const ours = outbox()
  ours.days.write(DAY, pendingNote('once'))
  const [key] = event()
  const write = vi.spyOn(storage, 'setItem')
  ours.days.write(DAY, pendingNote('once', 'before'))
  expect(write).not.toHaveBeenCalledWith(key, expect.anything())
  storage.removeItem(key)
  ours.days.write(DAY, pendingNote('once'))
  expect(event()[1]).toContain('once')
})

test('E3 the base of a tab that has lost the lead is known to be old', () => {
  const [first, second, third] = [outbox(), outbox(), outbox()]
  const key = 'quartal:1:base:user00000000001:tags'
  first.base.takeTerm(1_000)
  second.base.takeTerm(2_000)
  second.base.writeTags([])
  expect(third.heard(key, storage.getItem(key))).toMatchObject({ isOld: false })
  first.base.writeTags([])
  expect(third.heard(key, storage.getItem(key))).toMatchObject({ isOld: true })
})

test('D9 a base that is removed is no empty calendar', () => {
  expect(outbox().heard('quartal:1:base:user00000000001:2026', null)).toBeNull()
})
