import { beforeEach, describe, expect, test } from 'vitest'
import { type Change, changeOfDays } from '@/domain/change'
import type { ChangeKind } from '@/domain/versions'
import type { CloudOp } from '@/storage/cloud/cloudWrites'
import { openReplica } from '@/sync/replica'
import { type Device, openDevice } from '@/testing/device'
import { createDeviceStore } from '@/testing/deviceStore'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'

const [DAY, OTHER] = ['2026-11-20', '2026-11-21']
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }

let server: FakeServer
let clock: FakeClock
/** The writes that left, each with the kind that it says. */
let ops: CloudOp[]

beforeEach(() => {
  server = createFakeServer()
  clock = createFakeClock()
  ops = []
  server.tags.set(work.id, work)
})

/** The server, with an ear on what is written. */
const heard: Pick<FakeServer, 'connect' | 'limits'> = {
  get limits() {
    return server.limits
  },
  connect(...how) {
    const cloud = server.connect(...how)
    return {
      ...cloud,
      send(op, sending) {
        ops.push(op)
        return cloud.send(op, sending)
      },
      sendBatch(all, sending) {
        ops.push(...all)
        return cloud.sendBatch(all, sending)
      },
    }
  },
}

const kindsOf = () => ops.map(({ kind, changeKind }) => [kind, changeKind])

/** An edit of days that says of which kind it is. */
function noted(device: Device, dates: readonly string[], text: string, kind?: ChangeKind): Change {
  const next = dates.map((date) => [date, { tags: [], notes: text }] as const)
  return { ...changeOfDays(device.calendar().entries, next), kind }
}

describe('V1 the kind of an edit', () => {
  test('V1 is said by each of its writes, and a plain edit says none', async () => {
    const device = openDevice({ server: heard, clock })
    await clock.advance(0)
    device.engine().commit(noted(device, [DAY, OTHER], 'Sea', 'import'))
    await clock.advance(1_000)
    device.note(DAY, 'Sand')
    await clock.advance(1_000)
    expect(kindsOf()).toEqual([
      ['createEntry', 'import'],
      ['createEntry', 'import'],
      ['updateEntry', undefined],
    ])
  })

  test('V1 is said by a batch too, and by the tags that come with it', async () => {
    const device = openDevice({ server: heard, clock })
    await clock.advance(0)
    const dates = Array.from({ length: 9 }, (_, i) => `2026-12-0${i + 1}`)
    const made = { id: 'sea000000000001', label: 'Meer', short: 'M', color: '#16a34a' }
    const tags = [{ id: made.id, before: null, after: made, place: 1, listed: 2 }]
    device.engine().commit({ ...noted(device, dates, 'Sea', 'bring'), tags })
    await clock.advance(1_000)
    expect(server.entries.size).toBe(9)
    expect(ops).toHaveLength(10)
    expect(new Set(ops.map(({ changeKind }) => changeKind))).toEqual(new Set(['bring']))
  })

  test('V1 is none where a write brings edits of several kinds', async () => {
    const device = openDevice({ server: heard, clock })
    await clock.advance(0)
    device.engine().commit(noted(device, [DAY, OTHER], 'Sea', 'bulk'))
    device.note(DAY, 'Sand')
    await clock.advance(1_000)
    const ofDays = ops.map((op) => (op.kind === 'createEntry' ? [op.date, op.changeKind] : []))
    expect(ofDays).toEqual([
      [DAY, undefined],
      [OTHER, 'bulk'],
    ])
  })

  test.each([
    ['of one kind', 'bulk', 'bulk'],
    ['of two', 'import', undefined],
  ] as const)(
    'V1 outlives the squashing of edits %s, and a page that is killed',
    async (_, second, said) => {
      const store = createDeviceStore()
      const device = openDevice({ server: heard, clock, store })
      await clock.advance(0)
      device.online = false
      device.engine().commit(noted(device, [DAY], 'Sea', 'bulk'))
      device.engine().commit(noted(device, [OTHER], 'Sea', second))
      device.engine().dispose()
      const { log, base } = store.open()
      const replica = openReplica({
        log,
        base,
        tagsPerDay: () => 9,
        onStorageFull: () => undefined,
      })
      replica.squash()
      expect(replica.edits()).toHaveLength(1)
      device.online = true
      device.reload()
      await clock.advance(1_000)
      expect(kindsOf()).toEqual([
        ['createEntry', said],
        ['createEntry', said],
      ])
    },
  )

  test('V1 is upload for what a visitor planned before signing in', async () => {
    const planned = { tags: [work], entries: { [DAY]: { tags: [work.id], notes: 'Sea' } } }
    openDevice({ server: heard, clock, onFirstLoad: () => planned })
    await clock.advance(1_000)
    expect(kindsOf()).toEqual([['createEntry', 'upload']])
  })
})
