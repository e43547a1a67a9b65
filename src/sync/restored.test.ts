import { beforeEach, expect, test } from 'vitest'
import { openDevice } from '@/testing/device'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'

/** The server is put back to an older state: what it had confirmed since is lost there, and deleted by nobody. */

const [DAY, OTHER, THIRD, LAST] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }
const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }

let server: FakeServer
let clock: FakeClock

beforeEach(() => {
  server = createFakeServer()
  server.tags.set(work.id, work)
  clock = createFakeClock()
})

const newestRev = () => Math.max(0, ...[...server.entries.values()].map(({ rev }) => rev))
const held = () =>
  Object.fromEntries([...server.entries].map(([date, { entry }]) => [date, entry] as const))
const saved = () => clock.advance(3_000)

/** Keeps how the server stands; the answer puts it back to that. */
function copy(): () => void {
  const [tags, entries, upTo] = [[...server.tags], [...server.entries], newestRev()]
  return () => {
    const at = newestRev()
    server.tags.clear()
    server.entries.clear()
    for (const [id, tag] of tags) server.tags.set(id, tag)
    for (const [date, day] of entries) server.entries.set(date, day)
    server.restorations = [{ upTo, at }]
  }
}

test('E3 what was confirmed after the copy is sent again, once, with its tag and with what was not sent yet', async () => {
  const [one, two] = [openDevice({ server, clock }), openDevice({ server, clock })]
  one.note(DAY, 'before')
  one.note(OTHER, 'gone soon')
  one.note(LAST, 'kept')
  await saved()
  two.engine().refresh()
  await saved()
  two.note(OTHER, '')
  await saved()
  const putBack = copy()
  one.engine().refresh()
  await saved()
  one.makeTag(sport)
  one.tag(DAY, sport.id)
  one.note(THIRD, 'new')
  await saved()
  two.engine().refresh()
  await saved()
  two.online = false
  two.note(DAY, 'before\nand offline')

  putBack()
  one.engine().refresh()
  await saved()
  two.online = true
  two.engine().refresh()
  await saved()
  one.engine().refresh()
  await saved()
  const now = {
    [DAY]: { tags: [sport.id], notes: 'before\nand offline' },
    [THIRD]: { tags: [], notes: 'new' },
    [LAST]: { tags: [], notes: 'kept' },
  }
  expect(held()).toEqual(now)
  expect([...server.tags.values()]).toEqual([work, sport])
  for (const device of [one, two]) {
    expect(device.calendar()).toEqual({ tags: [work, sport], entries: now })
    expect(device.statuses.at(-1)).toBe('synced')
  }
})

test('E3 a day that was deleted before the copy, or since the server is back, stays deleted', async () => {
  const [one, two] = [openDevice({ server, clock }), openDevice({ server, clock })]
  one.note(DAY, 'a')
  one.note(OTHER, 'b')
  await saved()
  two.engine().refresh()
  await saved()
  two.note(DAY, '')
  two.note(LAST, 'c')
  await saved()
  copy()()
  two.note(OTHER, '')
  await saved()
  one.engine().refresh()
  await saved()
  expect(Object.keys(held())).toEqual([LAST])
  expect(Object.keys(one.calendar().entries)).toEqual([LAST])
})

test('E3 a day that the copy has in an older state is made again, whatever else was changed later in the copy', async () => {
  const [one, two] = [openDevice({ server, clock }), openDevice({ server, clock })]
  one.note(DAY, 'before')
  await saved()
  const old = new Map(server.entries)
  one.note(DAY, 'after')
  await saved()
  two.note(OTHER, 'newest')
  await saved()
  const newest = server.entries.get(OTHER)
  server.entries.clear()
  for (const [date, day] of old) server.entries.set(date, day)
  if (newest) server.entries.set(OTHER, newest)
  server.restorations = [{ upTo: newest?.rev ?? 0, at: newest?.rev ?? 0 }]
  one.engine().refresh()
  await saved()
  expect([held()[DAY]?.notes, one.entry(DAY).notes]).toEqual(['after', 'after'])
})

test('E3 an edit that comes to the older state of its day before anything was read is kept, and sent again', async () => {
  const one = openDevice({ server, clock })
  one.note(DAY, 'before')
  await saved()
  const putBack = copy()
  one.note(DAY, 'after')
  await saved()
  putBack()
  one.note(DAY, 'after, and more')
  await saved()
  await saved()
  expect([held()[DAY]?.notes, one.entry(DAY).notes]).toEqual(['after, and more', 'after, and more'])
  expect(one.statuses.at(-1)).toBe('synced')
})

test('E3 who only looks makes nothing again', async () => {
  const [one, looking] = [
    openDevice({ server, clock }),
    openDevice({ server, clock, mayWrite: () => false }),
  ]
  const putBack = copy()
  one.note(DAY, 'a')
  await saved()
  looking.engine().refresh()
  await saved()
  expect(looking.entry(DAY).notes).toBe('a')
  putBack()
  looking.engine().refresh()
  await saved()
  expect(held()).toEqual({})
  expect(looking.calendar().entries).toEqual({})
})
