import { beforeEach, describe, expect, test } from 'vitest'
import { SESSION_DOUBT_MS } from '@/domain/timing'
import { CloudError } from '@/storage/cloud/client'
import type { Cloud } from '@/sync/cloud'
import { type Device, openDevice } from '@/testing/device'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'

/** A server that has no time, or no room, and answers as if something were wrong with what it was asked. */

const [DAY, OTHER] = ['2026-11-20', '2026-11-21'] as const
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }

let server: FakeServer
/** The status that a call is answered with, without a code; 0 where the server answers itself. */
let answers: (call: string) => number
/** When the server asks to be tried again, in ms; 0 where it does not say. */
let comeBackMs: number

beforeEach(() => {
  server = createFakeServer()
  server.tags.set(work.id, work)
  answers = () => 0
  comeBackMs = 0
})

async function open(): Promise<Device> {
  const behind: FakeServer = {
    ...server,
    connect(fault) {
      const cloud = server.connect(fault)
      const asked = <T>(call: string, run: () => Promise<T>): Promise<T> => {
        const status = answers(call)
        if (status === 0) return run()
        server.log.push(`${status} ${call}`)
        return Promise.reject(new CloudError(status, 'Something went wrong.', {}, null, comeBackMs))
      }
      const counting: Cloud = {
        listTags: () => asked('listTags', cloud.listTags),
        listEntries: () => asked('listEntries', cloud.listEntries),
        voidEdits: (edits) => asked('voidEdits', () => cloud.voidEdits(edits)),
        confirmSession: () => asked('refresh', cloud.confirmSession),
        send: (op, how) => asked(op.kind, () => cloud.send(op, how)),
        sendBatch: (ops, how) => asked('batch', () => cloud.sendBatch(ops, how)),
      }
      return counting
    },
  }
  const device = openDevice({ server: behind })
  await device.clock.advance(0)
  server.log.length = 0
  return device
}

const state = (device: Device) => device.statuses.at(-1)
const notes = (date: string) => server.entries.get(date)?.entry.notes

describe('an answer without a code of ours or of validation', () => {
  test.each([400, 403, 404, 405, 418])(
    'D3 a day that is answered %i is kept, tried again with growing pauses and saved in the end',
    async (status) => {
      answers = (call) => (call === 'createEntry' ? status : 0)
      const device = await open()
      device.note(DAY, 'mine')
      await device.clock.advance(30_000)
      const tries = server.log.filter((name) => name === `${status} createEntry`).length
      expect(tries).toBeGreaterThan(2)
      expect(tries).toBeLessThan(30)
      expect(device.entry(DAY).notes).toBe('mine')
      expect(device.engine().isAllRefused()).toBe(false)
      expect(device.events.filter(({ kind }) => kind === 'refused')).toEqual([])
      answers = () => 0
      await device.clock.advance(75_000)
      expect(notes(DAY)).toBe('mine')
      expect(state(device)).toBe('synced')
    },
  )

  test('D3 a tag so answered is not marked as refused, and one whose deletion is so answered stays deleted here', async () => {
    answers = (call) => (call.endsWith('Tag') ? 400 : 0)
    const device = await open()
    const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }
    device.makeTag(sport)
    device.deleteTag(work.id)
    await device.clock.advance(20_000)
    expect(device.engine().refusedTagIds().size).toBe(0)
    expect(device.calendar().tags).toEqual([sport])
    answers = () => 0
    await device.clock.advance(75_000)
    expect([...server.tags.keys()]).toEqual([sport.id])
    expect(state(device)).toBe('synced')
  })

  test('D3 one such day blocks no other one', async () => {
    const statuses = [400]
    answers = (call) => (call === 'createEntry' ? (statuses.shift() ?? 0) : 0)
    const device = await open()
    device.note(DAY, 'one')
    device.note(OTHER, 'two')
    await device.clock.advance(1_000)
    expect(server.entries.size).toBe(1)
    await device.clock.advance(10_000)
    expect([notes(DAY), notes(OTHER)]).toEqual(['one', 'two'])
  })

  test('D6 a day that changed here is not taken for deleted elsewhere where its save is answered 404', async () => {
    const device = await open()
    device.note(DAY, 'first')
    await device.clock.advance(2_000)
    answers = (call) => (call === 'updateEntry' ? 404 : 0)
    device.note(DAY, 'second')
    await device.clock.advance(20_000)
    expect(device.entry(DAY).notes).toBe('second')
    answers = () => 0
    await device.clock.advance(75_000)
    expect(notes(DAY)).toBe('second')
  })

  test.each([400, 404])(
    'D9 a list that is answered %i takes nothing away and is read again',
    async (status) => {
      const device = await open()
      device.note(DAY, 'kept')
      await device.clock.advance(2_000)
      answers = (call) => (call.startsWith('list') ? status : 0)
      device.engine().refresh()
      await device.clock.advance(5_000)
      expect(device.entry(DAY).notes).toBe('kept')
      expect(state(device)).toBe('failed')
      answers = () => 0
      await device.clock.advance(75_000)
      expect(state(device)).toBe('synced')
    },
  )

  test('D10 the session is asked for then: a guest is answered so too', async () => {
    answers = (call) => (call === 'createEntry' ? 400 : call === 'refresh' ? 401 : 0)
    const device = await open()
    device.note(DAY, 'kept')
    await device.clock.advance(1_000 + SESSION_DOUBT_MS)
    expect(device.events).toEqual([{ kind: 'expired' }])
    expect([...device.store.names()]).toEqual([DAY])
  })
})

describe('a 401', () => {
  test('D10 of the session is believed only when it is said a second time, after a pause', async () => {
    const device = await open()
    let refreshes = 0
    answers = (call) => (call === 'createEntry' ? 400 : call === 'refresh' ? refuse() : 0)
    const refuse = () => {
      refreshes += 1
      return refreshes === 1 ? 401 : 0
    }
    device.note(DAY, 'mine')
    await device.clock.advance(1_000)
    expect(refreshes).toBe(1)
    await device.clock.advance(SESSION_DOUBT_MS - 1)
    expect(refreshes).toBe(1)
    await device.clock.advance(1)
    expect(refreshes).toBe(2)
    expect(device.events.map(({ kind }) => kind)).not.toContain('expired')
    expect(state(device)).toBe('failed')
    answers = () => 0
    await device.clock.advance(75_000)
    expect(notes(DAY)).toBe('mine')
  })

  test.each(['listTags', 'listEntries', 'createEntry', 'batch'])(
    'D10 of %s ends no session that the server confirms',
    async (which) => {
      const device = await open()
      answers = (call) => (call === which ? 401 : 0)
      for (let day = 1; day <= (which === 'batch' ? 9 : 1); day++) {
        device.note(`2026-12-0${day}`, 'mine')
      }
      device.engine().refresh()
      await device.clock.advance(20_000)
      expect(device.events.map(({ kind }) => kind)).not.toContain('expired')
      answers = () => 0
      await device.clock.advance(75_000)
      expect(notes('2026-12-01')).toBe('mine')
      expect(state(device)).toBe('synced')
    },
  )

  test('E9 a device that ends meanwhile asks no second time and leaves no timer', async () => {
    const device = await open()
    answers = (call) => (call === 'createEntry' || call === 'refresh' ? 401 : 0)
    device.note(DAY, 'mine')
    await device.clock.advance(1_000)
    server.log.length = 0
    device.engine().dispose()
    await device.clock.advance(60_000)
    expect(server.log).toEqual([])
    expect(device.clock.pending()).toBe(0)
  })
})

describe('a server that has no time and says when to come back', () => {
  const kinds = (device: Device) => device.events.map(({ kind }) => kind)

  test('E9 it is tried again no sooner, and where that helps nobody hears of it', async () => {
    const device = await open()
    answers = (call) => (call === 'createEntry' ? 503 : 0)
    comeBackMs = 5_000
    device.note(DAY, 'mine')
    await device.clock.advance(1_000)
    expect(server.log).toEqual(['503 createEntry'])
    expect([state(device), kinds(device)]).toEqual(['pending', []])
    answers = () => 0
    await device.clock.advance(4_000)
    // Whatever else it answers meanwhile.
    device.engine().answered()
    await device.clock.advance(999)
    expect(notes(DAY)).toBeUndefined()
    await device.clock.advance(1_251)
    expect(notes(DAY)).toBe('mine')
    expect([state(device), kinds(device)]).toEqual(['synced', []])
  })

  test('E9 where it does not help a person hears of it once, and the pauses grow', async () => {
    const device = await open()
    answers = (call) => (call === 'createEntry' ? 503 : 0)
    comeBackMs = 2_000
    device.note(DAY, 'mine')
    await device.clock.advance(4_000)
    expect([state(device), kinds(device)]).toEqual(['failed', ['saveFailed']])
    await device.clock.advance(60_000)
    expect(kinds(device)).toEqual(['saveFailed'])
    expect(server.log.filter((call) => call === '503 createEntry').length).toBeLessThan(8)
  })

  test('E9 one that asks for an hour is tried within about a minute', async () => {
    const device = await open()
    answers = (call) => (call === 'createEntry' ? 503 : 0)
    comeBackMs = 3_600_000
    device.note(DAY, 'mine')
    await device.clock.advance(1_000)
    answers = () => 0
    await device.clock.advance(75_000)
    expect(notes(DAY)).toBe('mine')
  })
})
