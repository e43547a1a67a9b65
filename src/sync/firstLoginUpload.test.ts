import { beforeEach, describe, expect, test } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import { DEFAULT_TAGS } from '@/domain/tags'
import type { StoredUpload } from '@/storage/localUpload'
import { createFirstLogin, type FirstLoginEvent, type VisitorData } from '@/sync/firstLoginUpload'
import { type Device, openDevice } from '@/testing/device'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import { createFakeServer, type FakeServer, type Fault } from '@/testing/fakePocketBase'

const USER = 'user0000000000x'
const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const mine = { id: 'random', label: 'Chor', short: 'C', color: '#9333ea' }
const local: Calendar = {
  tags: [...DEFAULT_TAGS.slice(1), mine],
  entries: {
    [DAY]: { tags: ['2', 'random'], notes: 'Probe' },
    [OTHER]: { tags: [], notes: 'nur Text' },
  },
}
const untouched: Calendar = { tags: DEFAULT_TAGS, entries: {} }

type Visitor = VisitorData & { calendar: Calendar; aside: Calendar | null; isFull: boolean }

let server: FakeServer
let clock: FakeClock
let visitor: Visitor
let events: FirstLoginEvent[]
let faults: Fault[]
let made: number

/** The visitor's data of one browser, in memory; it outlives a page. */
function createVisitor(): Visitor {
  let upload: StoredUpload | null = null
  const data: Visitor = {
    calendar: local,
    aside: null,
    isFull: false,
    read: () => data.calendar,
    clear() {
      data.calendar = untouched
    },
    setAside(given) {
      if (data.isFull) return false
      data.aside = given ?? data.calendar
      if (!given) data.calendar = untouched
      return true
    },
    readUpload: () => upload,
    writeUpload(next) {
      if (data.isFull) return false
      upload = next
      return true
    },
    clearUpload() {
      upload = null
    },
  }
  return data
}

beforeEach(() => {
  server = createFakeServer()
  server.limits = { tags: 4, tagsPerDay: 3, lastDay: '2026-12-31' }
  clock = createFakeClock()
  visitor = createVisitor()
  events = []
  faults = []
  made = 0
})

/** Signs in on this browser; every page makes its own first login. */
async function signIn(): Promise<Device> {
  let firstLogin = newFirstLogin()
  const device = openDevice({
    server,
    clock,
    tagsPerDay: 3,
    fault: () => faults.shift() ?? 'none',
    onFirstLoad: (loaded, shown) => {
      firstLogin = newFirstLogin()
      return firstLogin.onFirstLoad(loaded, shown)
    },
    onSynced: () => firstLogin.onSynced(),
    onRefused: () => firstLogin.onRefused(),
  })
  await clock.advance(0)
  return device
}

const newFirstLogin = () =>
  createFirstLogin(
    USER,
    visitor,
    () => `new${String(++made).padStart(12, '0')}`,
    (event) => events.push(event),
  )

const labels = () => [...server.tags.values()].map((tag) => tag.label)
const onServer = (date: string) => {
  const entry = server.entries.get(date)?.entry
  return entry && { ...entry, tags: entry.tags.map((id) => server.tags.get(id)?.label) }
}

describe('an empty account', () => {
  test('s.4 the tags go up as the visitor left them, then the days with the new ids', async () => {
    const device = await signIn()
    expect(labels()).toEqual(['Arbeit', 'Sport', 'Familie', 'Chor'])
    expect(onServer(DAY)).toEqual({ tags: ['Arbeit', 'Chor'], notes: 'Probe' })
    expect(onServer(OTHER)).toEqual({ tags: [], notes: 'nur Text' })
    expect(device.calendar().tags.map((tag) => tag.id)).not.toContain('random')
    expect(events).toEqual(['uploading', 'uploaded'])
  })

  test('D3 local data goes only when every record is confirmed', async () => {
    faults.push('none', 'none', 'none', 'none', 'lostBefore')
    await signIn()
    expect(visitor.calendar).toBe(local)
    expect(events).toEqual(['uploading'])
    await clock.advance(60_000)
    expect(visitor.calendar).toBe(untouched)
    expect(visitor.readUpload()).toBeNull()
    expect(events).toEqual(['uploading', 'uploaded'])
  })

  test.each([3, 4, 5])(
    'D3 a page killed at request %i resumes and creates nothing twice',
    async (at) => {
      faults.push(...Array.from({ length: at }, () => 'none' as const), 'lostAfter')
      const device = await signIn()
      faults.push(...Array.from({ length: 3 }, () => 'none' as const))
      device.reload()
      await clock.advance(60_000)
      expect(labels().sort()).toEqual(['Arbeit', 'Chor', 'Familie', 'Sport'])
      expect(onServer(DAY)).toEqual({ tags: ['Arbeit', 'Chor'], notes: 'Probe' })
      expect(server.entries.size).toBe(2)
      expect(visitor.calendar).toBe(untouched)
    },
  )

  test('D3 an upload that lost its page and its pending changes goes on with the same ids', async () => {
    faults.push('none', 'none', 'none', 'none', 'lostBefore')
    const killed = await signIn()
    killed.engine().dispose()
    const ids = visitor.readUpload()?.ids
    expect(server.tags.size).toBe(4)
    await signIn()
    await clock.advance(60_000)
    expect([...server.tags.keys()].sort()).toEqual(Object.values(ids ?? {}).sort())
    expect(onServer(DAY)).toEqual({ tags: ['Arbeit', 'Chor'], notes: 'Probe' })
    expect(server.entries.size).toBe(2)
  })

  test('D3 what was typed since the upload began is not overwritten when it resumes', async () => {
    faults.push('none', 'none', 'none', 'none', 'lostBefore', 'lostBefore')
    const device = await signIn()
    device.note(DAY, 'newer')
    device.reload()
    await clock.advance(60_000)
    expect(onServer(DAY)?.notes).toBe('newer')
  })

  test('D3 an upload that is done but for its mark is not done again', async () => {
    faults.push('none', 'none', 'none', 'none', 'lostBefore')
    await signIn()
    const mark = visitor.readUpload()
    await clock.advance(60_000)
    expect(visitor.readUpload()).toBeNull()
    if (mark) visitor.writeUpload(mark)
    visitor.calendar = local
    const record = server.entries.get(DAY)
    if (!record) throw new Error('nothing went up')
    const later = { ...record, rev: record.rev + 1, entry: { tags: [], notes: 'later' } }
    server.entries.set(DAY, later)
    server.log.length = 0
    await signIn()
    await clock.advance(60_000)
    expect(server.log.filter((name) => name.includes('Entry') || name.includes('batch'))).toEqual(
      [],
    )
    expect(onServer(DAY)).toEqual({ tags: [], notes: 'later' })
    expect(visitor.readUpload()).toBeNull()
  })

  test('D3 in a full storage the upload goes on, and local data goes only at its end', async () => {
    visitor.isFull = true
    faults.push('none', 'none', 'none', 'none', 'lostBefore')
    await signIn()
    expect(events).toEqual(['storageFull', 'uploading'])
    expect(visitor.calendar).toBe(local)
    await clock.advance(60_000)
    expect(onServer(DAY)).toEqual({ tags: ['Arbeit', 'Chor'], notes: 'Probe' })
    expect(visitor.calendar).toBe(untouched)
    expect(events).toEqual(['storageFull', 'uploading', 'uploaded'])
  })

  test('D3 without local data the defaults are seeded, once however many tabs do it', async () => {
    visitor.calendar = untouched
    await Promise.all([signIn(), signIn()])
    await clock.advance(60_000)
    expect(labels()).toEqual(['Urlaub', 'Arbeit', 'Sport', 'Familie'])
    expect(events).toContain('seeded')
    expect(events).not.toContain('uploading')
  })
})

describe('an upload that was left by signing out', () => {
  const newer: Calendar = {
    tags: DEFAULT_TAGS,
    entries: { [DAY]: { tags: ['1'], notes: 'newer' } },
  }

  /** The upload stops at its first day; then the account signs out, and a visitor goes on. */
  async function leaveMidway(): Promise<void> {
    faults.push('none', 'none', 'none', 'none', 'lostBefore')
    const left = await signIn()
    left.engine().dispose()
    expect(visitor.readUpload()?.calendar).toEqual(local)
    visitor.calendar = newer
  }

  test('D3 the snapshot goes up, and what was made since is set aside, not lost', async () => {
    await leaveMidway()
    await signIn()
    await clock.advance(60_000)
    expect(onServer(DAY)).toEqual({ tags: ['Arbeit', 'Chor'], notes: 'Probe' })
    expect(onServer(OTHER)).toEqual({ tags: [], notes: 'nur Text' })
    expect(visitor.aside).toBe(newer)
    expect(events).toEqual(['uploading', 'setAside', 'uploading', 'uploaded'])
    expect(visitor.readUpload()).toBeNull()
  })

  test('D3 without room to set it aside it stays where it is, past the end of the upload', async () => {
    await leaveMidway()
    visitor.isFull = true
    await signIn()
    await clock.advance(60_000)
    expect(onServer(DAY)?.notes).toBe('Probe')
    expect(visitor.calendar).toBe(newer)
    expect(events.at(-1)).toBe('uploaded')
  })

  test('D3 what a visitor makes while the upload runs is not cleared with it', async () => {
    faults.push('none', 'none', 'none', 'none', 'lostBefore')
    await signIn()
    visitor.calendar = newer
    await clock.advance(60_000)
    expect(events.at(-1)).toBe('uploaded')
    expect(visitor.calendar).toBe(newer)
  })
})

describe('an upload of which the server refuses a part for good', () => {
  beforeEach(() => {
    server.poisoned.add(OTHER)
  })

  test('D3 the rest goes up, what was left is set aside, and the upload is over', async () => {
    const device = await signIn()
    expect(onServer(DAY)).toEqual({ tags: ['Arbeit', 'Chor'], notes: 'Probe' })
    expect(events).toEqual(['uploading', 'leftOver'])
    expect(visitor.aside?.entries[OTHER]).toEqual(local.entries[OTHER])
    expect(visitor.calendar).toBe(untouched)
    expect(visitor.readUpload()).toBeNull()
    device.reload()
    await clock.advance(60_000)
    expect(events).toEqual(['uploading', 'leftOver'])
  })

  test('D3 without room to set it aside the upload stays as it is for the next start', async () => {
    faults.push('none', 'none', 'none', 'none', 'lostBefore')
    await signIn()
    visitor.isFull = true
    await clock.advance(60_000)
    expect(events.at(-1)).toBe('storageFull')
    expect(visitor.calendar).toBe(local)
    expect(visitor.readUpload()?.calendar).toEqual(local)
  })
})

describe('an account that holds something', () => {
  test('D2 the cloud wins and the visitor calendar is set aside whole', async () => {
    server.entries.set(DAY, { id: 'r', date: DAY, rev: 1, entry: { tags: [], notes: 'cloud' } })
    const device = await signIn()
    expect(device.entry(DAY).notes).toBe('cloud')
    expect(device.entry(OTHER).notes).toBe('')
    expect(visitor.aside).toBe(local)
    expect(events).toContain('setAside')
  })

  test('D2 in a full storage the visitor calendar stays where it is', async () => {
    server.tags.set('t', { ...mine, id: 't' })
    visitor.isFull = true
    await signIn()
    expect(visitor.calendar).toBe(local)
    expect(visitor.aside).toBeNull()
    expect(events).toEqual(['storageFull'])
  })

  test('D3 defaults are not seeded beside a tag, nor over tags of this device', async () => {
    server.tags.set('t', { ...mine, id: 't' })
    visitor.calendar = untouched
    await signIn()
    await clock.advance(60_000)
    expect(labels()).toEqual(['Chor'])
    expect(events).toEqual([])
  })

  test('D9 nothing is decided on a load that failed', async () => {
    server.isReachable = false
    const device = await signIn()
    await clock.advance(5_000)
    expect(events).toEqual([])
    server.tags.set('t', { ...mine, id: 't' })
    server.isReachable = true
    device.engine().refresh()
    await clock.advance(5_000)
    expect(events).toEqual(['setAside'])
  })
})
