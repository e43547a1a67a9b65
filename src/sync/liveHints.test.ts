import { beforeEach, describe, expect, test } from 'vitest'
import type { LiveEvent, LiveListener } from '@/storage/cloudLive'
import type { SharedEngine } from '@/sync/sharedEngineTypes'
import { type Device, openDevice } from '@/testing/device'
import { createFakeBrowser } from '@/testing/fakeBrowser'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import type { Fault } from '@/testing/fakeConnection'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'
import { storageOf, tabEngine } from '@/testing/tab'

const DAY = '2026-11-20'
const HOUR = 3_600_000
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }

let server: FakeServer
let clock: FakeClock
let shared: SharedEngine
/** Every request, answered or not. */
let requests: string[]
let stream: LiveListener | null
let openStream: (listener: LiveListener) => () => void
let fault: () => Fault

beforeEach(() => {
  server = createFakeServer()
  server.tags.set(work.id, work)
  clock = createFakeClock()
  requests = []
  stream = null
  fault = () => 'none'
  openStream = opens(Number.POSITIVE_INFINITY)
})

/** Streams that open after 20 ms, which takes two requests, and end after a while. */
function opens(lasts: number): typeof openStream {
  return (listener) => {
    requests.push('stream')
    if (!server.isReachable) return clock.after(20, () => listener.onEnd())
    const offs = [
      clock.after(20, () => {
        requests.push('subscribe')
        stream = listener
        listener.onOpen()
      }),
    ]
    if (lasts < Number.POSITIVE_INFINITY) offs.push(clock.after(20 + lasts, () => listener.onEnd()))
    return () => {
      stream = null
      for (const off of offs) off()
    }
  }
}

/** Streams that are refused, with one request or, at the subscription, with two. */
function refuses(requestsEach: readonly string[]): typeof openStream {
  return (listener) => {
    requests.push(...requestsEach)
    return clock.after(20, () => listener.onEnd())
  }
}

async function open(): Promise<Device> {
  const browser = createFakeBrowser(clock, () => 0, 1)
  const onOpen = (engine: SharedEngine) => {
    shared = engine
  }
  const device = openDevice({
    server,
    clock,
    fault: () => {
      requests.push('request')
      return fault()
    },
    outbox: storageOf(browser),
    openEngine: tabEngine({ browser, onOpen, openStream: (listener) => openStream(listener) }),
  })
  // What this browser knew from before, so that it has no reason to hurry.
  await clock.advance(2_000)
  requests.length = 0
  server.log.length = 0
  return device
}

const dayEvent = (notes: string, rev: number, isGone = false): LiveEvent => ({
  kind: 'day',
  isGone,
  day: { id: 'x', date: DAY, rev, entry: { tags: [], notes } },
})

const put = (notes: string, rev: number) =>
  server.entries.set(DAY, { id: 'x', date: DAY, rev, entry: { tags: [], notes } })

describe('hints', () => {
  test('D6 a change elsewhere is read 300 ms after the first of its events, in one look', async () => {
    const device = await open()
    put('theirs', 7)
    for (const rev of [5, 6, 7]) stream?.onEvent(dayEvent('theirs', rev))
    await clock.advance(299)
    expect(requests).toEqual([])
    await clock.advance(1)
    expect(server.log).toEqual(['list tags', 'list entries'])
    expect(device.entry(DAY).notes).toBe('theirs')
  })

  test('D6 the echo of an own save is dropped, also if it comes before the answer', async () => {
    const device = await open()
    fault = () => 'heldAfter'
    device.note(DAY, 'mine')
    await clock.advance(1_000)
    const stored = server.entries.get(DAY)
    if (!stored) throw new Error('The save did not arrive')
    stream?.onEvent({ kind: 'day', isGone: false, day: stored })
    await clock.advance(1_000)
    fault = () => 'none'
    server.release()
    await clock.advance(1_000)
    expect(server.log).toEqual([`createEntry ${DAY}`])
    expect(device.statuses.at(-1)).toBe('synced')
  })

  test('D6 old news and news that are known are dropped', async () => {
    put('known', 7)
    await open()
    for (const event of [dayEvent('older', 6), dayEvent('known', 7)]) {
      stream?.onEvent(event)
      await clock.advance(1_000)
    }
    stream?.onEvent({ kind: 'tag', isGone: false, tag: work })
    stream?.onEvent({ kind: 'tag', isGone: true, tag: { ...work, id: 'unknown' } })
    await clock.advance(1_000)
    expect(requests).toEqual([])
  })

  test('E7 a day that a deleted tag left under the same rev is a change', async () => {
    server.entries.set(DAY, { id: 'x', date: DAY, rev: 7, entry: { tags: [work.id], notes: '' } })
    const device = await open()
    server.tags.clear()
    put('', 7)
    stream?.onEvent(dayEvent('', 7))
    await clock.advance(300)
    expect(device.entry(DAY).tags).toEqual([])
  })

  test('E7 a deletion elsewhere is a change, one that is known is not', async () => {
    put('there', 7)
    const device = await open()
    server.entries.clear()
    stream?.onEvent(dayEvent('there', 7, true))
    await clock.advance(300)
    expect(device.entry(DAY).notes).toBe('')
    requests.length = 0
    stream?.onEvent(dayEvent('there', 7, true))
    await clock.advance(1_000)
    expect(requests).toEqual([])
  })

  test('D6 what was missed while the stream was away is read when it opens again', async () => {
    openStream = opens(300_000)
    const device = await open()
    const listener = stream
    put('missed', 7)
    await clock.advance(302_000)
    expect(stream).not.toBe(listener)
    expect(device.entry(DAY).notes).toBe('missed')
    expect(requests.slice(0, 2)).toEqual(['stream', 'subscribe'])
  })

  test('D6 a stream that died without a word is replaced', async () => {
    const device = await open()
    const listener = stream
    put('missed', 7)
    await clock.advance(325_000)
    expect(stream).toBe(listener)
    await clock.advance(10_000)
    expect(stream).not.toBe(listener)
    expect(device.entry(DAY).notes).toBe('missed')
  })

  test('D6 a stream that tells something is alive', async () => {
    await open()
    const listener = stream
    for (let i = 0; i < 5; i++) {
      stream?.onEvent({ kind: 'tag', isGone: false, tag: work })
      await clock.advance(300_000)
    }
    expect(stream).toBe(listener)
    await clock.advance(35_000)
    expect(stream).not.toBe(listener)
  })

  test('D6 without a stream the calendar is read every five minutes', async () => {
    openStream = refuses(['stream'])
    const device = await open()
    await clock.advance(90_000)
    for (const notes of ['first', 'second', 'third', 'fourth']) {
      put(notes, server.log.length + 7)
      await clock.advance(300_000)
      expect(device.entry(DAY).notes).toBe(notes)
    }
  })

  test('D10 nothing is heard and nothing is asked after the session ended', async () => {
    const device = await open()
    shared.expire()
    requests.length = 0
    expect(stream).toBeNull()
    await clock.advance(HOUR)
    expect(requests).toEqual([])
    shared.resume()
    put('meanwhile', 7)
    await clock.advance(1_000)
    expect(stream).not.toBeNull()
    expect(device.entry(DAY).notes).toBe('meanwhile')
  })
})

describe('an idle hour', () => {
  const streams: readonly [string, () => typeof openStream][] = [
    ['stays open', () => opens(Number.POSITIVE_INFINITY)],
    ['is ended every 300 s, as PocketBase does', () => opens(300_000)],
    ['is cut after four minutes', () => opens(240_000)],
    ['is cut after a minute', () => opens(60_000)],
    ['is cut after five seconds', () => opens(5_000)],
    ['is cut at once', () => opens(0)],
    ['is refused', () => refuses(['stream'])],
    ['is refused at the subscription', () => refuses(['stream', 'subscribe'])],
  ]
  const worlds: readonly [string, () => void][] = [
    ['a calendar with days', () => put('there', 7)],
    ['an empty calendar', () => server.tags.clear()],
    [
      'a server that is down',
      () => {
        server.isReachable = false
      },
    ],
  ]
  const cases = streams.flatMap(([name, makes]) =>
    worlds.map(([world, sets]) => ({ name, makes, world, sets })),
  )

  test.each(cases)(
    'E9 costs at most 60 requests: the stream $name, $world',
    async ({ makes, sets }) => {
      openStream = makes()
      sets()
      await open()
      await clock.advance(HOUR)
      expect(requests.length).toBeLessThanOrEqual(60)
      shared.refresh()
      await clock.advance(1_000)
      requests.length = 0
      await clock.advance(HOUR)
      expect(requests.length).toBeLessThanOrEqual(60)
    },
  )

  test.each(cases)(
    'E9 costs nothing five minutes after the tab was hidden: the stream $name, $world',
    async ({ makes, sets }) => {
      openStream = makes()
      sets()
      await open()
      shared.setVisible(false)
      await clock.advance(300_100)
      requests.length = 0
      await clock.advance(HOUR)
      expect(requests).toEqual([])
      expect(clock.pending()).toBe(0)
      server.isReachable = true
      put('meanwhile', 9)
      shared.setVisible(true)
      shared.refresh()
      await clock.advance(1_000)
      expect(server.log).toContain('list entries')
    },
  )

  test('E9 a look that fails after the tab was hidden for long is not tried again', async () => {
    await open()
    fault = () => 'heldBefore'
    shared.refresh()
    shared.setVisible(false)
    await clock.advance(300_100)
    server.isReachable = false
    server.release()
    await clock.advance(1_000)
    expect(clock.pending()).toBe(0)
  })

  test('E1 a page that is opened again reads the lists once', async () => {
    const device = await open()
    device.reload()
    await clock.advance(2_000)
    // An empty calendar has its session confirmed.
    expect(requests).toEqual(['stream', 'subscribe', 'request', 'request', 'request'])
  })

  test('E9 a hidden tab still sends what waits', async () => {
    const device = await open()
    server.isReachable = false
    device.note(DAY, 'waits')
    shared.setVisible(false)
    await clock.advance(HOUR)
    server.isReachable = true
    await clock.advance(80_000)
    expect(server.entries.get(DAY)?.entry.notes).toBe('waits')
  })
})
