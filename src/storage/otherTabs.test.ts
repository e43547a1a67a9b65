import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalOutbox, type PendingEntry } from '@/storage/localOutbox'
import { MemoryStorage } from '@/testing/memoryStorage'

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
  expect(ours.readOtherTabsEntry(DAY)).toEqual(pendingNote('theirs'))
  ours.writePendingEntry(DAY, pendingNote('both'))
  expect(ours.readOtherTabsEntry(DAY)).toBeNull()
  expect(theirs.readOtherTabsEntry(DAY)).toEqual(pendingNote('both'))
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
