import { beforeEach, describe, expect, test } from 'vitest'
import type { SharedEngine } from '@/sync/sharedEngine'
import { type Device, openDevice } from '@/testing/device'
import { createFakeBrowser, type FakeBrowser } from '@/testing/fakeBrowser'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'
import { storageOf, tabEngine } from '@/testing/tab'

/** Two tabs of one browser where something is wrong: refusals, a full storage, a clock set back. */

const DAY = '2026-11-20'
const YEAR_MS = 365 * 86_400_000
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }

let server: FakeServer
let clock: FakeClock
let browser: FakeBrowser
let shared: SharedEngine[]
/** How far the clock of the device is ahead. */
let ahead: number

beforeEach(() => {
  server = createFakeServer()
  server.tags.set(work.id, work)
  clock = createFakeClock(() => 0.5)
  browser = createFakeBrowser(clock, () => 0.5, { latest: 10 })
  shared = []
  ahead = 0
})

async function open(): Promise<Device> {
  const onOpen = (engine: SharedEngine) => shared.push(engine)
  const device = openDevice({
    server,
    clock: { ...clock, now: () => clock.now() + ahead },
    store: storageOf(browser),
    openEngine: tabEngine({ browser, onOpen }),
  })
  await clock.advance(500)
  return device
}

const put = (notes: string) =>
  server.entries.set(DAY, { id: 'x', date: DAY, rev: 1, entry: { tags: [work.id], notes } })
const onServer = () => server.entries.get(DAY)?.entry.notes
const leads = () => shared.map((engine) => engine.isLeading())
const state = (device: Device) => device.statuses.at(-1)
const writes = () => server.log.filter((name) => !/^(list|find|refresh)/.test(name))

describe('a storage without room', () => {
  test('E6 E10 a tag that found none is written before a day that names it, for the other tabs', async () => {
    const [first, second] = [await open(), await open()]
    const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }
    server.isReachable = false
    browser.isFull = true
    first.makeTag(sport)
    await clock.advance(3_000)
    browser.isFull = false
    second.engine().refresh()
    await clock.advance(3_000)
    first.tag(DAY, sport.id)
    server.isReachable = true
    await clock.advance(200_000)
    expect(server.entries.get(DAY)?.entry.tags).toEqual([sport.id])
    for (const device of [first, second]) {
      expect(device.entry(DAY).tags).toEqual([sport.id])
      expect(state(device)).toBe('synced')
    }
  })
})

describe('what the server refused', () => {
  test('D3 a day that was mended is sent by the tab that leads next', async () => {
    const [first, second] = [await open(), await open()]
    server.poisoned.add(DAY)
    first.note(DAY, 'bad')
    await clock.advance(3_000)
    expect(state(first)).toBe('failed')
    server.poisoned.clear()
    first.note(DAY, 'mended')
    await clock.advance(300)
    second.engine().dispose()
    await clock.advance(3_000)
    expect(leads()).toEqual([true, false])
    expect([onServer(), state(first)]).toEqual(['mended', 'synced'])
  })

  test('D3 a day that is told as refused and stands otherwise here is sent', async () => {
    const [first, second] = [await open(), await open()]
    server.poisoned.add(DAY)
    second.note(DAY, 'bad')
    await clock.advance(3_000)
    const refused = { date: DAY, entry: { tags: [], notes: 'bad' }, why: 'No.' }
    server.poisoned.clear()
    second.engine().dispose()
    first.note(DAY, 'mended')
    shared[0]?.onMessage({
      kind: 'state',
      status: { state: 'failed', days: 1 },
      uploading: false,
      refusedDays: [refused],
      refusedTags: [],
    })
    await clock.advance(3_000)
    expect(onServer()).toBe('mended')
  })

  test.each([
    ['the tab that leads', 1],
    ['a tab that follows', 0],
  ])('D3 is tried again when a person asks for it in %s', async (_, index) => {
    const tabs = [await open(), await open()]
    server.poisoned.add(DAY)
    tabs[1]?.note(DAY, 'refused')
    await clock.advance(3_000)
    server.poisoned.clear()
    tabs[index]?.engine().refresh()
    await clock.advance(3_000)
    expect(onServer()).toBeUndefined()
    tabs[0]?.engine().refresh()
    await clock.advance(3_000)
    tabs[1]?.engine().refresh()
    await clock.advance(3_000)
    tabs[index]?.engine().refresh(true)
    await clock.advance(3_000)
    expect(onServer()).toBe('refused')
    expect(tabs.map(state)).toEqual(['synced', 'synced'])
  })

  test('D3 is tried again by a busy tab that takes the lead from one that was asked to', async () => {
    clock = createFakeClock(() => 0.5, 100)
    // What the tabs tell one another comes after the lead has gone over.
    const delays: number[] = []
    browser = createFakeBrowser(clock, () => delays.shift() ?? 0.5, { latest: 10 })
    const [first, second] = [await open(), await open()]
    server.poisoned.add(DAY)
    second.note(DAY, 'refused')
    await clock.advance(3_000)
    server.poisoned.clear()
    delays.push(0.9, 0.1)
    second.engine().forgetRefusals()
    first.engine().refresh()
    await clock.advance(3_000)
    expect(leads()).toEqual([true, false])
    expect([onServer(), state(first), state(second)]).toEqual(['refused', 'synced', 'synced'])
  })

  test('D3 is tried again by the tab that leads when a hidden one is asked to', async () => {
    const [first, second] = [await open(), await open()]
    server.poisoned.add(DAY)
    second.note(DAY, 'refused')
    await clock.advance(3_000)
    server.poisoned.clear()
    shared[0]?.setVisible(false)
    first.engine().refresh(true)
    await clock.advance(3_000)
    expect(leads()).toEqual([false, true])
    expect(onServer()).toBe('refused')
  })
})

describe('a full storage', () => {
  test('E6 an edit of a tab that follows is sent by that tab itself', async () => {
    const first = await open()
    await open()
    browser.isFull = true
    first.note(DAY, 'typed in the follower')
    await clock.advance(5_000)
    expect(onServer()).toBe('typed in the follower')
    expect(state(first)).toBe('synced')
  })

  test('D9 a base that was never stored is no empty calendar for the tab that led', async () => {
    put('dentist')
    browser.isFull = true
    const first = await open()
    await open()
    await clock.advance(2_000)
    expect(leads()).toEqual([false, true])
    expect(first.entry(DAY)).toEqual({ tags: [work.id], notes: 'dentist' })
    expect(first.calendar().tags).toEqual([work])
    expect([state(first), first.engine().waiting()]).toEqual(['synced', 0])
  })

  test('D9 an older base in storage takes nothing from the tab that knows a newer one', async () => {
    const first = await open()
    const other = { ...work, id: 'sport0000000001', label: 'Sport', short: 'S' }
    browser.isFull = true
    put('dentist')
    server.tags.set(other.id, other)
    first.engine().refresh()
    await clock.advance(500)
    await open()
    await clock.advance(2_000)
    expect(first.entry(DAY).notes).toBe('dentist')
    expect(first.calendar().tags).toEqual([work, other])
  })

  test('E3 a tab whose base found no room takes in the next one that does', async () => {
    browser.isFull = true
    const [first, second] = [await open(), await open()]
    browser.isFull = false
    put('new')
    second.engine().refresh()
    await clock.advance(500)
    expect(first.entry(DAY).notes).toBe('new')
  })
})

test('E3 a tab that led without a base, by a clock far ahead, takes in that of the next one', async () => {
  server.isReachable = false
  ahead = YEAR_MS
  const first = await open()
  ahead = 0
  const second = await open()
  server.isReachable = true
  put('from elsewhere')
  second.engine().refresh()
  await clock.advance(500)
  expect(leads()).toEqual([false, true])
  expect(first.entry(DAY).notes).toBe('from elsewhere')
})

describe('a tab that nobody has looked at for long', () => {
  async function asleep(): Promise<Device> {
    const device = await open()
    shared[0]?.setVisible(false)
    await clock.advance(301_000)
    server.log.length = 0
    return device
  }

  test('E9 asks nothing when the network comes and goes', async () => {
    const device = await asleep()
    server.isReachable = false
    device.engine().refresh()
    await clock.advance(1_000)
    server.isReachable = true
    await clock.advance(3_600_000)
    expect(server.log).toEqual([])
    expect(clock.pending()).toBe(0)
  })

  test('D5 sends what waits when the network is back, and sleeps on', async () => {
    const device = await open()
    server.isReachable = false
    device.note(DAY, 'waits')
    shared[0]?.setVisible(false)
    await clock.advance(301_000)
    server.isReachable = true
    device.engine().refresh()
    await clock.advance(1_000)
    expect(writes()).toEqual([`createEntry ${DAY}`])
    expect(clock.pending()).toBe(0)
  })

  test('E9 tries what waits with the first answer of the server', async () => {
    const device = await open()
    server.isReachable = false
    device.note(DAY, 'waits')
    shared[0]?.setVisible(false)
    await clock.advance(301_000)
    server.isReachable = true
    shared[0]?.answered()
    await clock.advance(200)
    expect(writes()).toEqual([`createEntry ${DAY}`])
  })
})
