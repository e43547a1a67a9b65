import { beforeEach, describe, expect, test } from 'vitest'
import type { Day } from '@/domain/dates'
import type { Tag } from '@/domain/tags'
import { LIVE_RETRY_MS } from '@/domain/timing'
import type { LiveListener, LiveStream } from '@/storage/cloud/live'
import type { Cloud } from '@/sync/cloud'
import type { SharedEngine } from '@/sync/sharedEngine'
import { type Device, openDevice } from '@/testing/device'
import { createFakeBrowser } from '@/testing/fakeBrowser'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import type { Fault } from '@/testing/fakeConnection'
import type { Fate } from '@/testing/fakeLive'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'
import { storageOf, tabEngine } from '@/testing/tab'

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const HOUR = 3_600_000
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }
const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }

let server: FakeServer
let clock: FakeClock
let shared: SharedEngine
/** Another device of the account, which saves at once. */
let elsewhere: Cloud
/** Every request, answered or not. */
let requests: string[]
let stream: LiveListener | null
let openStream: (listener: LiveListener) => LiveStream
let fault: () => Fault
let fate: Fate
/** Whether somebody else has the calendar open. */
let hasCompany: boolean
/** Whether news is late, as the page was told last. */
let isLate: boolean
/** How often the session was to be renewed, or looked at. */
let renewals: number
/** When it ends. */
let sessionEnd: number | null

beforeEach(() => {
  server = createFakeServer()
  server.tags.set(work.id, work)
  elsewhere = server.connect()
  clock = createFakeClock()
  requests = []
  hasCompany = false
  isLate = false
  renewals = 0
  sessionEnd = null
  stream = null
  fault = () => 'none'
  fate = (go) => go()
  openStream = opens(Number.POSITIVE_INFINITY)
})

/** Streams that open after 20 ms, which takes two requests, and end after a while. */
function opens(lasts: number): typeof openStream {
  return (listener) => {
    requests.push('stream')
    let open: LiveStream | null = null
    const after = (ms: number, run: () => void) => offs.push(clock.after(ms, run))
    const offs: (() => void)[] = []
    if (server.isReachable) {
      after(20, () => {
        requests.push('subscribe')
        stream = listener
        open = server.live.open(listener, (go) => fate(go))
      })
      if (lasts < Number.POSITIVE_INFINITY) after(20 + lasts, () => listener.onEnd())
    } else after(20, () => listener.onEnd())
    return {
      ask() {
        requests.push('subscribe')
        open?.ask()
      },
      close() {
        stream = null
        open?.close()
        for (const off of offs) off()
      },
    }
  }
}

/** Streams that are refused, with one request or, at the subscription, with two. */
function refuses(requestsEach: readonly string[]): typeof openStream {
  return (listener) => {
    requests.push(...requestsEach)
    return { ask: () => undefined, close: clock.after(20, () => listener.onEnd()) }
  }
}

async function open(): Promise<Device> {
  const browser = createFakeBrowser(clock, () => 0, { latest: 1 })
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
    store: storageOf(browser),
    isInCompany: () => hasCompany,
    openEngine: tabEngine({
      browser,
      onOpen,
      openStream: (listener) => openStream(listener),
      page: {
        onLate(late) {
          isLate = late
        },
        onNotice() {
          renewals += 1
        },
        sessionEnd: () => sessionEnd,
      },
    }),
  })
  // What this browser knew from before, so that it has no reason to hurry.
  await clock.advance(2_000)
  requests.length = 0
  server.log.length = 0
  return device
}

/** Puts a day there that nothing tells of. */
const put = (notes: string, rev: number) =>
  server.entries.set(DAY, { id: 'x', date: DAY, rev, entry: { tags: [], notes } })

const how = { keepalive: false }

/** Makes, changes or empties a day on the other device. */
async function write(date: Day, notes: string, tags: readonly string[] = []): Promise<void> {
  const base = server.entries.get(date)
  const entry = { tags, notes }
  if (!base) await elsewhere.send({ kind: 'createEntry', id: `x-${date}`, date, entry }, how)
  else if (notes === '' && tags.length === 0)
    await elsewhere.send({ kind: 'deleteEntry', base }, how)
  else await elsewhere.send({ kind: 'updateEntry', base, changes: entry }, how)
}

const daysFrom = (first: number, count: number): readonly Day[] =>
  Array.from({ length: count }, (_, i) => `2026-10-${String(first + i).padStart(2, '0')}`)

/** What the device asked the server to read. */
const reads = () => server.log.filter((name) => /^(list|find)/.test(name))
const READ_ALL = ['list tags', 'list entries']

describe('somebody else has the calendar open', () => {
  test('T4 an edit is on the other’s screen within a second, and alone it waits for a second', async () => {
    const device = await open()
    device.note(DAY, 'mine')
    await clock.advance(900)
    expect(server.entries.has(DAY)).toBe(false)
    await clock.advance(200)
    expect(server.entries.has(DAY)).toBe(true)
    hasCompany = true
    device.note(DAY, 'ours')
    await clock.advance(400)
    expect(server.entries.get(DAY)?.entry.notes).toBe('ours')
    await write(OTHER, 'theirs')
    await clock.advance(100)
    expect(device.entry(OTHER).notes).toBe('theirs')
    expect(reads()).toEqual([])
  })
})

/** Streams that a proxy on the way holds back: they neither open nor end. */
const heldBack: typeof openStream = () => {
  requests.push('stream')
  return { ask: () => undefined, close: () => undefined }
}

/** The server is away for a minute, while somebody writes here. */
async function outage(device: Device, notes: string): Promise<void> {
  server.isReachable = false
  server.live.end()
  await clock.advance(20_000)
  device.note(OTHER, notes)
  await clock.advance(40_000)
  server.isReachable = true
}

describe('a server that is away for a while', () => {
  test('D6 E9 half a minute after it is back all windows show what others did, time after time', async () => {
    const device = await open()
    for (const round of ['first', 'second', 'third', 'fourth']) {
      await outage(device, `mine, ${round}`)
      await write(DAY, `theirs, ${round}`)
      await clock.advance(30_000)
      expect(device.entry(DAY).notes).toBe(`theirs, ${round}`)
      expect(server.entries.get(OTHER)?.entry.notes).toBe(`mine, ${round}`)
      expect([stream === null, device.statuses.at(-1)]).toEqual([false, 'synced'])
    }
  })

  test('D6 E9 with its first answer to anything the stream is there again, and what waits is sent', async () => {
    const device = await open()
    await outage(device, 'mine')
    await write(DAY, 'theirs')
    shared.answered()
    await clock.advance(1_000)
    expect(device.entry(DAY).notes).toBe('theirs')
    expect(server.entries.get(OTHER)?.entry.notes).toBe('mine')
  })

  test('D6 where all but streams is answered, answers have one tried every 20 s at most, however many come', async () => {
    await open()
    openStream = (listener) => {
      requests.push('stream')
      const cancel = clock.after(20, () => listener.onEnd())
      return { ask: () => undefined, close: cancel }
    }
    server.live.end()
    await clock.advance(60_000)
    requests = []
    for (let i = 0; i < 600; i++) {
      shared.answered()
      await clock.advance(100)
    }
    expect(requests.filter((name) => name === 'stream').length).toBeLessThanOrEqual(4)
  })

  test('E8 news counts as late after ten seconds without a stream, and no longer than that', async () => {
    await open()
    server.isReachable = false
    server.live.end()
    await clock.advance(9_000)
    expect(isLate).toBe(false)
    await clock.advance(2_000)
    expect(isLate).toBe(true)
    server.isReachable = true
    await clock.advance(30_000)
    expect(isLate).toBe(false)
  })

  test('E8 a stream that ends and opens again, as PocketBase has it, makes no news late', async () => {
    openStream = opens(300_000)
    await open()
    await clock.advance(299_000)
    for (let i = 0; i < 20; i++) {
      expect(isLate).toBe(false)
      await clock.advance(1_000)
    }
  })
})

describe('a proxy that holds streams back', () => {
  test.each([
    ['all of them', () => heldBack],
    ['all but their beginning', () => opens(Number.POSITIVE_INFINITY)],
  ])(
    'D6 T4 %s: what somebody else who is here writes is there within 30 s, and it is said that news is late',
    async (_, makes) => {
      openStream = makes()
      const device = await open()
      fate = () => undefined
      hasCompany = true
      await clock.advance(20_000)
      device.statuses.length = 0
      for (const notes of ['first', 'second', 'third']) {
        await write(DAY, notes)
        await clock.advance(30_000)
        expect([device.entry(DAY).notes, isLate]).toEqual([notes, true])
      }
      // To look is no saving.
      expect(device.statuses.filter((state) => state !== 'syncing')).not.toContain('failed')
    },
  )

  test('E8 nothing says "saving" for a look that finds nothing', async () => {
    openStream = heldBack
    const device = await open()
    hasCompany = true
    device.statuses.length = 0
    await clock.advance(60_000)
    expect(requests.filter((one) => one === 'request').length).toBeGreaterThan(4)
    expect(device.statuses).toEqual([])
  })

  test('T4 whoever comes is looked for at once', async () => {
    openStream = heldBack
    const device = await open()
    await clock.advance(60_000)
    await write(DAY, 'theirs')
    hasCompany = true
    shared.joined()
    await clock.advance(100)
    expect(device.entry(DAY).notes).toBe('theirs')
  })

  test('E9 a stream that has told something is not asked, whoever is here', async () => {
    await open()
    hasCompany = true
    stream?.onSign?.()
    requests.length = 0
    await clock.advance(HOUR / 20)
    expect(requests).toEqual([])
  })
})

describe('a session', () => {
  test('D10 is renewed about daily while the page is looked at, and not while nobody does', async () => {
    await open()
    await clock.advance(7 * 24 * HOUR)
    expect(renewals).toBeGreaterThanOrEqual(7)
    expect(renewals).toBeLessThanOrEqual(9)
    shared.setVisible(false)
    await clock.advance(7 * 24 * HOUR)
    expect(renewals).toBeLessThanOrEqual(9)
  })

  test('D10 is renewed before its end, however soon that is', async () => {
    await open()
    sessionEnd = clock.now() + HOUR
    shared.setVisible(false)
    await clock.advance(400_000)
    shared.setVisible(true)
    await clock.advance(HOUR - 400_000)
    expect(renewals).toBeGreaterThan(0)
  })

  test('D10 that may not hear any more is looked at', async () => {
    await open()
    stream?.onEnd(true)
    expect(renewals).toBe(1)
  })
})

describe('news', () => {
  test('E7 D6 twenty edits elsewhere are taken from what tells of them, and nothing is read', async () => {
    const device = await open()
    for (const [i, date] of daysFrom(1, 20).entries()) {
      await write(date, `note ${i}`, i % 2 === 0 ? [work.id] : [])
      await clock.advance(700)
    }
    await write('2026-10-03', '')
    await write('2026-10-04', 'changed')
    await clock.advance(300)
    expect(requests).toEqual([])
    expect(device.entry('2026-10-01')).toEqual({ tags: [work.id], notes: 'note 0' })
    expect(device.entry('2026-10-20')).toEqual({ tags: [], notes: 'note 19' })
    expect(device.entry('2026-10-03').notes).toBe('')
    expect(device.entry('2026-10-04').notes).toBe('changed')
    expect(device.engine().waiting()).toBe(0)
    expect(device.statuses.at(-1)).toBe('synced')
  })

  test('D6 what is told is there 300 ms after the first of it', async () => {
    const device = await open()
    await write(DAY, 'theirs')
    await clock.advance(299)
    expect(device.entry(DAY).notes).toBe('')
    await clock.advance(1)
    expect(device.entry(DAY).notes).toBe('theirs')
  })

  test('E7 a day that is edited here as well is merged with what is told, and saved', async () => {
    const device = await open()
    device.note(DAY, 'mine')
    await write(DAY, 'theirs', [work.id])
    await clock.advance(2_000)
    const both = { tags: [work.id], notes: 'theirs\nmine' }
    expect(device.entry(DAY)).toEqual(both)
    expect(server.entries.get(DAY)?.entry).toEqual(both)
    expect(reads()).toEqual([])
  })

  test('D6 a batch of days is told whole, in whatever order it arrives, and twice', async () => {
    const device = await open()
    const held: (() => void)[] = []
    fate = (go) => held.push(go, go)
    const days = daysFrom(1, 31)
    const ops = days.map((date) => {
      const entry = { tags: [], notes: date }
      return { kind: 'createEntry', id: `x-${date}`, date, entry } as const
    })
    await elsewhere.sendBatch(ops, how)
    for (const go of held.reverse()) go()
    await clock.advance(300)
    expect(days.map((date) => device.entry(date).notes)).toEqual(days)
    await clock.advance(10_000)
    expect(requests).toEqual([])
  })

  test('D6 a change that overtook another one waits for it', async () => {
    const device = await open()
    const late: (() => void)[] = []
    fate = (go) => late.push(go)
    await write(DAY, 'first')
    fate = (go) => go()
    await write(DAY, 'second')
    await clock.advance(700)
    expect(device.entry(DAY).notes).toBe('')
    for (const go of late) go()
    await clock.advance(2_000)
    expect(device.entry(DAY).notes).toBe('second')
    expect(requests).toEqual([])
  })

  test('D6 the echo of an own save is dropped, also if it comes before the answer', async () => {
    const device = await open()
    fault = () => 'heldAfter'
    device.note(DAY, 'mine')
    await clock.advance(2_000)
    fault = () => 'none'
    server.release()
    await clock.advance(1_000)
    expect(server.log).toEqual([`createEntry ${DAY}`])
    expect(device.statuses.at(-1)).toBe('synced')
  })

  test('E8 the echo of an own save has nothing said, also while a day waits that was refused', async () => {
    server.limits = { ...server.limits, lastDay: '2026-12-31' }
    const device = await open()
    device.note('2027-01-05', 'late')
    device.note(DAY, 'mine')
    await clock.advance(1_000)
    expect(device.statuses.at(-1)).toBe('failed')
    device.statuses.length = 0
    await clock.advance(10_000)
    expect(device.statuses).toEqual([])
  })

  test('E4 a day whose own save has no answer is known by the edits that its news name', async () => {
    const device = await open()
    fault = () => 'lostAfter'
    device.note(DAY, 'mine')
    await clock.advance(1_000)
    fault = () => 'none'
    device.note(DAY, '')
    await clock.advance(10_000)
    expect(reads()).toEqual([])
    expect(device.entry(DAY).notes).toBe('')
    expect(server.entries.has(DAY)).toBe(false)
    expect([device.store.names().size, device.statuses.at(-1)]).toEqual([0, 'synced'])
  })

  test('E7 what a read has overtaken changes nothing any more', async () => {
    const device = await open()
    const late: (() => void)[] = []
    fate = (go) => late.push(go)
    await write(DAY, 'first')
    await write(DAY, 'second')
    await write(OTHER, 'gone soon')
    await write(OTHER, '')
    device.engine().refresh(true)
    await clock.advance(1_000)
    for (const go of late) {
      go()
      await clock.advance(400)
      expect(device.entry(DAY).notes).toBe('second')
    }
    expect(device.entry(OTHER).notes).toBe('')
    expect(device.engine().waiting()).toBe(0)
  })

  test('E2 the other tabs of the browser have it from the one that hears it', async () => {
    const browser = createFakeBrowser(clock, () => 0, { latest: 1 })
    const tab = () =>
      openDevice({
        server,
        clock,
        store: storageOf(browser),
        openEngine: tabEngine({ browser, openStream: (listener) => openStream(listener) }),
      })
    const tabs = [tab(), tab()]
    await clock.advance(2_000)
    server.log.length = 0
    await write(DAY, 'theirs', [work.id])
    await write(OTHER, 'more')
    await clock.advance(1_000)
    for (const device of tabs) {
      expect(device.entry(DAY)).toEqual({ tags: [work.id], notes: 'theirs' })
      expect(device.entry(OTHER).notes).toBe('more')
    }
    expect(reads()).toEqual([])
  })
})

describe('news of tags', () => {
  const change = (changes: Partial<Tag>) =>
    elsewhere.send({ kind: 'updateTag', id: work.id, changes, base: work }, how)

  test('E10 a tag that is renamed elsewhere is renamed here, and nothing is read', async () => {
    const device = await open()
    await change({ label: 'Büro' })
    await clock.advance(1_000)
    expect(device.calendar().tags).toEqual([{ ...work, label: 'Büro' }])
    expect(requests).toEqual([])
  })

  test('E10 a tag that is deleted elsewhere leaves its days, and nothing is read or sent', async () => {
    const device = await open()
    await write(DAY, 'kept', [work.id])
    await write(OTHER, 'too', [work.id])
    await clock.advance(1_000)
    await elsewhere.send({ kind: 'deleteTag', id: work.id }, how)
    await clock.advance(10_000)
    expect(device.calendar().tags).toEqual([])
    expect(device.entry(DAY)).toEqual({ tags: [], notes: 'kept' })
    expect(requests).toEqual([])
    // What follows on such a day follows on what the server holds.
    device.note(DAY, 'mine')
    await clock.advance(1_000)
    expect(server.entries.get(DAY)?.entry).toEqual({ tags: [], notes: 'mine' })
  })

  test('D8 a tag that is deleted elsewhere is named with the days that it was put on here alone', async () => {
    const device = await open()
    await write(OTHER, '', [work.id])
    await clock.advance(1_000)
    device.tag(DAY, work.id)
    await clock.advance(1_000)
    await elsewhere.send({ kind: 'deleteTag', id: work.id }, how)
    await clock.advance(1_000)
    expect(device.events).toEqual([{ kind: 'tagGone', tag: work, place: 0, days: [DAY] }])
  })

  test('D3 a refused day that loses its tag with it is another one, and is tried again', async () => {
    const late = '2027-01-05'
    server.limits = { ...server.limits, lastDay: '2026-12-31' }
    const device = await open()
    device.put(late, { tags: [work.id], notes: 'late' })
    await clock.advance(2_000)
    const tries = () => server.log.filter((name) => name === `createEntry ${late}`).length
    expect([tries(), device.statuses.at(-1)]).toEqual([1, 'failed'])
    await elsewhere.send({ kind: 'deleteTag', id: work.id }, how)
    await clock.advance(5_000)
    expect(device.entry(late)).toEqual({ tags: [], notes: 'late' })
    expect([tries(), device.statuses.at(-1)]).toEqual([2, 'failed'])
    expect(device.engine().isAllRefused()).toBe(true)
  })

  test('E10 a day with a tag that was just deleted here is shown without it, and with it once that is taken back', async () => {
    const device = await open()
    device.deleteTag(work.id)
    await write(DAY, 'kept', [work.id])
    await clock.advance(1_000)
    expect(device.entry(DAY)).toEqual({ tags: [], notes: 'kept' })
    device.makeTag(work)
    await clock.advance(5_000)
    expect(device.entry(DAY)).toEqual({ tags: [work.id], notes: 'kept' })
    expect(server.entries.get(DAY)?.entry.tags).toEqual([work.id])
    expect(reads()).toEqual([])
  })

  test('E10 a new tag, and a day that has it, are read with the complete lists', async () => {
    const device = await open()
    await elsewhere.send({ kind: 'createTag', tag: sport }, how)
    await write(DAY, '', [sport.id])
    await clock.advance(300)
    expect(reads()).toEqual(READ_ALL)
    expect(device.calendar().tags).toEqual([work, sport])
    expect(device.entry(DAY).tags).toEqual([sport.id])
    await write(OTHER, 'and on')
    await clock.advance(1_000)
    expect(reads()).toEqual(READ_ALL)
    expect(device.entry(OTHER).notes).toBe('and on')
  })
})

describe('news that are missing', () => {
  const loses: Fate = () => undefined

  test('D6 a change that was not told shows by the next one, and then all is read once', async () => {
    const device = await open()
    fate = loses
    await write(DAY, 'unheard')
    fate = (go) => go()
    await write(OTHER, 'heard')
    await clock.advance(800)
    expect(reads()).toEqual(READ_ALL)
    expect(device.entry(DAY).notes).toBe('unheard')
    expect(device.entry(OTHER).notes).toBe('heard')
    await write(DAY, 'and on')
    await clock.advance(1_000)
    expect(device.entry(DAY).notes).toBe('and on')
    expect(reads()).toEqual(READ_ALL)
  })

  test('D6 the last change of all, if it was not told, shows when the page is looked at', async () => {
    const device = await open()
    fate = loses
    await write(DAY, 'unheard')
    await clock.advance(10_000)
    shared.refresh()
    await clock.advance(100)
    expect(device.entry(DAY).notes).toBe('unheard')
    expect(requests).toEqual(['subscribe', 'request', 'request'])
  })

  test('D6 it shows at the latest when the stream, which tells nothing, is opened anew', async () => {
    openStream = opens(300_000)
    const device = await open()
    fate = loses
    await write(DAY, 'unheard')
    await clock.advance(302_000)
    expect(device.entry(DAY).notes).toBe('unheard')
    expect(reads()).toEqual(READ_ALL)
  })

  test('D6 a stream that is opened anew, or asked, reads nothing where nothing is missing', async () => {
    openStream = opens(300_000)
    const device = await open()
    await write(DAY, 'heard')
    await clock.advance(302_000)
    shared.refresh()
    await clock.advance(1_000)
    expect(requests).toEqual(['stream', 'subscribe', 'subscribe'])
    expect(device.entry(DAY).notes).toBe('heard')
    expect(device.statuses.at(-1)).toBe('synced')
  })

  test('D6 E9 a stream that ends after a good while and is slow to open again has nothing read meanwhile', async () => {
    const soon = opens(300_000)
    openStream = (listener) => {
      let open: LiveStream | null = null
      const cancel = clock.after(10_000, () => {
        open = soon(listener)
      })
      return {
        ask: () => open?.ask(),
        close() {
          cancel()
          open?.close()
        },
      }
    }
    await open()
    await clock.advance(20_000)
    server.log.length = 0
    await clock.advance(HOUR)
    expect(reads()).toEqual([])
  })

  test('D6 a change that cannot be read whole has all read', async () => {
    const device = await open()
    fate = loses
    await write(DAY, 'theirs')
    stream?.onNews({ rev: 1, was: 0, event: null })
    await clock.advance(800)
    expect(reads()).toEqual(READ_ALL)
    expect(device.entry(DAY).notes).toBe('theirs')
  })

  test('D6 a server that numbers no change is read whenever it tells of one', async () => {
    const device = await open()
    put('theirs', 7)
    stream?.onNews(null)
    await clock.advance(800)
    expect(reads()).toEqual(READ_ALL)
    expect(device.entry(DAY).notes).toBe('theirs')
  })

  test('D6 a server that was put back to an older state is read', async () => {
    openStream = opens(300_000)
    const device = await open()
    await write(DAY, 'lost with the server')
    await clock.advance(1_000)
    Object.assign(server, { live: createFakeServer().live })
    put('older', 5)
    await clock.advance(302_000)
    expect(reads()).toEqual(READ_ALL)
    expect(device.entry(DAY).notes).toBe('older')
  })

  test('D9 what was told while a read failed is there after the next one', async () => {
    const device = await open()
    fate = loses
    await write(DAY, 'unheard')
    fate = (go) => go()
    fault = () => 'lostBefore'
    await write(OTHER, 'heard')
    await clock.advance(1_000)
    await write(OTHER, 'heard again')
    await clock.advance(1_000)
    fault = () => 'none'
    await clock.advance(60_000)
    expect(device.entry(DAY).notes).toBe('unheard')
    expect(device.entry(OTHER).notes).toBe('heard again')
  })

  test('D6 what was missed while the stream was away is read when it opens again', async () => {
    openStream = opens(300_000)
    const device = await open()
    const listener = stream
    await clock.advance(299_000)
    stream = null
    server.live.end(true)
    await write(DAY, 'missed')
    await clock.advance(3_000)
    expect(stream).not.toBe(listener)
    expect(device.entry(DAY).notes).toBe('missed')
    expect(requests.slice(0, 2)).toEqual(['stream', 'subscribe'])
  })

  test('D6 a stream that died without a word is replaced', async () => {
    const device = await open()
    const listener = stream
    server.live.end(true)
    await write(DAY, 'missed')
    await clock.advance(325_000)
    expect(stream).toBe(listener)
    await clock.advance(10_000)
    expect(stream).not.toBe(listener)
    expect(device.entry(DAY).notes).toBe('missed')
  })

  test('D6 a stream that is asked and gone is replaced at once', async () => {
    const device = await open()
    server.live.end(true)
    await write(DAY, 'missed')
    shared.refresh()
    await clock.advance(1_500)
    expect(device.entry(DAY).notes).toBe('missed')
  })

  test('D6 a stream that tells something is alive', async () => {
    await open()
    const listener = stream
    for (let i = 0; i < 5; i++) {
      await write(DAY, `note ${i}`)
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
    'E9 reads at most every five minutes and tries a stream every 20 s: the stream $name, $world',
    async ({ makes, sets }) => {
      openStream = makes()
      sets()
      await open()
      for (let hour = 1; hour <= 2; hour++) {
        await clock.advance(HOUR)
        const count = (name: string) => requests.filter((one) => one === name).length
        expect(count('request')).toBeLessThanOrEqual(60)
        expect(count('stream')).toBeLessThanOrEqual(HOUR / LIVE_RETRY_MS + 3)
        shared.refresh()
        await clock.advance(1_000)
        requests.length = 0
      }
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
      await write(DAY, 'meanwhile')
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
