import { beforeEach, describe, expect, test } from 'vitest'
import type { Cloud } from '@/sync/cloud'
import { type Device, openDevice } from '@/testing/device'
import { createFakeClock } from '@/testing/fakeClock'
import { createFakeServer, type FakeServer, type Fault } from '@/testing/fakePocketBase'

/** What random histories once showed, each told as the shortest story. */

const DAY = '2026-11-20'
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }
const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }

let server: FakeServer
let clock: ReturnType<typeof createFakeClock>

beforeEach(() => {
  server = createFakeServer()
  server.tags.set(work.id, work)
  clock = createFakeClock()
})

function put(tags: readonly string[], notes: string, rev = 1) {
  server.entries.set(DAY, { id: 'day000000000001', date: DAY, rev, entry: { tags, notes } })
}

const onServer = () => server.entries.get(DAY)?.entry

/** The server, whose connection is changed by hand. */
const changed = (change: (cloud: Cloud) => Partial<Cloud>): FakeServer => ({
  ...server,
  connect(fault) {
    const cloud = server.connect(fault)
    return { ...cloud, ...change(cloud) }
  },
})

describe('a day with a tag that was made elsewhere', () => {
  test('E10 a conflict that names an unknown tag is saved at once, with the tag', async () => {
    put([], 'old')
    const here = openDevice({ server, clock })
    await clock.advance(0)
    server.tags.set(sport.id, sport)
    put([sport.id], 'old', 2)
    here.note(DAY, 'new')
    await clock.advance(1_000)
    expect(onServer()).toEqual({ tags: [sport.id], notes: 'new' })
    expect(here.statuses.at(-1)).toBe('synced')
  })
})

describe('empty answers to a guest', () => {
  /** Sees nothing until `isGuest` ends; the session is confirmed all the same, as after a new sign-in. */
  let isGuest = false
  const asGuest = () =>
    changed((cloud) => ({
      listTags: () => (isGuest ? Promise.resolve([]) : cloud.listTags()),
      listEntries: () => (isGuest ? Promise.resolve([]) : cloud.listEntries()),
      async confirmSession() {
        isGuest = false
        await cloud.confirmSession()
      },
    }))

  beforeEach(() => {
    isGuest = false
    put([work.id], 'kept')
  })

  test('D10 empty lists that were read before the session was renewed delete nothing', async () => {
    const here = openDevice({ server: asGuest(), clock })
    await clock.advance(0)
    isGuest = true
    here.engine().refresh()
    await clock.advance(5_000)
    expect(here.entry(DAY)).toEqual({ tags: [work.id], notes: 'kept' })
    expect(onServer()).toEqual({ tags: [work.id], notes: 'kept' })
  })

  test('D10 an empty tag list after a lost answer takes no tag off a day', async () => {
    const faults: Fault[] = []
    const here = openDevice({ server: asGuest(), clock, fault: () => faults.shift() ?? 'none' })
    await clock.advance(0)
    faults.push('lostAfter')
    here.makeTag(sport)
    await clock.advance(1_000)
    isGuest = true
    await clock.advance(60_000)
    expect(here.entry(DAY).tags).toEqual([work.id])
    expect(onServer()?.tags).toEqual([work.id])
  })
})

describe('the same content from elsewhere', () => {
  /** A day that the server refuses, and that is taken back; the other device makes it just then. */
  async function refusedAndUndone() {
    server.limits.lastDay = '2026-01-01'
    const here = openDevice({ server, clock })
    await clock.advance(0)
    here.note(DAY, 'same')
    await clock.advance(1_000)
    here.note(DAY, '')
    put([], 'same')
    return here
  }

  test.each([
    ['the lists are read again', (here: Device) => here.engine().refresh()],
    ['the page is loaded again', (here: Device) => here.reload()],
  ])(
    "E4 another device's day is not taken for an own write that was refused and undone: %s",
    async (_, goOn) => {
      const here = await refusedAndUndone()
      goOn(here)
      await clock.advance(60_000)
      expect(here.entry(DAY).notes).toBe('same')
      expect(onServer()?.notes).toBe('same')
    },
  )

  test('E4 neither is its name of a tag, where an own one never left', async () => {
    const faults: Fault[] = []
    const here = openDevice({ server, clock, fault: () => faults.shift() ?? 'none' })
    await clock.advance(0)
    faults.push('lostBefore')
    here.changeTag(work.id, { label: 'Job' })
    await clock.advance(1_000)
    here.changeTag(work.id, { label: work.label })
    server.tags.set(work.id, { ...work, label: 'Job' })
    here.engine().refresh()
    await clock.advance(60_000)
    expect(server.tags.get(work.id)?.label).toBe('Job')
    expect(here.calendar().tags[0]?.label).toBe('Job')
  })

  test('E4 an own write that arrived, though its answer did not, is taken back', async () => {
    const faults: Fault[] = []
    const here = openDevice({ server, clock, fault: () => faults.shift() ?? 'none' })
    await clock.advance(0)
    faults.push('lostAfter')
    here.note(DAY, 'same')
    await clock.advance(1_000)
    here.note(DAY, '')
    here.engine().refresh()
    await clock.advance(60_000)
    expect(server.entries.has(DAY)).toBe(false)
    expect(here.store.edits()).toEqual([])
  })
})

describe('tags that are the same', () => {
  test('D8 a tag put on a day just before it was merged away elsewhere stays, as the other', async () => {
    const twin = { ...work, id: 'twin00000000001' }
    server.tags.delete(work.id)
    server.tags.set(twin.id, twin)
    put([], 'x')
    const here = openDevice({ server, clock })
    await clock.advance(0)
    here.tag(DAY, twin.id)
    await clock.advance(1_000)
    expect(onServer()?.tags).toEqual([twin.id])
    // Elsewhere the lists were read before that, and the newer of both is deleted now.
    await server.connect().send({ kind: 'deleteTag', id: twin.id }, { keepalive: false })
    server.tags.set(work.id, work)
    here.engine().refresh()
    await clock.advance(5_000)
    expect(here.entry(DAY).tags).toEqual([work.id])
    expect(onServer()?.tags).toEqual([work.id])
  })
})

test('E8 signing in again while the browser is offline shows that it is', async () => {
  const here = openDevice({ server, clock })
  await clock.advance(0)
  here.engine().expire()
  here.online = false
  here.engine().resume()
  await clock.advance(0)
  expect(here.statuses.slice(-3)).toEqual(['local', 'syncing', 'offline'])
})

test('E5 an engine that ends a moment after an answer shows nothing more and leaves no timer', async () => {
  for (let moment = 0; moment < 30; moment++) {
    let answered = () => {}
    const own = createFakeClock()
    const answering = changed((cloud) => ({
      async send(op, how) {
        const answer = await cloud.send(op, how)
        answered()
        return answer
      },
    }))
    const here = openDevice({ server: answering, clock: own })
    await own.advance(0)
    const end = async () => {
      for (let i = 0; i < moment; i++) await Promise.resolve()
      here.engine().dispose()
      here.statuses.length = 0
    }
    answered = () => void end()
    here.note(DAY, `one ${moment}`)
    await own.advance(900)
    here.tag(DAY, work.id)
    await own.advance(1_000)
    expect(here.statuses).toEqual([])
    expect(own.pending()).toBe(0)
  }
})
