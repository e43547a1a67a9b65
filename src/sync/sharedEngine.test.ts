import { beforeEach, describe, expect, test } from 'vitest'
import { SESSION_DOUBT_MS } from '@/domain/timing'
import type { SharedEngine } from '@/sync/sharedEngine'
import { type Device, openDevice } from '@/testing/device'
import { createFakeBrowser } from '@/testing/fakeBrowser'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import type { Fault } from '@/testing/fakeConnection'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'
import { storageOf, tabEngine } from '@/testing/tab'
import type { LeaderTabTools } from './leaderTab'

const DAY = '2026-11-20'
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }
const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }

let server: FakeServer
let clock: FakeClock
let first: Device
let second: Device
let shared: SharedEngine[]
let faults: Fault[]

/** Two tabs of one browser that have loaded; the second one leads. */
beforeEach(async () => {
  server = createFakeServer()
  server.tags.set(work.id, work)
  clock = createFakeClock(() => 0.5)
  const browser = createFakeBrowser(clock, () => 0.5, { latest: 10 })
  shared = []
  faults = []
  const onOpen = (engine: SharedEngine) => shared.push(engine)
  const open = () =>
    openDevice({
      server,
      clock,
      tagsPerDay: 3,
      fault: () => faults.shift() ?? 'none',
      store: storageOf(browser),
      openEngine: tabEngine({ browser, onOpen }),
    })
  first = open()
  await clock.advance(100)
  second = open()
  await clock.advance(100)
  server.log.length = 0
})

const writes = () => server.log.filter((name) => !/^(list|find|refresh)/.test(name))
const onServer = (date: string) => server.entries.get(date)?.entry
const state = (device: Device) => device.statuses.at(-1)
const isStored = () => first.store.names().size

function expectAgreement(): void {
  expect(first.calendar()).toEqual(second.calendar())
  expect([first, second].map((tab) => tab.engine().waiting())).toEqual([0, 0])
  expect(isStored()).toBe(0)
  expect([first, second].map(state)).toEqual(['synced', 'synced'])
}

test('D6 a tag that two tabs put on a day at once, and one of them too many, is named with its day', async () => {
  for (const id of ['t1', 't2', 't3']) server.tags.set(id, { ...work, id, label: id })
  for (const tab of [first, second]) tab.engine().refresh()
  await clock.advance(100)
  for (const id of [work.id, 't1']) second.tag(DAY, id)
  await clock.advance(1_500)
  first.tag(DAY, 't2')
  second.tag(DAY, 't3')
  await clock.advance(1_500)
  expect(onServer(DAY)?.tags).toEqual([work.id, 't1', 't2'])
  const told = [...first.events, ...second.events].filter(({ kind }) => kind === 'dropped')
  expect(told).toEqual([{ kind: 'dropped', date: DAY, tagIds: ['t3'] }])
})

test('E2 a tab that shares its stream with no other one gives it up as soon as it is hidden, and catches up at once when it is seen', async () => {
  const alone: SharedEngine[] = []
  let streams = 0
  const openStream: LeaderTabTools['openStream'] = (listener) => {
    const { ask, close } = server.live.open(listener)
    streams += 1
    return {
      ask,
      close() {
        streams -= 1
        close()
      },
    }
  }
  const device = openDevice({
    server,
    clock,
    openEngine: tabEngine({
      browser: createFakeBrowser(clock, () => 0.5, { latest: 10 }),
      openStream,
      lingerMs: 0,
      onOpen: (engine) => alone.push(engine),
    }),
  })
  await clock.advance(1_000)
  expect(streams).toBe(1)
  alone[0]?.setVisible(false)
  await clock.advance(1)
  expect(streams).toBe(0)
  const entry = { tags: [], notes: 'from afar' }
  const op = { kind: 'createEntry', id: 'other0000000001', date: DAY, entry } as const
  await server.connect().send(op, { keepalive: false })
  alone[0]?.setVisible(true)
  await clock.advance(1_000)
  expect(streams).toBe(1)
  expect(device.calendar().entries[DAY]?.notes).toBe('from afar')
})

describe('two tabs', () => {
  test('E2 one of them leads, the other one sends nothing', async () => {
    expect(shared.map((engine) => engine.isLeading())).toEqual([false, true])
    await clock.advance(3_600_000)
    // A look every five minutes, by one of them.
    expect(server.log.filter((name) => name === 'list entries').length).toBeLessThanOrEqual(12)
  })

  test('E6 an edit of the one that follows is saved by the other one', async () => {
    first.note(DAY, 'from the follower')
    expect(isStored()).toBe(1)
    expect(state(first)).toBe('pending')
    await clock.advance(20)
    expect(second.entry(DAY).notes).toBe('from the follower')
    await clock.advance(1_100)
    expect(writes()).toEqual([`createEntry ${DAY}`])
    expectAgreement()
  })

  test('E7 what the leader learns from the server is shown by both', async () => {
    server.entries.set(DAY, { id: 'x', date: DAY, rev: 7, entry: { tags: [], notes: 'theirs' } })
    second.engine().refresh()
    await clock.advance(100)
    expect(first.entry(DAY).notes).toBe('theirs')
    server.entries.delete(DAY)
    second.engine().refresh()
    await clock.advance(100)
    expect(first.entry(DAY).notes).toBe('')
    expectAgreement()
  })

  test('E6 a tag here and a note there at one moment are both kept', async () => {
    first.tag(DAY, work.id)
    second.note(DAY, 'a note')
    await clock.advance(2_000)
    expect(onServer(DAY)).toEqual({ tags: [work.id], notes: 'a note' })
    expectAgreement()
  })

  test('E6 two notes of one day at one moment are both kept', async () => {
    first.note(DAY, 'here')
    second.note(DAY, 'there')
    await clock.advance(2_000)
    expect(onServer(DAY)?.notes.split('\n').sort()).toEqual(['here', 'there'])
    expectAgreement()
  })

  test('E6 a text that grows leaves no pieces of itself in the other tab', async () => {
    for (const text of ['mil', 'milk', 'milk and', 'milk and bread']) {
      first.note(DAY, text)
      await clock.advance(300)
    }
    first.note(DAY, 'bread')
    await clock.advance(2_000)
    expect(onServer(DAY)?.notes).toBe('bread')
    expectAgreement()
  })

  test('E6 a change that is taken back before it was saved is taken back in both', async () => {
    first.tag(DAY, work.id)
    await clock.advance(50)
    first.untag(DAY, work.id)
    await clock.advance(2_000)
    expect(second.entry(DAY).tags).toEqual([])
    expect(onServer(DAY)).toBeUndefined()
    expectAgreement()
  })

  test('E10 a tag made, renamed and deleted in turns is the same in both', async () => {
    first.makeTag(sport)
    await clock.advance(50)
    second.changeTag(sport.id, { label: 'Running' })
    await clock.advance(50)
    first.changeTag(sport.id, { color: '#dc2626' })
    second.tag(DAY, sport.id)
    await clock.advance(2_000)
    expect(server.tags.get(sport.id)).toEqual({ ...sport, label: 'Running', color: '#dc2626' })
    expect(onServer(DAY)?.tags).toEqual([sport.id])
    expectAgreement()
    first.deleteTag(sport.id)
    await clock.advance(50)
    expect(second.calendar()).toEqual({ tags: [work], entries: {} })
    await clock.advance(2_000)
    expect(server.tags.has(sport.id)).toBe(false)
    expectAgreement()
  })

  test('E10 a rename here survives a deletion there of the same moment', async () => {
    first.deleteTag(work.id)
    second.changeTag(work.id, { label: 'Office' })
    await clock.advance(2_000)
    expect([...server.tags.values()]).toEqual([{ ...work, label: 'Office' }])
    expectAgreement()
  })

  test('E8 a follower is not synced before the server has its edit', async () => {
    server.isReachable = false
    first.note(DAY, 'waits')
    await clock.advance(3_000)
    expect(state(first)).toBe('failed')
    server.isReachable = true
    await clock.advance(5_000)
    expectAgreement()
  })

  test('D10 the end of the session shows in both', async () => {
    server.isSessionValid = false
    second.note(DAY, 'kept')
    await clock.advance(2_000 + SESSION_DOUBT_MS)
    expect([first, second].map(state)).toEqual(['local', 'local'])
    first.engine().expire()
    first.note(DAY, 'kept too')
    expect(state(first)).toBe('local')
    expect(first.engine().waiting()).toBe(1)
  })

  test('D10 a follower whose session has ended says so, whatever the leader says', async () => {
    first.engine().expire()
    expect(state(first)).toBe('local')
    second.note(DAY, 'sent by the other one')
    await clock.advance(2_000)
    expect([first, second].map(state)).toEqual(['local', 'synced'])
    first.engine().resume()
    expect(state(first)).toBe('synced')
  })

  test('D7 a flush in the one that follows is done by the other one', async () => {
    first.note(DAY, 'last words')
    let isDone = false
    void first
      .engine()
      .flush(false)
      .then(() => {
        isDone = true
      })
    await clock.advance(100)
    expect(isDone).toBe(true)
    expect(onServer(DAY)?.notes).toBe('last words')
    expectAgreement()
  })
})

describe('a change of the lead', () => {
  test('E5 in the middle of a save loses and doubles nothing', async () => {
    faults.push('heldAfter')
    second.note(DAY, 'under way')
    await clock.advance(1_100)
    expect(onServer(DAY)?.notes).toBe('under way')
    first.engine().refresh()
    await clock.advance(100)
    expect(shared.map((engine) => engine.isLeading())).toEqual([true, false])
    server.release()
    await clock.advance(2_000)
    // The tab that leads now finds the day saved, and has the server say that the edit is in it.
    expect(writes()).toEqual([`createEntry ${DAY}`, `voidEdits ${DAY}`])
    expectAgreement()
  })

  test('E5 between two answers of a save keeps what was confirmed and sends the rest', async () => {
    const days = ['2026-11-21', '2026-11-22']
    faults.push('none', 'heldBefore')
    for (const date of days) second.note(date, `note of ${date}`)
    await clock.advance(1_100)
    first.engine().refresh()
    await clock.advance(50)
    second.note(days[0] as string, 'changed after it')
    server.release()
    await clock.advance(3_000)
    expect(onServer(days[0] as string)?.notes).toBe('changed after it')
    expect(onServer(days[1] as string)?.notes).toBe(`note of ${days[1]}`)
    expectAgreement()
  })

  test('E6 happens by itself when the leading tab ends', async () => {
    second.note(DAY, 'left behind')
    await clock.advance(20)
    second.engine().dispose()
    await clock.advance(2_000)
    expect(shared[0]?.isLeading()).toBe(true)
    expect(onServer(DAY)?.notes).toBe('left behind')
  })

  test('E6 happens when the leading tab is hidden and another one is looked at', async () => {
    shared[1]?.setVisible(false)
    await clock.advance(100)
    expect(shared.map((engine) => engine.isLeading())).toEqual([true, false])
    shared[1]?.setVisible(true)
    await clock.advance(100)
    expect(shared.map((engine) => engine.isLeading())).toEqual([true, false])
  })

  test('E10 what the server refused is not asked again by the next leader', async () => {
    server.poisoned.add(DAY)
    second.note(DAY, 'refused')
    await clock.advance(2_000)
    expect(second.events.map(({ kind }) => kind)).toEqual(['refused'])
    server.log.length = 0
    first.engine().refresh()
    await clock.advance(2_000)
    expect(writes()).toEqual([])
    expect(first.events).toEqual([])
    expect([first, second].map(state)).toEqual(['failed', 'failed'])
  })
})
