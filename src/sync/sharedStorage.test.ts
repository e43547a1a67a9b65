import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeOfDay } from '@/domain/change'
import { writeLastKnown } from '@/storage/local/localAccount'
import { type Device, openDevice } from '@/testing/device'
import { storeIn } from '@/testing/deviceStore'
import { createFakeBrowser, type FakeBrowser } from '@/testing/fakeBrowser'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'
import { MemoryStorage } from '@/testing/memoryStorage'
import { storageOf, tabEngine } from '@/testing/tab'

/** Storage that several tabs write: before they hear of each other, and what one of them wrote too late. */

const USER = 'user00000000001'
const DAY = '2026-11-20'
const RECORD = 'day000000000001'
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }

let server: FakeServer
let clock: FakeClock

beforeEach(() => {
  server = createFakeServer()
  server.tags.set(work.id, work)
  clock = createFakeClock(() => 0.5)
})

const onServer = () => server.entries.get(DAY)?.entry

describe('two tabs that have not heard of each other', () => {
  let browser: FakeBrowser

  beforeEach(() => {
    browser = createFakeBrowser(clock, () => 0.5, { latest: 10 })
  })

  async function open(): Promise<Device> {
    const openEngine = tabEngine({ browser })
    const device = openDevice({ server, clock, store: storageOf(browser), openEngine })
    await clock.advance(100)
    return device
  }

  test('E6 a tag is not written over what the other one keeps of it', async () => {
    const [first, second] = [await open(), await open()]
    server.isReachable = false
    first.changeTag(work.id, { label: 'Office' })
    second.changeTag(work.id, { color: '#dc2626' })
    const both = { ...work, label: 'Office', color: '#dc2626' }
    await clock.advance(100)
    const later = await open()
    for (const { calendar } of [first, second, later]) expect(calendar().tags).toEqual([both])
    server.isReachable = true
    await clock.advance(60_000)
    expect([...server.tags.values()]).toEqual([both])
  })

  test.each([0, 2, 4, 6, 8])(
    'E6 a tab that loses the lead does not write over a day that it has not heard of, %i ms later',
    async (ms) => {
      const [other, leader] = [await open(), await open()]
      other.tag(DAY, work.id)
      other.engine().refresh()
      await clock.advance(ms)
      leader.note(DAY, 'mine')
      const entry = { tags: [work.id], notes: 'mine' }
      await clock.advance(100)
      const later = await open()
      for (const tab of [other, leader, later]) expect(tab.entry(DAY)).toEqual(entry)
      await clock.advance(5_000)
      expect([onServer(), later.store.edits()]).toEqual([entry, []])
    },
  )
})

test('E7 a day that waits loses nothing to a base that was written before the server had it', async () => {
  const entry = { tags: [work.id], notes: '' }
  server.entries.set(DAY, { id: RECORD, date: DAY, rev: 1, entry })
  const device = openDevice({ server, clock })
  await clock.advance(100)
  server.isReachable = false
  device.note(DAY, 'mine')
  device.store.open().base.writeDays({}, [DAY])
  device.reload()
  expect(device.entry(DAY).notes).toBe('mine')
  server.isReachable = true
  await clock.advance(60_000)
  const both = { ...entry, notes: 'mine' }
  expect([device.entry(DAY), onServer(), device.store.edits()]).toEqual([both, both, []])
})

describe('a base that storage lost', () => {
  beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()))

  test('E6 a day that waits is saved where what was last known stands for the base, which has it', async () => {
    const entry = { tags: [work.id], notes: 'not sent' }
    const store = storeIn((act) => act())
    writeLastKnown(USER, { tags: [work], entries: { [DAY]: entry } })
    const { log } = store.open()
    log.write({ id: log.nextId(), change: changeOfDay({}, DAY, () => entry) })
    const device = openDevice({ server, clock, store })
    expect(device.entry(DAY)).toEqual(entry)
    await clock.advance(5_000)
    expect([device.entry(DAY), onServer(), store.edits()]).toEqual([entry, entry, []])
  })
})

test('E3 the first load puts the whole stored base right', async () => {
  server.tags.clear()
  const device = openDevice({ server, clock, isStarted: false })
  const stale = { id: 'x', rev: 1, entry: { tags: [], notes: 'written late by another tab' } }
  const late = device.store.open().base
  late.writeDays({ [DAY]: stale }, [DAY])
  late.writeTags([work])
  device.engine().start()
  await clock.advance(0)
  expect(device.store.open().base.read()).toEqual({ tags: [], days: {} })
})

test('E4 E6 a confirmed edit that a late write brings back is not done again, and leaves storage', async () => {
  const device = openDevice({ server, clock })
  await clock.advance(0)
  device.note(DAY, 'saved')
  const edits = device.store.edits()
  await clock.advance(1_000)
  device.note(DAY, 'written over')
  await clock.advance(1_000)
  for (const edit of edits) device.store.open().log.write(edit)
  device.reload()
  await clock.advance(60_000)
  expect([device.entry(DAY).notes, onServer()?.notes]).toEqual(['written over', 'written over'])
  expect([device.store.edits(), device.statuses.at(-1)]).toEqual([[], 'synced'])
})
