import { beforeEach, describe, expect, test } from 'vitest'
import { CloudError } from '@/storage/cloudError'
import type { Cloud } from '@/sync/cloud'
import { type Device, openDevice } from '@/testing/device'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'

const DAY = '2026-11-20'
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
          return Promise.reject(new CloudError(status, ''))
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
    expect(device.events).toMatchObject([{ what: 'updateTag', tagId: sport.id }])
  })

  test('E10 a tag that the server does not let go is back on the list, told once, tried no more', async () => {
    refuses = ({ kind }) => (kind === 'deleteTag' ? 400 : 0)
    const device = await open()
    device.deleteTag(sport.id)
    await device.clock.advance(60 * 60_000)
    expect(device.calendar().tags).toEqual([sport])
    expect(server.log.filter((name) => name === 'refused deleteTag')).toHaveLength(1)
    expect(device.events).toMatchObject([{ what: 'deleteTag', tagId: sport.id }])
    expect(device.statuses.at(-1)).toBe('synced')
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

test('D6 a hint that comes while the lists are read has them read again', async () => {
  const device = openDevice({ server })
  const later = { id: 'late', date: DAY, rev: 9, entry: { tags: [], notes: 'just now' } }
  // The answer is under way when another device writes, and the hint is here before it.
  while (!server.log.includes('list entries')) await Promise.resolve()
  server.entries.set(DAY, later)
  device.engine().hinted()
  await device.clock.advance(1_000)
  expect(device.entry(DAY).notes).toBe('just now')
})
