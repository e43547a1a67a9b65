import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '@/testing/memoryStorage'
import { createLocalOutbox } from './localOutbox'
import type { PendingEntry } from './pendingRows'

const DAY = '2026-11-20'
const outbox = () => createLocalOutbox('user00000000001')

function pendingNote(notes: string): PendingEntry {
  return { entry: { tags: [], notes }, id: 'r1', base: null, sent: [] }
}

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()))
afterEach(() => vi.unstubAllGlobals())

test("E6 another tab's unsent change of a day is told until we have written our own", () => {
  const [ours, theirs] = [outbox(), outbox()]
  theirs.writePendingEntry(DAY, pendingNote('theirs'))
  expect(ours.readOtherTabsEntry(DAY)?.pending).toEqual(pendingNote('theirs'))
  ours.writePendingEntry(DAY, pendingNote('both'))
  expect(ours.readOtherTabsEntry(DAY)).toBeNull()
  expect(theirs.readOtherTabsEntry(DAY)?.pending).toEqual(pendingNote('both'))
})

test('E6 a change that an earlier visit left is no other tab', () => {
  outbox().writePendingEntry(DAY, pendingNote('left'))
  const next = outbox()
  next.readPendingEntries()
  expect(next.readOtherTabsEntry(DAY)).toBeNull()
})

test("E6 another tab's unreadable change is passed over", () => {
  localStorage.setItem('quartal:1:day:user00000000001:2026-11-20', '{"id":7}')
  expect(outbox().readOtherTabsEntry(DAY)).toBeNull()
})

const KEY = 'quartal:1:day:user00000000001:2026-11-20'
const text = () => localStorage.getItem(KEY)

test('E6 an event tells what the other tab replaced, if this one knew it', () => {
  const [ours, theirs, late] = [outbox(), outbox(), outbox()]
  theirs.writePendingEntry(DAY, pendingNote('mil'))
  expect(ours.heard(KEY, text())).toMatchObject({ from: { was: undefined } })
  theirs.writePendingEntry(DAY, pendingNote('milk'))
  expect(ours.heard(KEY, text())).toMatchObject({
    from: { was: { notes: 'mil' }, pending: { entry: { notes: 'milk' } } },
  })
  expect(late.heard(KEY, text())).toMatchObject({ from: { was: undefined } })
})

test('E6 what was read before its event came is not taken in twice', () => {
  const [ours, theirs] = [outbox(), outbox()]
  theirs.writePendingEntry(DAY, pendingNote('theirs'))
  const told = text()
  expect(ours.readOtherTabsEntry(DAY)).not.toBeNull()
  expect(ours.heard(KEY, told)).toBeNull()
})

test('E6 a change that is taken back says what the day is now before its key goes', () => {
  const [ours, theirs] = [outbox(), outbox()]
  const told: (string | null)[] = []
  theirs.writePendingEntry(DAY, pendingNote('typed'))
  ours.heard(KEY, text())
  const write = localStorage.setItem.bind(localStorage)
  vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
    if (key === KEY) told.push(value)
    write(key, value)
  })
  theirs.writePendingEntry(DAY, null, { tags: [], notes: 'before' })
  expect(text()).toBeNull()
  expect(ours.heard(KEY, told[0] ?? null)).toMatchObject({
    from: { was: { notes: 'typed' }, pending: { entry: { notes: 'before' } } },
  })
  expect(outbox().readPendingEntries().size).toBe(0)
})

test('E6 a full storage still has room to say that a change was taken back', () => {
  const storage = localStorage as unknown as MemoryStorage
  const theirs = outbox()
  for (const notes of ['mil', 'milk']) theirs.writePendingEntry(DAY, pendingNote(notes))
  const told: string[] = []
  const write = storage.setItem.bind(storage)
  vi.spyOn(storage, 'setItem').mockImplementation((key, value) => {
    write(key, value)
    if (key === KEY) told.push(value)
  })
  storage.limitTo(Object.entries(storage).reduce((sum, pair) => sum + pair.join('').length, 0))
  theirs.writePendingEntry(DAY, null, { tags: [], notes: '' })
  expect(told).toEqual([expect.stringContaining('"clear":true')])
  expect(text()).toBeNull()
})

test('E3 the base of a tab that has lost the lead is known to be old', () => {
  const [first, second, third] = [outbox(), outbox(), outbox()]
  const key = 'quartal:1:base:user00000000001:tags'
  first.takeTerm(1_000)
  second.takeTerm(2_000)
  second.writeBaseTags([])
  expect(third.heard(key, localStorage.getItem(key))).toMatchObject({ isOld: false })
  first.writeBaseTags([])
  expect(third.heard(key, localStorage.getItem(key))).toMatchObject({ isOld: true })
})

test('D9 a base that is removed is no empty calendar', () => {
  expect(outbox().heard('quartal:1:base:user00000000001:2026', null)).toBeNull()
})
