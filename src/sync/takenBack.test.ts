import { describe, expect, test } from 'vitest'
import { addDays } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry } from '@/domain/entries'
import type { Tag } from '@/domain/tags'
import { openReplica } from '@/sync/replica'
import { type Device, openDevice } from '@/testing/device'
import { createFakeBrowser } from '@/testing/fakeBrowser'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import { createFakeServer, type FakeServer, type Fault } from '@/testing/fakePocketBase'
import { storageOf, tabEngine } from '@/testing/tab'

/** Whoever changes something and takes it back means what was there before, whatever was answered. */

const DAY = '2026-11-20'
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }
const OLD = { tags: [work.id], notes: 'old' }
const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }

type Story = {
  /** What the server holds before it. */
  readonly holds: { readonly tags?: readonly Tag[]; readonly entry?: Entry }
  change(device: Device): void
  takeBack(device: Device): void
}

const stories: Record<string, Story> = {
  'a note written over': {
    holds: { entry: OLD },
    change: (device) => device.note(DAY, 'new'),
    takeBack: (device) => device.note(DAY, 'old'),
  },
  'a first note': {
    holds: {},
    change: (device) => device.note(DAY, 'new'),
    takeBack: (device) => device.note(DAY, ''),
  },
  'a day emptied': {
    holds: { entry: OLD },
    change: (device) => device.put(DAY, EMPTY_ENTRY),
    takeBack: (device) => device.put(DAY, OLD),
  },
  'a new tag': {
    holds: {},
    change: (device) => device.makeTag(sport),
    takeBack: (device) => device.deleteTag(sport.id),
  },
  'a tag renamed': {
    holds: { tags: [sport] },
    change: (device) => device.changeTag(sport.id, { label: 'Ruhe' }),
    takeBack: (device) => device.changeTag(sport.id, { label: sport.label }),
  },
  'a tag deleted': {
    holds: { tags: [sport], entry: { tags: [sport.id, work.id], notes: 'old' } },
    change: (device) => device.deleteTag(sport.id),
    takeBack(device) {
      device.makeTag(sport)
      device.untag(DAY, work.id)
      device.tag(DAY, sport.id)
      device.tag(DAY, work.id)
    },
  },
}

const ways: Record<string, { readonly fault: Fault; readonly ends: boolean }> = {
  'whose answer is lost': { fault: 'lostAfter', ends: false },
  'whose answer is lost before the page ends': { fault: 'lostAfter', ends: true },
  'that never arrived': { fault: 'lostBefore', ends: false },
  'that never arrived before the page ends': { fault: 'lostBefore', ends: true },
  'whose answer is late': { fault: 'heldAfter', ends: false },
  'whose answer comes after the page ended': { fault: 'heldAfter', ends: true },
}

const ENTRY_ID = 'day000000000001'

let server: FakeServer
let clock: FakeClock
let faults: Fault[]
const fault = () => faults.shift() ?? 'none'

function begin({ tags = [], entry }: Story['holds']): void {
  server = createFakeServer()
  clock = createFakeClock(() => 0.5)
  faults = []
  for (const tag of [work, ...tags]) server.tags.set(tag.id, tag)
  if (entry) server.entries.set(DAY, { id: ENTRY_ID, date: DAY, rev: 1, entry })
}

const contents = () => ({
  tags: [...server.tags.values()],
  days: [...server.entries.values()].map(({ date, entry }) => ({ date, ...entry })),
})
const kept = ({ store }: Device) => store.names().size

test('E4 D6 a day emptied and taken back stays beside one that another device made meanwhile', async () => {
  begin({ entry: OLD })
  const here = openDevice({ server, clock, fault })
  const there = openDevice({ server, clock })
  await clock.advance(1_000)
  faults.push('lostAfter')
  here.put(DAY, EMPTY_ENTRY)
  await clock.advance(1_000)
  there.engine().refresh()
  await clock.advance(100)
  there.note(DAY, 'theirs')
  here.put(DAY, OLD)
  await there.engine().flush(false)
  await clock.advance(60_000)
  there.engine().refresh()
  await clock.advance(1_000)
  for (const { notes, tags } of [
    here.entry(DAY),
    there.entry(DAY),
    server.entries.get(DAY)?.entry ?? EMPTY_ENTRY,
  ]) {
    expect([notes.split('\n').sort(), tags]).toEqual([['old', 'theirs'], [work.id]])
  }
})

test('E4 E6 stays taken back where the page is killed before the answer, and its edits are made one', async () => {
  begin({})
  const device = openDevice({ server, clock, fault })
  await clock.advance(1_000)
  faults.push('heldAfter')
  device.note(DAY, 'new')
  await clock.advance(1_000)
  device.note(DAY, '')
  const { log, base } = device.store.open()
  const next = openReplica({ log, base, tagsPerDay: () => 9, onStorageFull: () => {} })
  next.squash()
  expect(next.editsOf(DAY)).toHaveLength(2)
  device.reload()
  server.release()
  await clock.advance(60_000)
  expect([contents().days, device.entry(DAY)]).toEqual([[], EMPTY_ENTRY])
})

describe.each(Object.entries(stories))('%s and taken back', (_, story) => {
  test.each(Object.entries(ways))('E4 E6 stays taken back: a change %s', async (_, way) => {
    begin(story.holds)
    const before = contents()
    const device = openDevice({ server, clock, fault })
    await clock.advance(1_000)

    faults.push(way.fault)
    story.change(device)
    await clock.advance(1_000)
    story.takeBack(device)
    if (way.ends) device.reload()
    server.release()
    await clock.advance(300_000)

    expect(contents()).toEqual(before)
    expect(device.entry(DAY)).toEqual(story.holds.entry ?? EMPTY_ENTRY)
    expect([device.statuses.at(-1), kept(device)]).toEqual(['synced', 0])
  })

  test.each([
    ['the tab that leads', 1],
    ['a tab that follows', 0],
  ])('E4 E6 stays taken back in %s, should both tabs end before the answer', async (_, index) => {
    begin(story.holds)
    const before = contents()
    const browser = createFakeBrowser(clock, () => 0.5, { latest: 10 })
    const openEngine = tabEngine({ browser })
    const tabs: Device[] = []
    for (let n = 0; n < 2; n++) {
      tabs.push(openDevice({ server, clock, fault, store: storageOf(browser), openEngine }))
      await clock.advance(1_000)
    }
    const device = tabs[index] as Device

    faults.push('heldAfter')
    story.change(device)
    await clock.advance(1_100)
    story.takeBack(device)
    for (const tab of tabs) tab.reload()
    server.release()
    await clock.advance(300_000)

    expect(contents()).toEqual(before)
    for (const tab of tabs) expect(tab.entry(DAY)).toEqual(story.holds.entry ?? EMPTY_ENTRY)
    expect(kept(device)).toBe(0)
  })
})

describe('many days at once', () => {
  // Two years: more days than the server takes in one request.
  const EMPTY = { before: EMPTY_ENTRY, after: EMPTY_ENTRY }
  const dates = Array.from({ length: 728 }, (_, i) => addDays('2026-01-01', i))
  const imported = (date: string) => ({ tags: [], notes: `event of ${date}` })
  const change = (of: (date: string) => Partial<typeof EMPTY>) => ({
    tags: [],
    days: Object.fromEntries(dates.map((date) => [date, { ...EMPTY, ...of(date) }])),
  })

  test('E8 E2 an import undone while it is sent leaves nothing on the server, soon, and until then nothing says "saved"', async () => {
    begin({})
    const device = openDevice({ server, clock, fault })
    await clock.advance(1_000)
    faults.push('none', 'none', 'heldAfter')
    device.engine().commit(change((date) => ({ after: imported(date) })))
    await clock.advance(1_000)
    expect(server.entries.size).toBe(150)
    device.statuses.length = 0
    server.log.length = 0
    device.engine().commit(change((date) => ({ before: imported(date) })))
    expect(device.drawn().entries).toEqual({})
    server.release()
    for (let i = 0; i < 100 && server.entries.size > 0; i++) {
      expect(device.statuses).not.toContain('synced')
      await clock.advance(50)
    }
    await clock.advance(5_000)
    expect([server.entries.size, device.engine().waiting()]).toEqual([0, 0])
    expect([device.statuses.at(-1), kept(device)]).toEqual(['synced', 0])
    // What was taken back before it left is not sent to be deleted again.
    expect(server.log.filter((name) => name.startsWith('batch'))).toHaveLength(3)
    expect(server.log.length).toBeLessThan(10)
  })
})
