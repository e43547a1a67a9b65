import { beforeEach, describe, expect, test } from 'vitest'
import { SESSION_DOUBT_MS } from '@/domain/timing'
import { CloudError } from '@/storage/cloud/client'
import { type Device, openDevice } from '@/testing/device'
import { createFakeClock } from '@/testing/fakeClock'
import { createFakeServer, type FakeServer, type Fault } from '@/testing/fakePocketBase'

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }
const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }

let server: FakeServer

beforeEach(() => {
  server = createFakeServer()
  server.tags.set(work.id, work)
})

/** A device that has loaded. */
async function loaded(options: Partial<Parameters<typeof openDevice>[0]> = {}) {
  const device = openDevice({ server, ...options })
  await device.clock.advance(0)
  server.log.length = 0
  return device
}

/** Runs what is queued when the next request leaves. */
const runs = (queue: (() => void)[]) => (): Fault => {
  queue.shift()?.()
  return 'none'
}
const writes = () => server.log.filter((name) => !/^(list|find|refresh)/.test(name))
const onServer = (date: string) => server.entries.get(date)?.entry
/** What the last edit of a day in storage makes of its note. */
const storedNote = ({ store }: Device, date: string) =>
  store.edits().findLast(({ change }) => date in change.days)?.change.days[date]?.after.notes
const state = (device: { statuses: string[] }) => device.statuses.at(-1)

describe('loading', () => {
  test('E1 nothing is sent before the first complete load, however long an edit waits', async () => {
    server.isReachable = false
    const device = openDevice({ server })
    device.note(DAY, 'typed early')
    await device.clock.advance(60_000)
    expect(server.log).toEqual([])
    server.isReachable = true
    await device.clock.advance(60_000)
    expect(server.log.slice(0, 2)).toEqual(['list tags', 'list entries'])
    expect(onServer(DAY)?.notes).toBe('typed early')
  })

  test('E1 a day that only the server has is shown, never deleted', async () => {
    server.entries.set(DAY, { id: 'x', date: DAY, rev: 1, entry: { tags: [], notes: 'theirs' } })
    const device = await loaded()
    expect(device.entry(DAY).notes).toBe('theirs')
    await device.clock.advance(60_000)
    expect(writes()).toEqual([])
  })

  test('D5 what a load has brought is kept before the save after it is answered: the next page shows the whole day', async () => {
    server.entries.set(DAY, { id: 'x', date: DAY, rev: 1, entry: { tags: [], notes: 'old' } })
    let isHeld = false
    const isRead = () => server.log.includes('list entries')
    const device = await loaded({ fault: () => (isHeld && isRead() ? 'heldBefore' : 'none') })
    server.entries.set(DAY, { id: 'x', date: DAY, rev: 2, entry: { tags: [], notes: 'theirs' } })
    device.note(OTHER, 'mine')
    device.engine().refresh()
    isHeld = true
    await device.clock.advance(10)
    device.note(DAY, 'theirs\nand mine')
    server.isReachable = false
    device.reload()
    expect(device.entry(DAY).notes).toBe('theirs\nand mine')
  })

  test('E8 what a first load found is on the screen when it is called saved, and later loads at once', async () => {
    server.entries.set(DAY, { id: 'x', date: DAY, rev: 1, entry: { tags: [], notes: 'theirs' } })
    const drawn: unknown[] = []
    const device = openDevice({
      server,
      onSynced: () => drawn.push(device.drawn().entries[DAY]?.notes),
    })
    await device.clock.advance(0)
    server.entries.set(DAY, { id: 'x', date: DAY, rev: 2, entry: { tags: [], notes: 'newer' } })
    device.engine().refresh()
    await device.clock.advance(0)
    expect(drawn).toEqual(['theirs', 'newer'])
  })

  test('D3 what a first load adopted is marked so before any other task comes', async () => {
    const log: string[] = []
    const device = openDevice({
      server,
      isStarted: false,
      onFirstLoad() {
        log.push('adopted')
        device.clock.after(0, () => log.push('another task'))
        return null
      },
      async beforeSave() {
        log.push('marked')
      },
    })
    device.engine().start()
    await device.clock.advance(0)
    expect(log.slice(0, 3)).toEqual(['adopted', 'marked', 'another task'])
  })

  test('D9 a failed read leaves what is shown and says so', async () => {
    const device = await loaded()
    device.note(DAY, 'kept')
    await device.clock.advance(1_000)
    server.isReachable = false
    device.engine().refresh()
    await device.clock.advance(0)
    expect(device.entry(DAY).notes).toBe('kept')
    expect(device.events.map((event) => event.kind)).toEqual(['loadFailed'])
    expect(state(device)).toBe('failed')
  })

  test.each(['listTags', 'listEntries'] as const)('D9 so does a failed %s alone', async (list) => {
    let fails = false
    const flaky = {
      ...server,
      connect(fault?: () => Fault) {
        const cloud = server.connect(fault)
        const failing = () => (fails ? Promise.reject(new CloudError(500, '')) : cloud[list]())
        return { ...cloud, [list]: failing }
      },
    }
    const device = await loaded({ server: flaky })
    device.tag(DAY, work.id)
    await device.clock.advance(1_000)
    fails = true
    device.engine().refresh()
    await device.clock.advance(60_000)
    expect(device.calendar().tags).toEqual([work])
    expect(device.entry(DAY).tags).toEqual([work.id])
    expect(onServer(DAY)?.tags).toEqual([work.id])
    expect(state(device)).toBe('failed')
  })

  test('D10 an empty list is believed only after the server confirmed the session', async () => {
    const device = await loaded()
    device.note(DAY, 'kept')
    await device.clock.advance(1_000)
    const cloud = server.connect()
    const guestCloud = { ...cloud, listTags: async () => [], listEntries: async () => [] }
    server.isSessionValid = false
    const guest = openDevice({ server: { ...server, connect: () => guestCloud } })
    guest.store.open().base.writeTags([work])
    await guest.clock.advance(SESSION_DOUBT_MS)
    expect(guest.events).toEqual([{ kind: 'expired' }])
    expect(state(guest)).toBe('local')
  })
})

describe('saving', () => {
  test('s.4 a change is saved one second after it, in one request [s4.23 s4.25]', async () => {
    const device = await loaded()
    device.tag(DAY, work.id)
    await device.clock.advance(999)
    expect(server.log).toEqual([])
    await device.clock.advance(1)
    expect(server.log).toEqual([`createEntry ${DAY}`])
    expect(onServer(DAY)).toEqual({ tags: [work.id], notes: '' })
    expect(state(device)).toBe('synced')
  })

  test('D5 steady edits are saved five seconds after the first at the latest', async () => {
    const device = await loaded()
    for (let i = 0; i < 12; i++) {
      device.note(DAY, `text ${i}`)
      await device.clock.advance(500)
    }
    expect(writes()).toEqual([`createEntry ${DAY}`])
    expect(onServer(DAY)?.notes).toBe('text 9')
  })

  test('s.4 a day without tags and notes is deleted, and only that day [s4.24]', async () => {
    const device = await loaded()
    device.note(DAY, 'one')
    device.note(OTHER, 'two')
    await device.clock.advance(1_000)
    device.note(DAY, '  ')
    await device.clock.advance(1_000)
    expect([...server.entries.keys()]).toEqual([OTHER])
  })

  test('E2 what changes while a save runs is saved by the next one', async () => {
    const during: (() => void)[] = []
    const device = await loaded({ fault: runs(during) })
    device.note(DAY, 'first')
    during.push(() => device.note(DAY, 'second'))
    await device.clock.advance(1_000)
    expect(onServer(DAY)?.notes).toBe('first')
    expect(device.entry(DAY).notes).toBe('second')
    await device.clock.advance(1_000)
    expect(onServer(DAY)?.notes).toBe('second')
    expect(writes()).toHaveLength(2)
  })

  test('E2 two flushes at once send a change once', async () => {
    const device = await loaded()
    device.note(DAY, 'once')
    await Promise.all([device.engine().flush(false), device.engine().flush(false)])
    expect(writes()).toEqual([`createEntry ${DAY}`])
  })

  test('E3 a day that was confirmed is not sent again when another one fails', async () => {
    const faults: Fault[] = []
    const device = await loaded({ fault: () => faults.shift() ?? 'none' })
    faults.push('none', 'lostBefore')
    device.note(DAY, 'arrives')
    device.note(OTHER, 'is lost')
    await device.clock.advance(1_000)
    expect(state(device)).toBe('failed')
    await device.clock.advance(10_000)
    expect(writes()).toEqual([`createEntry ${DAY}`, `createEntry ${OTHER}`])
    expect(state(device)).toBe('synced')
  })

  test('E4 after a lost answer the day is sent again, and the server says what it knows of it', async () => {
    const faults: Fault[] = []
    const device = await loaded({ fault: () => faults.shift() ?? 'none' })
    faults.push('lostAfter')
    device.tag(DAY, work.id)
    await device.clock.advance(1_000)
    device.untag(DAY, work.id)
    device.note(DAY, 'instead')
    await device.clock.advance(10_000)
    const { id } = server.entries.get(DAY) ?? {}
    expect(server.log).toEqual([`createEntry ${DAY}`, `createEntry ${DAY}`, `updateEntry ${id}`])
    expect(onServer(DAY)).toEqual({ tags: [], notes: 'instead' })
    expect(server.entries.size).toBe(1)
  })

  test('E4 a tag taken off after a lost answer stays off, also over a crash', async () => {
    const faults: Fault[] = []
    const device = await loaded({ fault: () => faults.shift() ?? 'none' })
    faults.push('lostAfter')
    device.tag(DAY, work.id)
    device.note(DAY, 'note')
    await device.clock.advance(1_000)
    device.untag(DAY, work.id)
    device.reload()
    await device.clock.advance(10_000)
    expect(onServer(DAY)).toEqual({ tags: [], notes: 'note' })
  })

  test('E4 a day created twice because of a lost answer stands once', async () => {
    const faults: Fault[] = ['none', 'none', 'none', 'lostAfter']
    const device = openDevice({ server, fault: () => faults.shift() ?? 'none' })
    await device.clock.advance(0)
    device.note(DAY, 'once')
    await device.clock.advance(1_000)
    device.reload()
    await device.clock.advance(10_000)
    expect(server.entries.size).toBe(1)
    expect(device.store.edits()).toEqual([])
  })

  test('E5 late answers of a disposed engine change nothing', async () => {
    const device = await loaded()
    device.note(DAY, 'sent')
    const done = device.engine().flush(false)
    device.engine().dispose()
    const seen = [...device.statuses]
    await done.catch(() => undefined)
    await device.clock.advance(60_000)
    expect(device.statuses).toEqual(seen)
    expect([...device.store.names()]).toEqual([DAY])
  })

  test('E6 a change is in storage when the edit returns, and leaves it once confirmed', async () => {
    const device = await loaded()
    device.note(DAY, 'safe')
    expect(storedNote(device, DAY)).toBe('safe')
    await device.clock.advance(1_000)
    expect(device.store.edits()).toEqual([])
  })

  test('E6 a change survives a crash before the request and is sent at the next start', async () => {
    const device = await loaded()
    device.note(DAY, 'survives')
    device.reload()
    expect(device.entry(DAY).notes).toBe('survives')
    await device.clock.advance(0)
    expect(onServer(DAY)?.notes).toBe('survives')
  })

  test('E6 a full storage is told, and the change is saved all the same', async () => {
    const device = await loaded()
    device.store.isFull = true
    device.note(DAY, 'no room')
    expect(device.events).toContainEqual({ kind: 'storageFull' })
    await device.clock.advance(1_000)
    expect(onServer(DAY)?.notes).toBe('no room')
  })

  test('s.4 a save of 90 days is two requests', async () => {
    const device = await loaded()
    for (let i = 0; i < 90; i++) device.note(`20${10 + i}-01-01`, 'x')
    await device.clock.advance(1_000)
    expect(server.log).toEqual(['batch 50', 'batch 40'])
    expect(state(device)).toBe('synced')
  })

  test('s.7 a server that takes no batch gets single calls', async () => {
    server.allowsBatch = false
    const device = await loaded()
    for (let i = 0; i < 20; i++) device.note(`20${10 + i}-01-01`, 'x')
    await device.clock.advance(1_000)
    expect(server.entries.size).toBe(20)
    expect(state(device)).toBe('synced')
  })
})

describe('two devices', () => {
  test('E7 a change against an old state is merged, not written over the newer one', async () => {
    const [a, b] = [await loaded(), await loaded()]
    a.note(DAY, 'from a')
    await a.clock.advance(1_000)
    b.tag(DAY, work.id)
    await b.clock.advance(1_000)
    expect(onServer(DAY)).toEqual({ tags: [work.id], notes: 'from a' })
    expect(b.entry(DAY)).toEqual({ tags: [work.id], notes: 'from a' })
    a.engine().refresh()
    await a.clock.advance(0)
    expect(a.entry(DAY)).toEqual(b.entry(DAY))
  })

  test('E7 a conflict costs one request more: the refusal brings the day along', async () => {
    const [here, there] = [await loaded(), openDevice({ server })]
    await there.clock.advance(0)
    here.note(DAY, 'here')
    there.note(DAY, 'there')
    there.note(OTHER, 'alone')
    await here.clock.advance(1_000)
    server.log.length = 0
    await there.clock.advance(1_000)
    const { id } = server.entries.get(DAY) ?? {}
    expect(server.log.sort()).toEqual([
      `createEntry ${DAY}`,
      `createEntry ${OTHER}`,
      `updateEntry ${id}`,
    ])
    expect(onServer(DAY)?.notes).toBe('here\nthere')
  })

  test('E7 an edit against a day deleted elsewhere makes the day anew', async () => {
    const a = await loaded()
    a.note(DAY, 'old')
    await a.clock.advance(1_000)
    const b = await loaded()
    a.note(DAY, '')
    await a.clock.advance(1_000)
    b.note(DAY, 'newer')
    await b.clock.advance(2_000)
    expect(onServer(DAY)?.notes).toBe('newer')
  })

  test('D6 a tag that no longer fits the plan is named with its day', async () => {
    for (const id of ['t1', 't2', 't3']) server.tags.set(id, { ...work, id, label: id })
    const [a, b] = [await loaded({ tagsPerDay: 3 }), await loaded({ tagsPerDay: 3 })]
    for (const id of ['t1', 't2']) a.tag(DAY, id)
    await a.clock.advance(1_000)
    for (const id of [work.id, 't3']) b.tag(DAY, id)
    await b.clock.advance(1_000)
    expect(onServer(DAY)?.tags).toEqual(['t1', 't2', work.id])
    expect(b.events).toEqual([{ kind: 'dropped', date: DAY, tagIds: ['t3'] }])
  })
})

describe('the status', () => {
  test('E8 it goes from pending over syncing to synced', async () => {
    const device = await loaded()
    device.statuses.length = 0
    device.note(DAY, 'x')
    await device.clock.advance(1_000)
    expect(device.statuses).toEqual(['pending', 'syncing', 'synced'])
  })

  test('E8 synced is not shown while an edit waits that the answer does not cover', async () => {
    const during: (() => void)[] = []
    const device = await loaded({ fault: runs(during) })
    device.statuses.length = 0
    device.note(DAY, 'a')
    during.push(() => device.note(DAY, 'b'))
    await device.clock.advance(1_000)
    expect(device.statuses).toEqual(['pending', 'syncing', 'pending'])
    await device.clock.advance(1_000)
    expect(state(device)).toBe('synced')
  })

  test('E8 without network it is offline and counts the days, then sends them', async () => {
    const device = await loaded()
    device.online = false
    server.isReachable = false
    device.note(DAY, 'a')
    device.note(OTHER, 'b')
    await device.clock.advance(5_000)
    expect(state(device)).toBe('offline')
    expect(device.engine().waiting()).toBe(2)
    device.online = true
    server.isReachable = true
    device.engine().refresh()
    await device.clock.advance(0)
    expect(state(device)).toBe('synced')
    expect(server.entries.size).toBe(2)
  })

  test('E8 a server that does not answer is failed, and tried again with growing pauses', async () => {
    const device = await loaded()
    server.isReachable = false
    device.note(DAY, 'a')
    await device.clock.advance(1_000)
    expect(state(device)).toBe('failed')
    expect(device.events.map((event) => event.kind)).toEqual(['saveFailed'])
    await device.clock.advance(7_000)
    server.isReachable = true
    await device.clock.advance(8_000)
    expect(state(device)).toBe('synced')
  })

  test('D10 an expired session keeps every edit on this device and sends none', async () => {
    const device = await loaded()
    server.isSessionValid = false
    device.note(DAY, 'a')
    await device.clock.advance(1_000 + SESSION_DOUBT_MS)
    expect(state(device)).toBe('local')
    expect(device.events).toEqual([{ kind: 'expired' }])
    device.note(OTHER, 'b')
    await device.clock.advance(60_000)
    expect([...device.store.names()].sort()).toEqual([DAY, OTHER])
    server.isSessionValid = true
    device.reload()
    await device.clock.advance(0)
    expect(server.entries.size).toBe(2)
  })

  test('D3 a day that the server refuses blocks no other day and is tried again once edited', async () => {
    server.poisoned.add(DAY)
    const device = await loaded()
    device.note(DAY, 'refused')
    device.note(OTHER, 'fine')
    await device.clock.advance(60_000)
    expect(onServer(OTHER)?.notes).toBe('fine')
    expect(state(device)).toBe('failed')
    expect(writes().filter((name) => name === `createEntry ${DAY}`)).toHaveLength(1)
    expect(storedNote(device, DAY)).toBe('refused')
    server.poisoned.clear()
    device.note(DAY, 'shorter')
    await device.clock.advance(1_000)
    expect(onServer(DAY)?.notes).toBe('shorter')
    expect(state(device)).toBe('synced')
  })

  test('E9 a disposed engine leaves no timer behind', async () => {
    const clock = createFakeClock()
    const device = await loaded({ clock })
    device.note(DAY, 'a')
    expect(clock.pending()).toBe(1)
    device.engine().dispose()
    expect(clock.pending()).toBe(0)
  })
})

describe('tags', () => {
  test('E10 a new tag goes out before the day that names it', async () => {
    const device = await loaded()
    device.makeTag(sport)
    device.tag(DAY, sport.id)
    await device.clock.advance(1_000)
    expect(writes()).toEqual([`createTag ${sport.id}`, `createEntry ${DAY}`])
  })

  test('E10 a day waits while its tag is not confirmed', async () => {
    const faults: Fault[] = []
    const device = await loaded({ fault: () => faults.shift() ?? 'none' })
    device.makeTag(sport)
    device.tag(DAY, sport.id)
    faults.push('lostBefore')
    await device.clock.advance(1_000)
    expect(writes()).toEqual([])
    await device.clock.advance(10_000)
    expect(onServer(DAY)?.tags).toEqual([sport.id])
  })

  test('E10 a deleted tag leaves the days first and the list last [s4.30]', async () => {
    const device = await loaded()
    device.tag(DAY, work.id)
    await device.clock.advance(1_000)
    server.log.length = 0
    device.deleteTag(work.id)
    await device.clock.advance(1_000)
    expect(writes().map((name) => name.split(' ')[0])).toEqual(['deleteEntry', 'deleteTag'])
  })

  test('E10 a tag refused at the limit stays here, and its days are saved without it', async () => {
    server.limits.tags = 1
    const device = await loaded()
    device.makeTag(sport)
    device.tag(DAY, sport.id)
    device.tag(DAY, work.id)
    await device.clock.advance(60_000)
    expect(onServer(DAY)?.tags).toEqual([work.id])
    expect(device.entry(DAY).tags).toEqual([sport.id, work.id])
    expect([...device.engine().refusedTagIds()]).toEqual([sport.id])
    expect(state(device)).toBe('failed')
    server.limits.tags = 2
    device.engine().forgetRefusals()
    device.engine().refresh()
    await device.clock.advance(1_000)
    expect(onServer(DAY)?.tags).toContain(sport.id)
    expect(state(device)).toBe('synced')
  })

  test('E10 on a full list a delete makes room for a create of the same save', async () => {
    server.limits.tags = 1
    const device = await loaded()
    device.deleteTag(work.id)
    device.makeTag(sport)
    device.tag(DAY, sport.id)
    await device.clock.advance(1_000)
    expect(writes()).toEqual([
      `deleteTag ${work.id}`,
      `createTag ${sport.id}`,
      `createEntry ${DAY}`,
    ])
    expect(device.events).toEqual([])
    expect(state(device)).toBe('synced')
  })

  test('E10 a deleted tag that is made again has its place: here, after a reload, and on another device', async () => {
    server.tags.set(sport.id, sport)
    const [a, b] = [await loaded(), await loaded()]
    const list = (device: Device) => device.calendar().tags.map(({ id }) => id)
    a.deleteTag(work.id)
    await a.clock.advance(5_000)
    expect([...server.tags.keys()]).toEqual([sport.id])
    a.putTags([work, sport])
    a.engine().refresh()
    await a.clock.advance(0)
    expect(list(a)).toEqual([work.id, sport.id])
    a.reload()
    expect(list(a)).toEqual([work.id, sport.id])
    await a.clock.advance(5_000)
    expect(list(a)).toEqual([work.id, sport.id])
    a.reload()
    expect(list(a)).toEqual([work.id, sport.id])
    b.engine().refresh()
    await b.clock.advance(1_000)
    expect(list(b)).toEqual([work.id, sport.id])
  })

  test('E10 a tag renamed here that was deleted elsewhere keeps its place', async () => {
    server.tags.set(sport.id, sport)
    const [a, b] = [await loaded(), await loaded()]
    a.online = false
    a.changeTag(work.id, { label: 'Job' })
    b.deleteTag(work.id)
    await b.clock.advance(5_000)
    a.online = true
    a.engine().refresh()
    await a.clock.advance(5_000)
    b.engine().refresh()
    await b.clock.advance(1_000)
    for (const device of [a, b]) {
      expect(device.calendar().tags.map(({ label }) => label)).toEqual(['Job', 'Sport'])
    }
  })

  test('D8 a tag that goes elsewhere is told with the days that this device had put it on, sent or not', async () => {
    const [a, b] = [await loaded(), await loaded()]
    b.tag(DAY, work.id)
    await b.clock.advance(2_000)
    b.tag(OTHER, work.id)
    b.note('2026-12-24', 'of its own')
    a.engine().refresh()
    await a.clock.advance(0)
    a.deleteTag(work.id)
    await a.clock.advance(2_000)
    await b.clock.advance(5_000)
    expect(b.calendar().tags).toEqual([])
    expect(b.events.filter(({ kind }) => kind === 'tagGone')).toEqual([
      { kind: 'tagGone', tag: work, place: 0, days: [DAY, OTHER] },
    ])
    expect(a.events.filter(({ kind }) => kind === 'tagGone')).toEqual([])
  })

  test('D8 of days that had the tag before, or lost it here, nothing is told', async () => {
    const [a, b] = [await loaded(), await loaded()]
    a.tag(DAY, work.id)
    await a.clock.advance(2_000)
    b.engine().refresh()
    await b.clock.advance(0)
    b.tag(OTHER, work.id)
    await b.clock.advance(2_000)
    b.untag(OTHER, work.id)
    await b.clock.advance(2_000)
    a.deleteTag(work.id)
    await a.clock.advance(2_000)
    b.engine().refresh()
    await b.clock.advance(2_000)
    expect(b.calendar().tags).toEqual([])
    expect(b.events.filter(({ kind }) => kind === 'tagGone')).toEqual([])
  })

  test('E10 deleting a tag wins over assigning it elsewhere, and the note beside it arrives', async () => {
    const [a, b] = [await loaded(), await loaded()]
    a.deleteTag(work.id)
    await a.clock.advance(1_000)
    b.tag(DAY, work.id)
    b.note(DAY, 'mine')
    await b.clock.advance(5_000)
    expect(onServer(DAY)).toEqual({ tags: [], notes: 'mine' })
    expect(b.calendar().tags).toEqual([])
    expect(state(b)).toBe('synced')
  })

  test('E10 a tag renamed here and recoloured there gets both', async () => {
    const [a, b] = [await loaded(), await loaded()]
    a.changeTag(work.id, { label: 'Job' })
    await a.clock.advance(1_000)
    b.changeTag(work.id, { color: '#db2777' })
    await b.clock.advance(1_000)
    expect(server.tags.get(work.id)).toMatchObject({ label: 'Job', color: '#db2777' })
  })

  test('E10 a tag renamed here is made anew when it was deleted elsewhere', async () => {
    const [a, b] = [await loaded(), await loaded()]
    a.deleteTag(work.id)
    await a.clock.advance(1_000)
    b.changeTag(work.id, { label: 'Job' })
    await b.clock.advance(5_000)
    expect(server.tags.get(work.id)?.label).toBe('Job')
  })
})

test('E10 a tag that is made where the list was full finds the room of the one deleted before it', async () => {
  server.tags.set(sport.id, sport)
  server.limits = { tags: 2, tagsPerDay: 3, lastDay: '2026-12-31' }
  const device = await loaded()
  device.deleteTag(sport.id)
  device.makeTag({ ...sport, id: 'other0000000001', label: 'Chor' })
  await device.clock.advance(1_000)
  expect([...server.tags.keys()]).toEqual([work.id, 'other0000000001'])
  expect(device.engine().refusedTagIds().size).toBe(0)
})

test('D7 what waits is counted by days and by tags, and no tag passes for a day', async () => {
  const device = await loaded()
  server.isReachable = false
  device.makeTag(sport)
  device.changeTag(work.id, { label: 'Büro' })
  device.note(DAY, 'typed offline')
  await device.clock.advance(1_000)
  expect(device.engine().waiting()).toBe(3)
})
