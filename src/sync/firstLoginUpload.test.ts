import { beforeEach, describe, expect, test } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import { addDays } from '@/domain/dates'
import { withoutTaken } from '@/domain/firstLogin'
import { TOO_LONG } from '@/domain/setAsideReasons'
import { DEFAULT_TAGS } from '@/domain/tags'
import type { StoredUpload, VisitorData } from '@/storage/local/visitorData'
import { createFirstLogin, type FirstLoginEvent, NoConnection } from '@/sync/firstLoginUpload'
import { type Device, openDevice } from '@/testing/device'
import { createDeviceStore, type DeviceStore } from '@/testing/deviceStore'
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
let reported: FirstLoginEvent[]
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
    gather: () => null,
    clear(uploaded) {
      data.calendar = withoutTaken(data.calendar, uploaded)
    },
    setAside() {
      if (data.isFull) return null
      data.aside = data.calendar
      data.calendar = untouched
      return JSON.stringify(data.aside)
    },
    setRefusedAside({ calendar }) {
      if (data.isFull) return false
      data.aside = calendar
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
  reported = []
  faults = []
  made = 0
})

/** What was told, apart from the ids. */
const events = () => reported.map(({ kind }) => kind).filter((kind) => kind !== 'mapped')

type SignIn = { readonly store?: DeviceStore; readonly fault?: () => Fault }

/** Signs in on this browser; every page makes its own first login. */
async function signIn({ store, fault }: SignIn = {}): Promise<Device> {
  const nextFault = fault ?? (() => faults.shift() ?? 'none')
  const probe = server.connect(nextFault)
  const newFirstLogin = () =>
    createFirstLogin({
      userId: USER,
      visitor,
      testConnection: async () => void (await probe.listTags()),
      newId: () => `new${String(++made).padStart(12, '0')}`,
      isStored: () => !device.store.isFull,
      onEvent: (event) => reported.push(event),
    })
  let firstLogin = newFirstLogin()
  const device: Device = openDevice({
    server,
    clock,
    tagsPerDay: 3,
    fault: nextFault,
    ...(store && { store }),
    onFirstLoad: (loaded, shown) => {
      firstLogin = newFirstLogin()
      return firstLogin.onFirstLoad(loaded, shown)
    },
    beforeSave: () => firstLogin.beforeSave(),
    onSynced: () => firstLogin.onSynced(),
    onAllRefused: () => firstLogin.onAllRefused(device.engine(), device.calendar),
  })
  await clock.advance(0)
  return device
}

const labels = () => [...server.tags.values()].map((tag) => tag.label)
const onServer = (date: string) => {
  const entry = server.entries.get(date)?.entry
  return entry && { ...entry, tags: entry.tags.map((id) => server.tags.get(id)?.label) }
}

describe('an empty account', () => {
  test('s.4 the tags go up as the visitor left them, then the days with the new ids [s4.12]', async () => {
    const device = await signIn()
    expect(labels()).toEqual(['Arbeit', 'Sport', 'Familie', 'Chor'])
    expect(onServer(DAY)).toEqual({ tags: ['Arbeit', 'Chor'], notes: 'Probe' })
    expect(onServer(OTHER)).toEqual({ tags: [], notes: 'nur Text' })
    expect(device.calendar().tags.map((tag) => tag.id)).not.toContain('random')
    expect(events()).toEqual(['uploading', 'uploaded'])
  })

  test('D3 local data goes only when every record is confirmed', async () => {
    faults.push('none', 'none', 'none', 'none', 'none', 'lostBefore')
    await signIn()
    expect(visitor.calendar).toBe(local)
    expect(events()).toEqual(['uploading'])
    await clock.advance(60_000)
    expect(visitor.calendar).toEqual(untouched)
    expect(visitor.readUpload()).toBeNull()
    expect(events()).toEqual(['uploading', 'uploaded'])
  })

  test('D3 an upload that lost its page before its changes were stored goes on with the same ids', async () => {
    faults.push('none', 'none', 'none', 'none', 'none', 'lostBefore')
    const store = createDeviceStore()
    store.isFull = true
    const killed = await signIn({ store })
    killed.engine().dispose()
    expect(visitor.readUpload()?.isAdopted).toBe(false)
    const ids = visitor.readUpload()?.ids
    expect(server.tags.size).toBe(4)
    await signIn()
    await clock.advance(60_000)
    expect([...server.tags.keys()].sort()).toEqual(Object.values(ids ?? {}).sort())
    expect(onServer(DAY)).toEqual({ tags: ['Arbeit', 'Chor'], notes: 'Probe' })
    expect(server.entries.size).toBe(2)
  })

  test('D3 what was typed since the upload began is not overwritten when it resumes', async () => {
    faults.push('none', 'none', 'none', 'none', 'none', 'lostBefore', 'lostBefore')
    const device = await signIn()
    device.note(DAY, 'newer')
    device.reload()
    await clock.advance(60_000)
    expect(onServer(DAY)?.notes).toBe('newer')
  })

  test('D3 an upload that is done but for its mark is not done again', async () => {
    faults.push('none', 'none', 'none', 'none', 'none', 'lostBefore')
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
    faults.push('none', 'none', 'none', 'none', 'none', 'lostBefore')
    await signIn()
    expect(events()).toEqual(['storageFull', 'uploading'])
    expect(visitor.calendar).toBe(local)
    await clock.advance(60_000)
    expect(onServer(DAY)).toEqual({ tags: ['Arbeit', 'Chor'], notes: 'Probe' })
    expect(visitor.calendar).toEqual(untouched)
    expect(events()).toEqual(['storageFull', 'uploading', 'uploaded'])
  })

  test('D3 without local data the defaults are seeded, once however many tabs do it [s4.16]', async () => {
    visitor.calendar = untouched
    await Promise.all([signIn(), signIn()])
    await clock.advance(60_000)
    expect(labels()).toEqual(['Urlaub', 'Arbeit', 'Sport', 'Familie'])
    expect(events()).toContain('seeded')
    expect(events()).not.toContain('uploading')
  })
})

describe('each step of an upload', () => {
  test('s.4 the connection is tested before anything goes up [s4.09]', async () => {
    await signIn()
    const writes = server.log.findIndex((name) => /create|batch/.test(name))
    expect(server.log.slice(0, writes)).toEqual([
      'list tags',
      'list entries',
      'refresh',
      'list tags',
    ])
  })

  test('s.8 a failed test is told as such, sends nothing, and is made anew with the next try', async () => {
    faults.push('none', 'none', 'none', 'busy')
    const device = await signIn()
    const [failed] = device.events
    expect(failed).toMatchObject({ kind: 'saveFailed', error: expect.any(NoConnection) })
    expect(server.log.some((name) => /create|batch/.test(name))).toBe(false)
    expect(visitor.calendar).toBe(local)
    expect(device.statuses.at(-1)).toBe('failed')
    server.log.length = 0
    await clock.advance(2_000)
    expect(server.log[0]).toBe('list tags')
    expect(events()).toEqual(['uploading', 'uploaded'])
  })

  test('s.4 a save that is no upload tests nothing', async () => {
    visitor.calendar = untouched
    const device = await signIn()
    server.log.length = 0
    device.note(DAY, 'x')
    await clock.advance(2_000)
    expect(server.log).toEqual([`createEntry ${DAY}`])
  })

  test('D4 what is committed when the upload begins goes up with it', async () => {
    let device: Device | null = null
    const begin = (event: FirstLoginEvent) => {
      if (event.kind === 'uploading') device?.note(DAY, 'just typed')
    }
    const push = reported.push.bind(reported)
    reported.push = (event) => {
      begin(event)
      return push(event)
    }
    server.isReachable = false
    device = await signIn()
    server.isReachable = true
    await clock.advance(5_000)
    expect(onServer(DAY)).toEqual({ tags: ['Arbeit', 'Chor'], notes: 'just typed\nProbe' })
  })

  test('s.4 a default that a day names goes up although the list lacks it [s4.13]', async () => {
    visitor.calendar = { tags: [mine], entries: { [DAY]: { tags: ['2', 'gone'], notes: '' } } }
    await signIn()
    expect(labels()).toEqual(['Chor', 'Arbeit'])
    expect(onServer(DAY)).toEqual({ tags: ['Arbeit'], notes: '' })
    expect(visitor.calendar).toEqual(untouched)
  })

  test('A3 the new ids of the tags are told', async () => {
    await signIn()
    const ids = reported.flatMap((event) => (event.kind === 'mapped' ? [event.mapping] : []))
    const chor = [...server.tags.values()].find(({ label }) => label === 'Chor')?.id
    expect(ids).toEqual([expect.objectContaining({ random: chor })])
  })

  test('D4 how much went up is told', async () => {
    await signIn()
    expect(reported.at(-1)).toEqual({ kind: 'uploaded', tags: 4, entries: 2 })
  })
})

describe('days that only this browser has', () => {
  test('s.4 they are told once they are up, once [s4.20]', async () => {
    visitor.calendar = untouched
    server.isReachable = false
    const device = await signIn()
    device.note(DAY, 'mine alone')
    server.isReachable = true
    device.reload()
    await clock.advance(5_000)
    expect(onServer(DAY)?.notes).toBe('mine alone')
    expect(events()).toEqual(['ownUploaded', 'seeded'])
    device.note(OTHER, 'more')
    device.reload()
    await clock.advance(5_000)
    expect(events()).toEqual(['ownUploaded', 'seeded'])
  })
})

describe('an upload that was left by signing out', () => {
  const newer: Calendar = {
    tags: DEFAULT_TAGS,
    entries: { [DAY]: { tags: ['1'], notes: 'newer' } },
  }

  /** The upload stops at its first day; then the account signs out, and a visitor goes on. */
  async function leaveMidway(): Promise<{ readonly store: DeviceStore }> {
    faults.push('none', 'none', 'none', 'none', 'none', 'lostBefore')
    const left = await signIn()
    left.engine().dispose()
    expect(visitor.readUpload()?.calendar).toEqual(local)
    visitor.calendar = newer
    return { store: left.store }
  }

  test('D3 the snapshot goes up, and what was made since is set aside, not lost', async () => {
    await signIn(await leaveMidway())
    await clock.advance(60_000)
    expect(onServer(DAY)).toEqual({ tags: ['Arbeit', 'Chor'], notes: 'Probe' })
    expect(onServer(OTHER)).toEqual({ tags: [], notes: 'nur Text' })
    expect(visitor.aside).toBe(newer)
    expect(events()).toEqual(['uploading', 'setAside', 'uploading', 'uploaded'])
    expect(visitor.readUpload()).toBeNull()
  })

  test('D3 without room to set it aside it stays where it is, past the end of the upload', async () => {
    const left = await leaveMidway()
    visitor.isFull = true
    await signIn(left)
    await clock.advance(60_000)
    expect(onServer(DAY)?.notes).toBe('Probe')
    expect(visitor.calendar).toEqual(newer)
    expect(events().at(-1)).toBe('uploaded')
  })

  test('D3 what a visitor makes while the upload runs is not cleared with it', async () => {
    faults.push('none', 'none', 'none', 'none', 'none', 'lostBefore')
    await signIn()
    visitor.calendar = newer
    await clock.advance(60_000)
    expect(events().at(-1)).toBe('uploaded')
    expect(visitor.calendar).toEqual(newer)
  })
})

describe('an upload that is resumed after something was removed', () => {
  let calls = 0
  let isOver = false
  /** No call from this one on reaches the server. */
  const cutFrom = (first: number) => () => (++calls >= first && !isOver ? 'lostBefore' : 'none')

  beforeEach(() => {
    calls = 0
    isOver = false
  })

  test.each([
    ['its test', 4],
    ['its first day', 6],
    ['its second day', 7],
  ])('D3 what was removed after it failed at %s does not come back', async (_, first) => {
    const device = await signIn({ fault: cutFrom(first) })
    expect(events()).toEqual(['uploading'])
    for (const id of device.entry(DAY).tags) device.untag(DAY, id)
    device.note(DAY, '')
    device.deleteTag(device.calendar().tags[0]?.id ?? '')
    device.reload()
    isOver = true
    await clock.advance(60_000)
    expect(device.entry(DAY)).toEqual({ tags: [], notes: '' })
    expect(onServer(DAY)).toBeUndefined()
    expect(onServer(OTHER)).toEqual({ tags: [], notes: 'nur Text' })
    expect(labels()).toEqual(['Sport', 'Familie', 'Chor'])
    expect(events().at(-1)).toBe('uploaded')
    expect(visitor.calendar).toEqual(untouched)
    expect(visitor.readUpload()).toBeNull()
  })

  test('D3 nor does a day that another device removed meanwhile', async () => {
    const device = await signIn({ fault: cutFrom(7) })
    device.engine().dispose()
    expect([...server.entries.keys()]).toEqual([DAY])
    server.entries.clear()
    isOver = true
    device.reload()
    await clock.advance(60_000)
    expect([...server.entries.keys()]).toEqual([OTHER])
    expect(events().at(-1)).toBe('uploaded')
  })
})

describe('an upload of which the server refuses a part for good', () => {
  beforeEach(() => {
    server.poisoned.add(OTHER)
  })

  test('D3 the rest goes up, what was left is set aside, and the upload is over', async () => {
    const device = await signIn()
    expect(onServer(DAY)).toEqual({ tags: ['Arbeit', 'Chor'], notes: 'Probe' })
    expect(events()).toEqual(['uploading', 'leftOver'])
    expect(visitor.aside?.entries[OTHER]).toEqual(local.entries[OTHER])
    expect(visitor.calendar).toEqual(untouched)
    expect(visitor.readUpload()).toBeNull()
    expect(reported.at(-1)).toMatchObject({
      tags: 4,
      entries: 1,
      part: { reasons: { days: { [OTHER]: TOO_LONG }, tags: {} } },
    })
    expect(device.calendar().entries[OTHER]).toBeUndefined()
    expect(device.statuses.at(-1)).toBe('synced')
    expect(device.store.names().size).toBe(0)
    server.log.length = 0
    device.reload()
    await clock.advance(60_000)
    expect(events()).toEqual(['uploading', 'leftOver'])
    expect(server.log).toEqual(['list tags', 'list entries'])
  })

  test('L3 a fifth tag is set aside with the days that have it, whose rest goes up', async () => {
    server.poisoned.clear()
    visitor.calendar = {
      tags: [...DEFAULT_TAGS, mine],
      entries: {
        [DAY]: { tags: ['2', 'random'], notes: 'Probe' },
        [OTHER]: { tags: ['random'], notes: '' },
        '2027-01-01': { tags: ['random', '1'], notes: 'later' },
      },
    }
    const device = await signIn()
    expect(labels()).toEqual(['Urlaub', 'Arbeit', 'Sport', 'Familie'])
    expect(onServer(DAY)).toEqual({ tags: ['Arbeit'], notes: 'Probe' })
    expect(server.entries.size).toBe(1)
    const part = visitor.aside
    const chor = part?.tags.find(({ label }) => label === 'Chor')?.id ?? ''
    const urlaub = part?.tags.find(({ label }) => label === 'Urlaub')?.id ?? ''
    expect(part?.entries).toEqual({
      [DAY]: { tags: [chor], notes: '' },
      [OTHER]: { tags: [chor], notes: '' },
      '2027-01-01': { tags: [chor, urlaub], notes: 'later' },
    })
    expect(reported.at(-1)).toMatchObject({
      kind: 'leftOver',
      tags: 4,
      entries: 1,
      part: {
        reasons: {
          days: { [DAY]: 'limit_tags', [OTHER]: 'limit_tags', '2027-01-01': 'limit_quarter' },
          tags: { [chor]: 'limit_tags' },
        },
      },
    })
    expect(device.calendar().tags).toHaveLength(4)
    expect(device.engine().refusedTagIds().size).toBe(0)
    expect(device.store.names().size).toBe(0)
  })

  test('E8 outside an upload what is refused stays shown as not saved', async () => {
    server.poisoned.clear()
    visitor.calendar = untouched
    const device = await signIn()
    await clock.advance(2_000)
    server.poisoned.add(OTHER)
    device.note(OTHER, 'refused')
    await clock.advance(5_000)
    expect(device.entry(OTHER).notes).toBe('refused')
    expect(device.statuses.at(-1)).toBe('failed')
    expect(visitor.aside).toBeNull()
  })

  test('D3 without room to set it aside the upload stays as it is for the next start', async () => {
    faults.push('none', 'none', 'none', 'none', 'none', 'lostBefore')
    await signIn()
    visitor.isFull = true
    await clock.advance(60_000)
    expect(events().at(-1)).toBe('storageFull')
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
    expect(events()).toContain('setAside')
  })

  test('D2 in a full storage the visitor calendar stays where it is', async () => {
    server.tags.set('t', { ...mine, id: 't' })
    visitor.isFull = true
    await signIn()
    expect(visitor.calendar).toBe(local)
    expect(visitor.aside).toBeNull()
    expect(events()).toEqual(['storageFull'])
  })

  test('D3 defaults are not seeded beside a tag, nor over tags of this device', async () => {
    server.tags.set('t', { ...mine, id: 't' })
    visitor.calendar = untouched
    await signIn()
    await clock.advance(60_000)
    expect(labels()).toEqual(['Chor'])
    expect(events()).toEqual([])
  })

  test('D9 nothing is decided on a load that failed', async () => {
    server.isReachable = false
    const device = await signIn()
    await clock.advance(5_000)
    expect(events()).toEqual([])
    server.tags.set('t', { ...mine, id: 't' })
    server.isReachable = true
    device.engine().refresh()
    await clock.advance(5_000)
    expect(events()).toEqual(['setAside'])
  })
})

describe('a page killed at any of its requests', () => {
  const days = Array.from({ length: 120 }, (_, i) => addDays('2026-08-15', i))
  const many: Calendar = {
    tags: [...DEFAULT_TAGS, mine],
    entries: Object.fromEntries(
      days.map((date, i) => [date, { tags: i % 3 ? ['2'] : ['random', '1'], notes: `note ${i}` }]),
    ),
  }

  /** What a person would see of it: on the server, and set aside. */
  function outcome() {
    const names = new Map(visitor.aside?.tags.map(({ id, label }) => [id, label]))
    return {
      server: Object.fromEntries(days.map((date) => [date, onServer(date)])),
      records: server.entries.size,
      tags: labels(),
      aside: Object.entries(visitor.aside?.entries ?? {}).map(([date, { tags, notes }]) => [
        date,
        tags.map((id) => names.get(id)),
        notes,
      ]),
      local: visitor.calendar,
      mark: visitor.readUpload(),
    }
  }

  async function upload(kind: 'heldBefore' | 'heldAfter', at: number) {
    visitor.calendar = many
    let count = 0
    const killed = await signIn({ fault: () => (++count === at ? kind : 'none') })
    killed.engine().dispose()
    const isKilled = count >= at
    const next = await signIn({ store: killed.store })
    await clock.advance(60_000)
    expect(next.statuses.at(-1)).toBe('synced')
    expect(next.store.names().size).toBe(0)
    return isKilled
  }

  test.each(['heldBefore', 'heldAfter'] as const)(
    'D3 the next page ends with the same as an upload that nothing disturbed (%s)',
    async (kind) => {
      server.limits = { ...server.limits, lastDay: '2026-12-05' }
      await upload(kind, Number.POSITIVE_INFINITY)
      const wanted = outcome()
      expect(wanted.records).toBe(113)
      expect(wanted.aside.length).toBeGreaterThan(7)
      expect([wanted.local, wanted.mark]).toEqual([untouched, null])
      let kills = 0
      for (let at = 1; ; at++) {
        server = createFakeServer()
        server.limits = { tags: 4, tagsPerDay: 3, lastDay: '2026-12-05' }
        visitor = createVisitor()
        if (!(await upload(kind, at))) break
        kills = at
        expect(outcome(), `killed at request ${at}`).toEqual(wanted)
      }
      expect(kills).toBeGreaterThan(10)
    },
  )
})
