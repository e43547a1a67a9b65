import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SESSION_DOUBT_MS } from '@/domain/timing'
import { CloudError } from '@/storage/cloud/client'
import type { Cloud } from '@/sync/cloud'
import { openDevice } from '@/testing/device'
import { createFakeServer, type FakeServer, type Fault } from '@/testing/fakePocketBase'

/** What the engine does when answers are missing, wrong or late. */

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }
const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }

let server: FakeServer
let faults: Fault[]

beforeEach(() => {
  server = createFakeServer()
  server.tags.set(work.id, work)
  faults = []
})

async function loaded(options: Partial<Parameters<typeof openDevice>[0]> = {}) {
  const device = openDevice({ server, fault: () => faults.shift() ?? 'none', ...options })
  await device.clock.advance(0)
  server.log.length = 0
  return device
}

const onServer = (date: string) => server.entries.get(date)?.entry
const state = (device: { statuses: string[] }) => device.statuses.at(-1)

/** The server, whose connection is changed by hand. */
const changed = (change: (cloud: Cloud) => Partial<Cloud>): FakeServer => ({
  ...server,
  connect(fault) {
    const cloud = server.connect(fault)
    return { ...cloud, ...change(cloud) }
  },
})

describe('a missing answer', () => {
  test('E4 a tag whose answer was lost is sent again with its edits, and the server knows them', async () => {
    const device = await loaded()
    faults.push('lostAfter')
    device.makeTag(sport)
    await device.clock.advance(1_000)
    expect(state(device)).toBe('failed')
    server.log.length = 0
    await device.clock.advance(10_000)
    expect(server.log).toEqual([`createTag ${sport.id}`])
    expect([...server.tags.keys()]).toEqual([work.id, sport.id])
    expect(state(device)).toBe('synced')
  })

  test('E4 more than five days whose answer was lost are sent again in one batch, and nothing is read', async () => {
    const device = await loaded()
    faults.push('lostAfter')
    for (let i = 1; i < 9; i++) device.note(`2026-12-0${i}`, 'x')
    await device.clock.advance(1_000)
    server.log.length = 0
    await device.clock.advance(10_000)
    expect(server.log).toEqual(['batch 8'])
    expect(server.entries.size).toBe(8)
    expect(state(device)).toBe('synced')
  })

  test('E4 a success that names no readable record is read again', async () => {
    const device = await loaded({
      server: changed((cloud) => ({
        send: (op, how) => cloud.send(op, how).then(() => null),
      })),
    })
    device.note(DAY, 'x')
    await device.clock.advance(1_000)
    expect(server.log.slice(1)).toEqual(expect.arrayContaining(['list entries']))
    expect(onServer(DAY)?.notes).toBe('x')
    expect(state(device)).toBe('synced')
  })

  test('E4 a request that arrives late and twice leaves one day', async () => {
    const device = await loaded()
    faults.push('late')
    device.note(DAY, 'once')
    await device.clock.advance(3_000)
    server.deliverLate()
    device.engine().refresh()
    await device.clock.advance(10_000)
    expect(server.entries.size).toBe(1)
    expect(onServer(DAY)?.notes).toBe('once')
    expect(state(device)).toBe('synced')
  })
})

describe('a network that goes while a save is under way', () => {
  test.each(['answered', 'lost'])(
    'E8 an edit made meanwhile leaves it to the end of the save, which is %s',
    async (end) => {
      const complain = vi.spyOn(console, 'error')
      const device = await loaded({
        server: changed((cloud) => ({
          async send(op, how) {
            device.online = false
            device.note(DAY, 'y')
            device.note(DAY, 'x')
            device.online = true
            if (end === 'lost') throw new CloudError(0, '')
            return await cloud.send(op, how)
          },
        })),
      })
      device.note(DAY, 'x')
      await device.clock.advance(1_000)
      expect(state(device)).toBe(end === 'lost' ? 'failed' : 'synced')
      expect(complain).not.toHaveBeenCalled()
    },
  )

  test('E8 what was edited offline is told as waiting once the save has ended', async () => {
    const device = await loaded({
      server: changed((cloud) => ({
        send(op, how) {
          device.online = false
          device.note(OTHER, 'offline')
          return cloud.send(op, how)
        },
      })),
    })
    device.note(DAY, 'x')
    await device.clock.advance(1_000)
    expect(onServer(DAY)?.notes).toBe('x')
    await device.clock.advance(5_000)
    expect(state(device)).toBe('offline')
    expect(device.clock.pending()).toBe(0)
  })
})

describe('a failed read', () => {
  test.each(['listTags', 'listEntries'] as const)(
    'D9 when %s fails nothing is taken for deleted, and nothing is deleted',
    async (call) => {
      const first = await loaded()
      first.tag(DAY, work.id)
      await first.clock.advance(1_000)
      let isBroken = false
      const broken = changed((cloud) => ({
        [call]: () => (isBroken ? server.connect(() => 'lostBefore')[call]() : cloud[call]()),
      }))
      const device = await loaded({ server: broken })
      isBroken = true
      device.engine().refresh()
      await device.clock.advance(1_000)
      expect(device.entry(DAY).tags).toEqual([work.id])
      expect(device.calendar().tags).toEqual([work])
      expect(device.events.map(({ kind }) => kind)).toEqual(['loadFailed'])
      expect(server.log.filter((name) => name.startsWith('delete'))).toEqual([])
    },
  )
})

describe('a session that ended', () => {
  test('D10 a refused day is not believed refused while nobody is signed in', async () => {
    const device = await loaded()
    server.isSessionValid = false
    device.note(DAY, 'x')
    await device.clock.advance(1_000 + SESSION_DOUBT_MS)
    expect(device.events).toEqual([{ kind: 'expired' }])
    expect(device.engine().refusedTagIds().size).toBe(0)
    server.isSessionValid = true
    device.reload()
    await device.clock.advance(1_000)
    expect(onServer(DAY)?.notes).toBe('x')
  })

  test('D10 a new tag is not marked as refused either', async () => {
    const device = await loaded()
    server.isSessionValid = false
    device.makeTag(sport)
    await device.clock.advance(1_000)
    expect(device.engine().refusedTagIds().size).toBe(0)
    expect([...device.store.names()]).toEqual([sport.id])
  })

  test.each([200, 0, 401, 500])(
    'E8 one that ends while a save is under way shows `local`, though the save is answered %i',
    async (status) => {
      const complain = vi.spyOn(console, 'error')
      const device = await loaded({
        server: changed((cloud) => ({
          send(op, how) {
            device.engine().expire()
            if (status === 200) return cloud.send(op, how)
            return Promise.reject(new CloudError(status, ''))
          },
        })),
      })
      device.note(DAY, 'x')
      await device.clock.advance(1_000)
      expect(state(device)).toBe('local')
      device.note(OTHER, 'y')
      await device.clock.advance(60_000)
      expect(state(device)).toBe('local')
      expect([...device.store.names()]).toContain(OTHER)
      expect(device.events).toEqual([])
      expect(device.clock.pending()).toBe(0)
      expect(complain).not.toHaveBeenCalled()
    },
  )

  test('E8 one that is renewed while the old save is under way ends in `synced`', async () => {
    const complain = vi.spyOn(console, 'error')
    const device = await loaded({
      server: changed((cloud) => ({
        send(op, how) {
          device.engine().expire()
          device.engine().resume()
          return cloud.send(op, how)
        },
      })),
    })
    device.note(DAY, 'x')
    await device.clock.advance(1_000)
    expect(state(device)).toBe('synced')
    expect(complain).not.toHaveBeenCalled()
  })

  test('D10 one that is renewed sends what only memory holds', async () => {
    const device = await loaded()
    device.engine().expire()
    device.store.isFull = true
    device.note(DAY, 'held nowhere')
    expect(device.events).toEqual([{ kind: 'storageFull' }])
    expect(device.store.edits()).toEqual([])
    device.engine().resume()
    await device.clock.advance(1_000)
    expect(onServer(DAY)?.notes).toBe('held nowhere')
    expect(state(device)).toBe('synced')
  })

  test('D10 a server error says nothing about the session', async () => {
    const device = await loaded()
    server.isReachable = false
    device.note(DAY, 'x')
    await device.clock.advance(60_000)
    expect(device.events.map(({ kind }) => kind)).not.toContain('expired')
    server.isReachable = true
    await device.clock.advance(60_000)
    expect(state(device)).toBe('synced')
  })
})

describe('what a save leaves alone', () => {
  test('D1 a day that another device made since the last load is not deleted', async () => {
    const device = await loaded()
    server.entries.set(OTHER, {
      id: 'theirs00000001',
      date: OTHER,
      rev: 1,
      entry: { tags: [], notes: 'theirs' },
    })
    device.note(DAY, 'mine')
    await device.clock.advance(1_000)
    device.note(DAY, '')
    await device.clock.advance(1_000)
    expect([...server.entries.keys()]).toEqual([OTHER])
    // Nor once it has received it.
    device.engine().refresh()
    await device.clock.advance(1_000)
    expect(device.entry(OTHER).notes).toBe('theirs')
    expect([...server.entries.keys()]).toEqual([OTHER])
  })

  test('D1 a day deleted elsewhere is not made anew by a device that did not touch it', async () => {
    const [a, b] = [await loaded(), await loaded()]
    a.note(DAY, 'x')
    await a.clock.advance(1_000)
    b.engine().refresh()
    await b.clock.advance(0)
    a.note(DAY, '')
    await a.clock.advance(1_000)
    b.note(OTHER, 'y')
    await b.clock.advance(1_000)
    b.engine().refresh()
    await b.clock.advance(0)
    expect(b.entry(DAY).notes).toBe('')
    expect([...server.entries.keys()]).toEqual([OTHER])
  })
})

describe('storage', () => {
  test('E6 a made, renamed and deleted tag is in storage when the edit returns', async () => {
    const device = await loaded()
    const stored = () => device.store.edits().at(-1)?.change.tags[0]
    device.makeTag(sport)
    expect(stored()).toMatchObject({ id: sport.id, before: null, after: sport })
    device.changeTag(work.id, { label: 'Job' })
    expect(stored()).toMatchObject({ id: work.id, before: work, after: { label: 'Job' } })
    device.deleteTag(work.id)
    expect(stored()).toMatchObject({ id: work.id, before: { label: 'Job' }, after: null })
    await device.clock.advance(1_000)
    expect(device.store.edits()).toEqual([])
  })

  test('E5 an edit after the end of an engine is not sent by it, and kept for the next one', async () => {
    const device = await loaded()
    device.engine().dispose()
    device.note(DAY, 'late')
    await device.clock.advance(60_000)
    expect([...device.store.names()]).toEqual([DAY])
    expect(server.log).toEqual([])
    device.reload()
    await device.clock.advance(1_000)
    expect(onServer(DAY)?.notes).toBe('late')
  })

  test('E3 what was confirmed before a crash is not sent again after it', async () => {
    const device = await loaded()
    device.note(DAY, 'x')
    await device.clock.advance(1_000)
    server.log.length = 0
    device.reload()
    expect(device.entry(DAY).notes).toBe('x')
    await device.clock.advance(1_000)
    expect(server.log).toEqual(['list tags', 'list entries'])
  })
})
