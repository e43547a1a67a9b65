import { beforeEach, describe, expect, test } from 'vitest'
import { openDevice } from '@/testing/device'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const old = { id: 'old000000000001', label: 'Sport', short: 'S', color: '#16a34a' }
const twin = { id: 'twin00000000001', label: 'sport ', short: 's', color: '#dc2626' }
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }

let server: FakeServer

beforeEach(() => {
  server = createFakeServer()
})

function put(date: string, tags: readonly string[], notes = '') {
  server.entries.set(date, { id: `id${date}`, date, rev: 1, entry: { tags, notes } })
}

const isWrite = (name: string) => !/^(list|find|refresh)/.test(name)
const onServer = (date: string) => server.entries.get(date)?.entry

describe('tags that are the same', () => {
  test('D8 the oldest is kept, the days get it first, then the other is deleted [s4.17 s4.18]', async () => {
    for (const tag of [old, work, twin]) server.tags.set(tag.id, tag)
    put(DAY, [twin.id, work.id])
    put(OTHER, [old.id, twin.id], 'both')
    const device = openDevice({ server })
    await device.clock.advance(2_000)

    expect(device.calendar().tags).toEqual([old, work])
    expect(device.entry(DAY).tags).toEqual([old.id, work.id])
    expect([...server.tags.keys()]).toEqual([old.id, work.id])
    expect(onServer(DAY)?.tags).toEqual([old.id, work.id])
    expect(onServer(OTHER)).toEqual({ tags: [old.id], notes: 'both' })
    expect(server.log.filter(isWrite)).toEqual([
      `updateEntry id${DAY}`,
      `updateEntry id${OTHER}`,
      `deleteTag ${twin.id}`,
    ])
    expect(device.statuses.at(-1)).toBe('synced')
  })

  test('B1 the oldest counts as leave where the other did, also on the server', async () => {
    for (const tag of [old, { ...twin, leave: 1 } as const]) server.tags.set(tag.id, tag)
    const device = openDevice({ server })
    await device.clock.advance(2_000)
    expect(device.calendar().tags).toEqual([{ ...old, leave: 1 }])
    expect([...server.tags.values()]).toEqual([{ ...old, leave: 1 }])
    expect(device.statuses.at(-1)).toBe('synced')
  })

  test('s.4 it is told which ids took the place of which [s4.19]', async () => {
    for (const tag of [old, twin]) server.tags.set(tag.id, tag)
    const device = openDevice({ server })
    await device.clock.advance(2_000)
    device.engine().refresh()
    await device.clock.advance(2_000)
    const mapped = device.events.filter(({ kind }) => kind === 'mapped')
    expect(mapped).toEqual([{ kind: 'mapped', mapping: new Map([[twin.id, old.id]]) }])
  })

  test('D8 a tag made here and elsewhere at once becomes one, with the days of both', async () => {
    const device = openDevice({ server })
    await device.clock.advance(0)
    server.tags.set(old.id, old)
    put(DAY, [old.id])
    device.makeTag(twin)
    device.tag(OTHER, twin.id)
    device.engine().refresh()
    await device.clock.advance(5_000)
    expect([...server.tags.values()]).toEqual([old])
    expect(onServer(DAY)?.tags).toEqual([old.id])
    expect(onServer(OTHER)?.tags).toEqual([old.id])
  })

  test('D8 a device that was away finds its tag in the one that it was merged into', async () => {
    for (const tag of [old, twin]) server.tags.set(tag.id, tag)
    // It knew both from before clean-ups existed.
    const away = openDevice({ server, isStarted: false })
    away.store.open().base.writeTags([old, twin])
    away.reload()
    away.tag(DAY, twin.id)
    away.note(DAY, 'on the train')

    const home = openDevice({ server })
    await home.clock.advance(2_000)
    expect([...server.tags.keys()]).toEqual([old.id])

    away.engine().start()
    await away.clock.advance(5_000)
    expect(onServer(DAY)).toEqual({ tags: [old.id], notes: 'on the train' })
    expect(away.statuses.at(-1)).toBe('synced')
  })

  test('D8 a tag that was deleted does not come back in a newer one of the same name', async () => {
    server.tags.set(old.id, old)
    put(DAY, [old.id], 'stays')
    const [away, home] = [openDevice({ server }), openDevice({ server })]
    await away.clock.advance(0)
    await home.clock.advance(0)
    home.deleteTag(old.id)
    await home.clock.advance(1_000)
    home.makeTag(twin)
    await home.clock.advance(1_000)
    away.engine().refresh()
    await away.clock.advance(5_000)
    expect(away.calendar().tags).toEqual([twin])
    expect(away.entry(DAY)).toEqual({ tags: [], notes: 'stays' })
    expect(onServer(DAY)).toEqual({ tags: [], notes: 'stays' })
  })

  test('D8 a failed read merges nothing', async () => {
    for (const tag of [old, twin]) server.tags.set(tag.id, tag)
    const device = openDevice({ server, isStarted: false })
    device.store.open().base.writeTags([old, twin])
    device.reload()
    server.isReachable = false
    device.engine().start()
    await device.clock.advance(60_000)
    expect(device.calendar().tags).toEqual([old, twin])
  })
})

describe('tags that no longer exist', () => {
  test('s.4 they leave the days, here and on the server, and nothing else does [s4.22]', async () => {
    server.tags.set(work.id, work)
    put(DAY, ['gone00000000001', work.id], 'kept')
    put(OTHER, ['gone00000000001'])
    const device = openDevice({ server })
    await device.clock.advance(2_000)
    expect(device.entry(DAY)).toEqual({ tags: [work.id], notes: 'kept' })
    expect(onServer(DAY)).toEqual({ tags: [work.id], notes: 'kept' })
    expect(server.entries.has(OTHER)).toBe(false)
    expect(device.statuses.at(-1)).toBe('synced')
  })

  test('D8 a tag made between the two lists is no orphan', async () => {
    const device = openDevice({
      server: {
        ...server,
        connect(fault) {
          const cloud = server.connect(fault)
          let first = true
          return {
            ...cloud,
            listTags() {
              if (!first) return cloud.listTags()
              first = false
              server.tags.set(work.id, work)
              put(DAY, [work.id])
              return Promise.resolve([])
            },
          }
        },
      },
    })
    await device.clock.advance(2_000)
    expect(device.entry(DAY).tags).toEqual([work.id])
    expect(server.log.filter(isWrite)).toEqual([])
  })
})
