import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Entry, entryOf } from '@/domain/entries'
import { writeLastKnown } from '@/storage/local/localAccount'
import { createLocalOutbox } from '@/storage/local/localOutbox'
import { openReplica } from '@/sync/replica'
import { storeRecord } from '@/sync/store'
import { createCalendarPort } from '@/testing/calendarPort'
import { openDevice } from '@/testing/device'
import { withRows } from '@/testing/fakeOutbox'
import { createFakeServer } from '@/testing/fakePocketBase'
import { MemoryStorage } from '@/testing/memoryStorage'
import { adoptStoredBase } from './tabs'

/** Storage that several tabs write, before any event tells of it. */

const DAY = '2026-11-20'
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()))
afterEach(() => vi.unstubAllGlobals())

function openTab() {
  const port = createCalendarPort()
  const outbox = createLocalOutbox('user00000000001')
  const replica = openReplica(
    port,
    outbox,
    () => 'new000000000001',
    () => undefined,
  )
  return {
    port,
    adoptStoredBase: () => adoptStoredBase(replica),
    edit(entry: Partial<Entry>) {
      const shown = { ...entryOf(port.get().entries, DAY), ...entry }
      port.set({ ...port.get(), entries: { ...port.get().entries, [DAY]: shown } })
      storeRecord(replica, replica.days, DAY)
    },
    change(tag: typeof work) {
      port.set({ ...port.get(), tags: [tag] })
      storeRecord(replica, replica.tags, tag.id)
    },
  }
}

test('E6 a tag is not written over what another tab keeps of it', () => {
  createLocalOutbox('user00000000001').base.writeTags([work])
  const [first, second] = [openTab(), openTab()]
  first.change({ ...work, label: 'Office' })
  second.change({ ...work, color: '#dc2626' })
  expect(openTab().port.get().tags).toEqual([{ ...work, label: 'Office', color: '#dc2626' }])
})

test('E7 a day that waits loses nothing to a year that was written before the server had it', () => {
  const outbox = createLocalOutbox('user00000000001')
  const entry = { tags: [work.id], notes: '' }
  outbox.base.writeTags([work])
  outbox.base.writeYears({}, new Set([2026]))
  const base = { id: 'day000000000001', rev: 1, entry }
  const mine = { ...entry, notes: 'mine' }
  outbox.days.write(DAY, { value: mine, id: base.id, at: 0, base, sent: [] })
  const tab = openTab()
  tab.adoptStoredBase()
  expect(tab.port.get().entries[DAY]).toEqual(mine)
})

test('E6 a day that waits is saved where only what was last known stands for the base, which has it', async () => {
  const server = createFakeServer()
  server.tags.set(work.id, work)
  const entry = { tags: [work.id], notes: 'not sent' }
  const outbox = createLocalOutbox('user00000000001')
  outbox.base.writeTags([work])
  writeLastKnown('user00000000001', { tags: [work], entries: { [DAY]: entry } })
  outbox.days.write(DAY, { value: entry, id: 'day000000000001', at: 0, base: null, sent: [entry] })
  const device = openDevice({ server, outbox: withRows(createLocalOutbox('user00000000001')) })
  await device.clock.advance(5_000)
  expect(device.entry(DAY)).toEqual(entry)
  expect(server.entries.get(DAY)?.entry).toEqual(entry)
})

test('E6 a tab that has lost the lead does not write over a day that it has not heard of', () => {
  createLocalOutbox('user00000000001').base.writeTags([work])
  const [leader, other] = [openTab(), openTab()]
  other.edit({ tags: [work.id] })
  leader.adoptStoredBase()
  leader.edit({ notes: 'mine' })
  expect(openTab().port.get().entries[DAY]).toEqual({ tags: [work.id], notes: 'mine' })
})

test('E3 the first load puts the whole stored base right', async () => {
  const device = openDevice({ server: createFakeServer(), isStarted: false })
  const stale = { id: 'x', rev: 1, entry: { tags: [], notes: 'written late by another tab' } }
  device.outbox.base.writeYears({ [DAY]: stale }, new Set([2026]))
  device.outbox.base.writeTags([work])
  device.engine().start()
  await device.clock.advance(0)
  expect(device.outbox.base.readEntries()).toEqual({})
  expect(device.outbox.base.readTags()).toEqual([])
})

test('E6 a save ends with nothing in storage that is confirmed', async () => {
  const device = openDevice({ server: createFakeServer() })
  await device.clock.advance(0)
  device.note(DAY, 'saved')
  const pending = device.outbox.days.rows.get(DAY)
  await device.clock.advance(1_000)
  if (pending) device.outbox.days.rows.set(DAY, pending)
  device.engine().refresh()
  await device.clock.advance(0)
  expect(device.outbox.days.rows.size).toBe(0)
})
