import { beforeEach, describe, expect, test } from 'vitest'
import { CloudError } from '@/storage/cloud/client'
import type { Cloud } from '@/sync/cloud'
import { subjectOf } from '@/sync/outcome'
import { type Device, openDevice } from '@/testing/device'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'

const [DAY, NEXT, THIRD] = ['2026-11-20', '2026-11-21', '2026-11-22'] as const
const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }

let server: FakeServer
let refuses: (op: Parameters<Cloud['send']>[0]) => number

beforeEach(() => {
  server = createFakeServer()
  server.tags.set(sport.id, sport)
  refuses = () => 0
})

/** A device behind something that refuses what the server itself would take. */
async function open(): Promise<Device> {
  const behind: FakeServer = {
    ...server,
    connect(fault) {
      const cloud = server.connect(fault)
      return {
        ...cloud,
        send(op, how) {
          const status = refuses(op)
          if (status === 0) return cloud.send(op, how)
          server.log.push(`refused ${op.kind}`)
          return Promise.reject(new CloudError(status, '', { id: 'validation_forbidden' }))
        },
      }
    },
  }
  const device = openDevice({ server: behind })
  await device.clock.advance(0)
  server.log.length = 0
  return device
}

describe('what is refused on the way', () => {
  test('E10 a refused rename takes the tag off no day', async () => {
    refuses = ({ kind }) => (kind === 'updateTag' ? 403 : 0)
    const device = await open()
    device.tag(DAY, sport.id)
    await device.clock.advance(1_000)
    device.changeTag(sport.id, { label: 'Training' })
    device.note(DAY, 'at noon')
    await device.clock.advance(5_000)
    expect(server.entries.get(DAY)?.entry).toEqual({ tags: [sport.id], notes: 'at noon' })
    expect(device.calendar().tags[0]?.label).toBe('Training')
    expect(device.events).toMatchObject([{ refusals: [{ what: 'updateTag', tagId: sport.id }] }])
  })

  test('E10 a tag that the server does not let go is back on the list, told once, tried no more', async () => {
    refuses = ({ kind }) => (kind === 'deleteTag' ? 400 : 0)
    const device = await open()
    device.deleteTag(sport.id)
    await device.clock.advance(60 * 60_000)
    expect(device.calendar().tags).toEqual([sport])
    expect(server.log.filter((name) => name === 'refused deleteTag')).toHaveLength(1)
    expect(device.events).toMatchObject([{ refusals: [{ what: 'deleteTag', tagId: sport.id }] }])
    expect(device.statuses.at(-1)).toBe('synced')
  })

  test('E10 a day that is refused, and one of its tags too, is tried once and makes no more edits of itself', async () => {
    server.limits = { tags: 1, tagsPerDay: 3, lastDay: '2026-12-31' }
    const device = await open()
    const yoga = { ...sport, id: 'yoga00000000001', label: 'Yoga' }
    device.makeTag(yoga)
    device.put('2099-05-01', { tags: [sport.id, yoga.id], notes: 'May' })
    for (let load = 0; load < 5; load += 1) {
      device.engine().refresh()
      await device.clock.advance(60_000)
    }
    expect(device.entry('2099-05-01')).toEqual({ tags: [sport.id, yoga.id], notes: 'May' })
    expect(server.log.filter((name) => name.startsWith('createEntry'))).toHaveLength(1)
    expect(device.store.edits().length).toBeLessThanOrEqual(4)
    expect(device.statuses.at(-1)).toBe('failed')
  })

  test('E10 a day without its refused tag makes no more edits however often it does not arrive', async () => {
    server.limits = { tags: 1, tagsPerDay: 3, lastDay: '2026-12-31' }
    const device = await open()
    const yoga = { ...sport, id: 'yoga00000000001', label: 'Yoga' }
    device.makeTag(yoga)
    device.put(DAY, { tags: [sport.id, yoga.id], notes: 'noon' })
    refuses = ({ kind }) => (kind === 'createEntry' ? 503 : 0)
    await device.clock.advance(10 * 60_000)
    const sent = server.log.filter((name) => name === 'refused createEntry').length
    expect(sent).toBeGreaterThan(3)
    expect(device.store.edits().length).toBeLessThanOrEqual(4)
    refuses = () => 0
    await device.clock.advance(10 * 60_000)
    expect(server.entries.get(DAY)?.entry).toEqual({ tags: [sport.id], notes: 'noon' })
    expect(device.entry(DAY).tags).toEqual([sport.id, yoga.id])
  })

  test('E4 a server that asks for patience is not asked for every other day', async () => {
    server.allowsBatch = false
    const device = await open()
    for (let i = 1; i <= 28; i++) device.note(`2026-11-${String(i).padStart(2, '0')}`, 'x')
    refuses = ({ kind }) => (kind === 'createEntry' ? 429 : 0)
    await device.clock.advance(1_500)
    const tried = server.log.filter((name) => name === 'refused createEntry')
    expect(tried.length).toBeGreaterThan(0)
    expect(tried.length).toBeLessThanOrEqual(5)
    refuses = () => 0
    await device.clock.advance(60_000)
    expect(server.entries.size).toBe(28)
  })
})

describe('what is told of it', () => {
  const isDay = (op: Parameters<Cloud['send']>[0], ...days: string[]) =>
    op.kind === 'createEntry' && days.includes(op.date)
  /** The days and tags that each message named. */
  const refusedOn = (device: Device) =>
    device.events.flatMap((event) =>
      event.kind === 'refused' ? [event.refusals.map(subjectOf)] : [],
    )

  test('S16 every day and tag that one save was refused is told, in one message', async () => {
    refuses = (op) => (isDay(op, DAY, NEXT) || op.kind === 'updateTag' ? 403 : 0)
    const device = await open()
    device.changeTag(sport.id, { label: 'Training' })
    device.note(DAY, 'one')
    device.note(NEXT, 'two')
    device.note(THIRD, 'three')
    await device.clock.advance(60_000)
    expect(refusedOn(device)).toEqual([[sport.id, DAY, NEXT]])
    expect([...server.entries.keys()]).toEqual([THIRD])
  })

  test('S16 a later refusal is told with the earlier ones that still stand, not with what was mended', async () => {
    refuses = (op) => (isDay(op, DAY, NEXT, THIRD) ? 403 : 0)
    const device = await open()
    device.note(DAY, 'one')
    device.note(NEXT, 'two')
    await device.clock.advance(5_000)
    refuses = (op) => (isDay(op, THIRD) ? 403 : 0)
    device.note(NEXT, 'mended')
    device.note(THIRD, 'three')
    await device.clock.advance(5_000)
    expect(refusedOn(device)).toEqual([
      [DAY, NEXT],
      [DAY, THIRD],
    ])
  })

  test('S16 that it is mended is told too', async () => {
    refuses = (op) => (isDay(op, DAY) ? 403 : 0)
    const device = await open()
    device.note(DAY, 'one')
    await device.clock.advance(5_000)
    refuses = () => 0
    device.note(DAY, 'mended')
    await device.clock.advance(5_000)
    expect(refusedOn(device)).toEqual([[DAY], []])
  })

  test('S16 so is a tag that the server let go in the end', async () => {
    refuses = ({ kind }) => (kind === 'deleteTag' ? 403 : 0)
    const device = await open()
    device.deleteTag(sport.id)
    await device.clock.advance(5_000)
    refuses = () => 0
    device.deleteTag(sport.id)
    await device.clock.advance(5_000)
    expect(refusedOn(device)).toEqual([[sport.id], []])
  })

  test('S16 it is told although the save ends without a connection', async () => {
    const device = await open()
    // Another device has made the day meanwhile; what both wrote does not arrive.
    const entry = { tags: [], notes: 'from elsewhere' }
    server.entries.set(NEXT, { id: 'x', date: NEXT, rev: 7, entry })
    refuses = (op) => (isDay(op, DAY) ? 403 : op.kind === 'updateEntry' ? 503 : 0)
    device.note(DAY, 'one')
    device.note(NEXT, 'two')
    await device.clock.advance(1_500)
    expect(device.events.map(({ kind }) => kind)).toEqual(['refused', 'saveFailed'])
    expect(refusedOn(device)).toEqual([[DAY]])
  })
})

test('D6 a hint that comes while the lists are read has them read again', async () => {
  const device = openDevice({ server })
  const later = { id: 'late', date: DAY, rev: 9, entry: { tags: [], notes: 'just now' } }
  // The answer is under way when another device writes, and the hint is here before it.
  while (!server.log.includes('list entries')) await Promise.resolve()
  server.entries.set(DAY, later)
  device.engine().readAgain()
  await device.clock.advance(1_000)
  expect(device.entry(DAY).notes).toBe('just now')
})
