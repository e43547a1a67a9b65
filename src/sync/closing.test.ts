import { beforeEach, describe, expect, test } from 'vitest'
import type { Cloud } from '@/sync/cloud'
import { openDevice } from '@/testing/device'
import { createFakeServer, type FakeServer, type Fault } from '@/testing/fakePocketBase'

const [FIRST, SECOND] = ['2026-11-20', '2026-11-21']
const LONG = 'x'.repeat(9_000)

let server: FakeServer
/** What left the device, with whether it may outlive the page. */
let sent: string[]
/** What happens to the writes from now on, one after the other. */
let faults: Fault[]

beforeEach(() => {
  server = createFakeServer()
  sent = []
  faults = []
})

/** A connection that writes down what leaves with it. */
function noting(cloud: Cloud): Cloud {
  const note = (count: number, keepalive: boolean) =>
    sent.push(`${count} ${keepalive ? 'keepalive' : 'plain'}`)
  return {
    ...cloud,
    send(op, how) {
      note(1, how.keepalive)
      return cloud.send(op, how)
    },
    sendBatch(ops, how) {
      note(ops.length, how.keepalive)
      return cloud.sendBatch(ops, how)
    },
  }
}

/** A device with a save of `FIRST` on its way that nobody has answered. */
async function saving(fault: Fault) {
  const device = openDevice({
    server: {
      limits: server.limits,
      connect: () => noting(server.connect(() => faults.shift() ?? 'none')),
    },
  })
  await device.clock.advance(0)
  faults.push(fault)
  device.note(FIRST, 'first')
  await device.clock.advance(1_000)
  expect(sent).toEqual(['1 plain'])
  return device
}

const onServer = (date: string) => server.entries.get(date)?.entry.notes

/** The page is gone, and the browser is opened again some time later. */
async function openAgain(device: Awaited<ReturnType<typeof saving>>) {
  device.reload()
  server.release()
  await device.clock.advance(60_000)
}

describe('a page that is closed while a save is on its way', () => {
  test.each(['heldBefore', 'heldAfter'] as const)(
    'D5 sends what was edited since at once, with keepalive, and what a browser would cut off: %s',
    async (fault) => {
      const device = await saving(fault)
      device.note(SECOND, 'second')
      void device.engine().flush(true)
      await device.clock.settle()
      expect(sent).toEqual(['1 plain', '1 keepalive', '1 keepalive'])
      expect([onServer(FIRST), onServer(SECOND)]).toEqual(['first', 'second'])

      await openAgain(device)
      expect(device.drawn().entries).toMatchObject({
        [FIRST]: { notes: 'first' },
        [SECOND]: { notes: 'second' },
      })
      expect([onServer(FIRST), onServer(SECOND)]).toEqual(['first', 'second'])
      expect(device.store.edits()).toEqual([])
    },
  )

  test.each(['heldBefore', 'heldAfter'] as const)(
    'E4 sends a day again whose answer is missing, and the server acts once on each edit: %s',
    async (fault) => {
      const device = await saving(fault)
      device.note(FIRST, 'first and more')
      void device.engine().flush(true)
      await device.clock.settle()
      expect(sent).toEqual(['1 plain', '1 keepalive'])
      expect(onServer(FIRST)).toBe(fault === 'heldAfter' ? 'first' : 'first and more')

      await openAgain(device)
      expect(onServer(FIRST)).toBe('first and more')
      expect(device.store.edits()).toEqual([])
    },
  )

  test('E2 a tag that left while the lists were being read, and was confirmed before they came, is not taken for one that is gone', async () => {
    server.tags.set('work00000000001', {
      id: 'work00000000001',
      label: 'Work',
      short: 'W',
      color: '#2563eb',
    })
    const device = await saving('none')
    // The lists, as they were before the tag, are long on their way.
    faults.push('heldAfter', 'heldAfter')
    device.engine().refresh()
    await device.clock.settle()
    device.makeTag({ id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' })
    void device.engine().flush(true)
    await device.clock.settle()
    expect(server.tags.has('sport0000000001')).toBe(true)
    server.release()
    await device.clock.settle()
    device.tag(SECOND, 'sport0000000001')
    await device.clock.advance(2_000)
    expect(device.events).toEqual([])
    expect(server.entries.get(SECOND)?.entry.tags).toEqual(['sport0000000001'])
    expect(device.calendar().tags).toHaveLength(2)
  })

  test('D5 what is typed on after it was sent leaves too, and what is on its way does not leave twice', async () => {
    const device = await saving('heldAfter')
    faults.push('heldBefore')
    device.note(SECOND, 'sec')
    void device.engine().flush(true)
    await device.clock.settle()
    device.note(SECOND, 'second')
    void device.engine().flush(true)
    void device.engine().flush(true)
    await device.clock.settle()
    expect(sent).toEqual(['1 plain', '1 keepalive', '1 keepalive', '1 keepalive'])
    expect(onServer(SECOND)).toBe('second')

    await openAgain(device)
    expect(device.drawn().entries).toMatchObject({ [SECOND]: { notes: 'second' } })
    expect(onServer(SECOND)).toBe('second')
    expect(device.store.edits()).toEqual([])
  })

  test('D5 sends no more than a browser lets out; the rest waits in storage', async () => {
    const device = await saving('heldAfter')
    const days = Array.from({ length: 9 }, (_, i) => `2026-12-0${i + 1}`)
    for (const day of days.slice(0, 4)) device.note(day, LONG)
    void device.engine().flush(true)
    for (const day of days.slice(4)) device.note(day, LONG)
    void device.engine().flush(true)
    await device.clock.settle()
    expect(server.entries.size).toBe(7)
    expect(device.store.names().size).toBe(3)

    await openAgain(device)
    expect(server.entries.size).toBe(10)
    expect(device.store.edits()).toEqual([])
  })
})

/** A device with nothing to save, the requests of which meet `faults`. */
async function loadedDevice() {
  const device = openDevice({
    server: {
      limits: server.limits,
      connect: () => noting(server.connect(() => faults.shift() ?? 'none')),
    },
  })
  await device.clock.advance(0)
  return device
}

const tag = { id: 'tag000000000001', label: 'Sport', short: 'S', color: '#16a34a' }

describe('a page that is closed whatever its engine does', () => {
  test('D5 after a save that the browser cut off, what was edited since leaves at once', async () => {
    // A browser ends the requests of a page before the page hears that it goes.
    const device = await saving('lostBefore')
    device.note(SECOND, 'second')
    void device.engine().flush(true)
    expect(sent).toEqual(['1 plain', '1 keepalive', '1 keepalive'])
    await device.clock.settle()
    expect([onServer(FIRST), onServer(SECOND)]).toEqual(['first', 'second'])
  })

  test('D5 while lists are read again', async () => {
    const device = await loadedDevice()
    faults.push('heldBefore', 'heldBefore')
    device.engine().readAgain()
    await device.clock.settle()
    device.note(SECOND, 'second')
    void device.engine().flush(true)
    await device.clock.settle()
    expect(onServer(SECOND)).toBe('second')
  })

  test('D5 a new tag and the days that name it leave in one batch', async () => {
    const device = await loadedDevice()
    device.makeTag(tag)
    device.tag(FIRST, tag.id)
    device.note(SECOND, 'second')
    void device.engine().flush(true)
    expect(sent).toEqual(['1 keepalive', '2 keepalive'])
    await device.clock.settle()
    expect(server.entries.get(FIRST)?.entry.tags).toEqual([tag.id])
    expect(onServer(SECOND)).toBe('second')
  })

  test('E1 nothing leaves before the first load', async () => {
    faults.push('heldBefore', 'heldBefore')
    const device = await loadedDevice()
    device.note(FIRST, 'first')
    void device.engine().flush(true)
    await device.clock.settle()
    expect(sent).toEqual([])
    await openAgain(device)
    expect(onServer(FIRST)).toBe('first')
  })
})

describe('a page that is only hidden while lists are read', () => {
  test.each(['heldBefore', 'heldAfter'] as const)(
    'E7 lists from before what left are not taken for a change elsewhere: %s',
    async (fault) => {
      const device = await saving('none')
      await device.clock.advance(1_000)
      faults.push(fault, fault)
      device.engine().readAgain()
      await device.clock.settle()
      device.note(FIRST, 'first and more')
      device.note(SECOND, 'second')
      device.makeTag(tag)
      void device.engine().flush(true)
      await device.clock.settle()
      expect([onServer(FIRST), onServer(SECOND)]).toEqual(['first and more', 'second'])
      server.release()
      await device.clock.advance(10_000)
      expect(device.entry(FIRST).notes).toBe('first and more')
      expect(device.entry(SECOND).notes).toBe('second')
      expect([onServer(FIRST), onServer(SECOND)]).toEqual(['first and more', 'second'])
      expect([...server.tags.keys()]).toContain(tag.id)
      expect(device.calendar().tags).toContainEqual(tag)
      expect(device.statuses.at(-1)).toBe('synced')
    },
  )

  test('E7 a day that was changed elsewhere is merged by the save after', async () => {
    const device = await saving('none')
    await device.clock.advance(1_000)
    const other = openDevice({ server })
    await other.clock.advance(0)
    other.note(FIRST, 'first\nfrom elsewhere')
    await other.clock.advance(1_000)
    device.note(FIRST, 'mine\nfirst')
    void device.engine().flush(true)
    await device.clock.advance(10_000)
    expect(onServer(FIRST)).toBe('mine\nfirst\nfrom elsewhere')
    expect(device.statuses.at(-1)).toBe('synced')
  })
})

describe('a page that is only hidden while a save is on its way', () => {
  test('E2 takes in both answers, and sends with keepalive what waited for them', async () => {
    const device = await saving('heldBefore')
    device.note(FIRST, 'first and more')
    device.note(SECOND, 'second')
    const flushed = device.engine().flush(true)
    await device.clock.settle()
    expect(onServer(SECOND)).toBe('second')
    server.release()
    await flushed
    expect(sent).toEqual(['1 plain', '1 keepalive', '1 keepalive'])
    expect(onServer(FIRST)).toBe('first and more')
    expect(device.statuses.at(-1)).toBe('synced')
    expect(device.store.edits()).toEqual([])
  })

  test('E4 what left last is sent again where its answer was lost, and the server says what it knows', async () => {
    const device = await saving('heldAfter')
    faults.push('none', 'lostAfter')
    device.note(SECOND, 'second')
    void device.engine().flush(true)
    await device.clock.settle()
    device.note(SECOND, 'second, reworded')
    server.release()
    await device.clock.advance(10_000)
    expect(server.log.slice(3)).toEqual([
      `createEntry ${FIRST}`,
      `createEntry ${FIRST}`,
      `createEntry ${SECOND}`,
      `createEntry ${SECOND}`,
      `updateEntry ${server.entries.get(SECOND)?.id}`,
    ])
    expect(onServer(SECOND)).toBe('second, reworded')
    expect(device.statuses.at(-1)).toBe('synced')
  })
})
