import { beforeEach, expect, test } from 'vitest'
import { EMPTY_ENTRY, type Entry } from '@/domain/entries'
import { CloudError } from '@/storage/cloud/client'
import { type Device, openDevice } from '@/testing/device'
import { createFakeBrowser, type FakeBrowser } from '@/testing/fakeBrowser'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import { createFakeServer, type FakeServer, type Fault } from '@/testing/fakePocketBase'
import { storageOf, tabEngine } from '@/testing/tab'

/** What was sent and taken back is a question until the server has answered what it holds, and none after. */

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }
const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }
const OLD = { tags: [work.id], notes: 'old' }

let server: FakeServer
let clock: FakeClock
let browser: FakeBrowser
let faults: Fault[]
const fault = () => faults.shift() ?? 'none'

beforeEach(() => {
  server = createFakeServer()
  clock = createFakeClock(() => 0.5)
  browser = createFakeBrowser(clock, () => 0.5, { latest: 10 })
  faults = []
  server.tags.set(work.id, work)
  server.tags.set(sport.id, sport)
  server.entries.set(DAY, { id: 'day000000000001', date: DAY, rev: 1, entry: OLD })
})

async function open(
  options: { fault?: () => Fault; server?: FakeServer } = { fault },
): Promise<Device> {
  const device = openDevice({ server, clock, ...options })
  await clock.advance(1_000)
  return device
}

/** Two tabs of one browser, of which the second one leads. */
async function openTabs(): Promise<readonly [follower: Device, leader: Device]> {
  const openTab = async () => {
    const openEngine = tabEngine({ browser })
    const tab = openDevice({ server, clock, fault, store: storageOf(browser), openEngine })
    await clock.advance(1_000)
    return tab
  }
  return [await openTab(), await openTab()]
}

const onServer = () => server.entries.get(DAY)?.entry
const state = (device: Device) => device.statuses.at(-1)
const tagsOf = (device: Device) => device.calendar().tags.map(({ id }) => id)
const waiting = ({ store }: Device) => [...store.names()]
const writes = () => server.log.filter((name) => !/^(list|find|refresh)/.test(name)).length

/** Makes a change whose request never arrives, and takes it back. */
async function changeInVain(change: () => void, takeBack: () => void): Promise<void> {
  faults.push('lostBefore')
  change()
  await clock.advance(1_100)
  takeBack()
}

/** Another device makes a change and everybody has time to hear of it. */
async function elsewhere(device: Device, change: () => void): Promise<void> {
  device.engine().refresh()
  await clock.advance(1_000)
  change()
  await clock.advance(5_000)
}

test.each([
  ['the page reads everything again', (device: Device) => device.engine().refresh()],
  ['the page is loaded again', (device: Device) => device.reload()],
])(
  'E4 a day emptied in vain and taken back stays empty once another device empties it: %s',
  async (_, goOn) => {
    const [here, there] = [await open(), await open({})]
    await changeInVain(
      () => here.put(DAY, EMPTY_ENTRY),
      () => here.put(DAY, OLD),
    )
    goOn(here)
    await clock.advance(60_000)
    expect([state(here), onServer(), waiting(here)]).toEqual(['synced', OLD, []])
    await elsewhere(there, () => there.put(DAY, EMPTY_ENTRY))
    here.engine().refresh()
    await clock.advance(60_000)
    expect([here.entry(DAY), onServer()]).toEqual([EMPTY_ENTRY, undefined])
  },
)

test('E4 so do many days, which are read as lists', async () => {
  const days = Array.from({ length: 8 }, (_, i) => `2026-12-0${i + 1}`)
  for (const date of days) server.entries.set(date, { id: date, date, rev: 1, entry: OLD })
  const putAll = (device: Device, entry: Entry) => {
    for (const date of days) device.put(date, entry)
  }
  const [here, there] = [await open(), await open({})]
  await changeInVain(
    () => putAll(here, EMPTY_ENTRY),
    () => putAll(here, OLD),
  )
  await clock.advance(120_000)
  expect([state(here), waiting(here)]).toEqual(['synced', []])
  await elsewhere(there, () => putAll(there, EMPTY_ENTRY))
  here.engine().refresh()
  await clock.advance(60_000)
  expect([...server.entries.keys()]).toEqual([DAY])
})

test('E4 a tag put on in vain and taken off stays on the day once another device puts it there', async () => {
  const [here, there] = [await open(), await open({})]
  await changeInVain(
    () => here.tag(DAY, sport.id),
    () => here.untag(DAY, sport.id),
  )
  here.engine().refresh()
  await clock.advance(60_000)
  await elsewhere(there, () => there.tag(DAY, sport.id))
  here.engine().refresh()
  await clock.advance(60_000)
  const tags = [work.id, sport.id]
  expect([here.entry(DAY).tags, onServer()?.tags]).toEqual([tags, tags])
})

test('E4 E10 a tag whose deletion never left stays deleted once another device deletes it', async () => {
  const [here, there] = [await open(), await open({})]
  // The write of the day is lost, and the tag goes after it.
  await changeInVain(
    () => here.deleteTag(work.id),
    () => {
      here.makeTag(work)
      here.put(DAY, OLD)
    },
  )
  await clock.advance(60_000)
  expect([state(here), onServer(), waiting(here)]).toEqual(['synced', OLD, []])
  await elsewhere(there, () => there.deleteTag(work.id))
  here.engine().refresh()
  await clock.advance(60_000)
  expect([tagsOf(here), [...server.tags.keys()]]).toEqual([[sport.id], [sport.id]])
})

test('E4 a tab that follows shows what another device emptied after that, and brings nothing back', async () => {
  const [follower, leader] = await openTabs()
  const there = await open({})
  await changeInVain(
    () => leader.put(DAY, EMPTY_ENTRY),
    () => leader.put(DAY, OLD),
  )
  await clock.advance(60_000)
  expect([state(leader), state(follower), onServer()]).toEqual(['synced', 'synced', OLD])
  await elsewhere(there, () => there.put(DAY, EMPTY_ENTRY))
  leader.engine().refresh()
  await clock.advance(60_000)
  expect([follower.entry(DAY), state(follower)]).toEqual([EMPTY_ENTRY, 'synced'])
  follower.engine().refresh()
  await clock.advance(60_000)
  expect([follower.entry(DAY), onServer()]).toEqual([EMPTY_ENTRY, undefined])
})

test.each(['lostBefore', 'busy'] as const)(
  'E4 E10 nor a tag, where the request was %s',
  async (kind) => {
    const [follower, leader] = await openTabs()
    const there = await open({})
    faults.push(kind)
    leader.deleteTag(sport.id)
    await clock.advance(1_100)
    leader.makeTag(sport)
    await clock.advance(60_000)
    await elsewhere(there, () => there.deleteTag(sport.id))
    leader.engine().refresh()
    await clock.advance(60_000)
    expect([tagsOf(follower), state(follower)]).toEqual([[work.id], 'synced'])
    follower.engine().refresh()
    await clock.advance(60_000)
    expect([...server.tags.keys()]).toEqual([work.id])
  },
)

test('E4 a tag whose deletion was refused goes once another device deletes it', async () => {
  let refuses = true
  const refusing: FakeServer = {
    ...server,
    connect() {
      const cloud = server.connect()
      return {
        ...cloud,
        async send(op, how) {
          if (refuses && op.kind === 'deleteTag')
            throw new CloudError(403, 'No.', { id: 'validation_forbidden' })
          return await cloud.send(op, how)
        },
      }
    },
  }
  const here = await open({ server: refusing })
  here.deleteTag(sport.id)
  await clock.advance(5_000)
  expect([state(here), waiting(here), tagsOf(here).length]).toEqual(['synced', [], 2])
  refuses = false
  server.tags.delete(sport.id)
  here.engine().refresh()
  await clock.advance(60_000)
  expect([...server.tags.keys()]).toEqual([work.id])
})

test('E4 a day that was refused and taken back takes the same from another device', async () => {
  const [here, there] = [await open(), await open({})]
  const both = { tags: [sport.id, work.id], notes: 'old' }
  server.poisoned.add(DAY)
  here.put(DAY, both)
  await clock.advance(3_000)
  expect(state(here)).toBe('failed')
  here.put(DAY, OLD)
  await clock.advance(10_000)
  expect([state(here), waiting(here)]).toEqual(['synced', []])
  server.poisoned.clear()
  await elsewhere(there, () => there.put(DAY, both))
  here.engine().refresh()
  await clock.advance(60_000)
  expect(onServer()).toEqual(both)
})

test('E6 what was taken back leaves storage although something else is refused', async () => {
  const here = await open()
  server.poisoned.add(OTHER)
  here.note(OTHER, 'refused')
  await clock.advance(3_000)
  await changeInVain(
    () => here.put(DAY, EMPTY_ENTRY),
    () => here.put(DAY, OLD),
  )
  here.engine().refresh()
  await clock.advance(600_000)
  expect(waiting(here)).toEqual([OTHER])
})

test('D7 before signing out what was taken back is sent, should the change have arrived', async () => {
  const here = await open()
  faults.push('lostAfter')
  here.note(DAY, 'new')
  await clock.advance(1_100)
  here.note(DAY, 'old')
  const sent = here.engine().flush(false)
  await clock.advance(0)
  await sent
  expect([here.engine().waiting(), onServer()?.notes]).toEqual([0, 'old'])
})

test('D7 a tab that follows has it sent by the one that leads', async () => {
  const [follower] = await openTabs()
  faults.push('lostAfter')
  follower.note(DAY, 'new')
  await clock.advance(1_200)
  follower.note(DAY, 'old')
  const sent = follower
    .engine()
    .flush(false)
    .then(() => onServer()?.notes)
  await clock.advance(1_500)
  expect([await sent, follower.engine().waiting()]).toEqual(['old', 0])
})

test('D5 it is sent although nobody looks at the page any more', async () => {
  const here = await open()
  faults.push('lostAfter')
  here.note(DAY, 'new')
  await clock.advance(1_100)
  here.note(DAY, 'old')
  here.engine().sleep()
  await clock.advance(3_600_000)
  expect(onServer()?.notes).toBe('old')
})

test('E6 a note that is taken back and made again in a tab that follows stays, while the first answer comes', async () => {
  const [follower, leader] = await openTabs()
  faults.push('heldAfter')
  follower.note(OTHER, 'line')
  await clock.advance(1_200)
  follower.note(OTHER, '')
  await clock.advance(500)
  server.release()
  follower.note(OTHER, 'line')
  await clock.advance(60_000)
  const stored = server.entries.get(OTHER)?.entry.notes
  expect([follower.entry(OTHER).notes, leader.entry(OTHER).notes, stored]).toEqual([
    'line',
    'line',
    'line',
  ])
})

test('D3 what was tried again and refused again is not sent once more by the tab that leads next', async () => {
  const [follower, leader] = await openTabs()
  server.poisoned.add(DAY)
  leader.note(DAY, 'refused')
  await clock.advance(3_000)
  leader.engine().refresh(true)
  await clock.advance(3_000)
  const before = writes()
  expect([before, state(leader)]).toEqual([2, 'failed'])
  await clock.advance(3_600_000)
  follower.engine().refresh()
  await clock.advance(3_000)
  expect([writes(), follower.events]).toEqual([before, []])
})

test.each(['lostAfter', 'lostBefore', 'late'] as const)(
  "E4 a day that was taken back and made again in one tab has its last text although the other tab's request was %s",
  async (kind) => {
    const [typing, leader] = await openTabs()
    typing.note(OTHER, 't1')
    await clock.advance(200)
    typing.note(OTHER, '')
    typing.engine().dispose()
    const again = openDevice({
      server,
      clock,
      store: storageOf(browser),
      openEngine: tabEngine({ browser }),
      isStarted: false,
    })
    await clock.advance(200)
    faults.push(kind, kind)
    again.note(OTHER, 't2')
    await clock.advance(1_200)
    again.note(OTHER, 't3')
    server.deliverLate()
    await clock.advance(60_000)
    server.deliverLate()
    await clock.advance(600_000)
    const texts = [again, leader].map((tab) => tab.entry(OTHER).notes)
    expect([...texts, server.entries.get(OTHER)?.entry.notes]).toEqual(['t3', 't3', 't3'])
    expect([state(leader), waiting(leader)]).toEqual(['synced', []])
  },
)
