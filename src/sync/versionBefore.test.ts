import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalOutbox } from '@/storage/local/localOutbox'
import { createCalendarPort } from '@/testing/calendarPort'
import { openDevice } from '@/testing/device'
import { withRows } from '@/testing/fakeOutbox'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'
import { MemoryStorage } from '@/testing/memoryStorage'
import { openReplica } from './replica'
import { mergeTabChange } from './tabs'

/** What the version before wrote, whose rows named no tab, as it lies in a browser when this one comes. */

const USER = 'user00000000001'
const [NOTED, EMPTIED, SENT, MADE] = [
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '2027-01-02',
] as const
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }
const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }
const choir = { id: 'choir0000000001', label: 'Chor', short: 'C', color: '#9333ea' }
const dayKey = (date: string) => `quartal:1:day:${USER}:${date}`
const tagKey = (id: string) => `quartal:1:tag:${USER}:${id}`

const ids = { [NOTED]: 'day000000000001', [EMPTIED]: 'day000000000002', [SENT]: 'day000000000003' }
const baseOf = (date: keyof typeof ids) => ({
  id: ids[date],
  rev: 1,
  tags: [work.id],
  notes: 'old',
})

let storage: MemoryStorage
let server: FakeServer
const put = (key: string, value: unknown) => storage.setItem(key, JSON.stringify(value))

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  server = createFakeServer()
  for (const tag of [work, sport]) server.tags.set(tag.id, tag)
  for (const date of [NOTED, EMPTIED, SENT] as const) {
    const entry = { tags: [work.id], notes: date === SENT ? 'sent' : 'old' }
    server.entries.set(date, { id: ids[date], date, rev: date === SENT ? 2 : 1, entry })
  }
  put(`quartal:1:base:${USER}:tags`, { tags: [work, sport], term: 7 })
  const days = Object.fromEntries(([NOTED, EMPTIED, SENT] as const).map((d) => [d, baseOf(d)]))
  put(`quartal:1:base:${USER}:2026`, { ...days, term: 7 })
})
afterEach(() => vi.unstubAllGlobals())

const rows = () => Object.keys(storage).filter((key) => /^quartal:1:(day|tag):/.test(key))

test('E6 changes that the version before left waiting are shown and saved, and their rows go', async () => {
  const day = { tags: [work.id], sent: [], by: 'tab.1' }
  put(dayKey(NOTED), { ...day, notes: 'old\nnew', id: ids[NOTED], base: baseOf(NOTED) })
  put(dayKey(EMPTIED), { ...day, tags: [], notes: '', id: ids[EMPTIED], base: baseOf(EMPTIED) })
  // Its answer was lost, and more was typed since.
  const sent = [{ tags: [work.id], notes: 'sent' }]
  put(dayKey(SENT), { ...day, notes: 'sent and more', id: ids[SENT], base: baseOf(SENT), sent })
  put(dayKey(MADE), { ...day, tags: [choir.id], notes: '', id: 'made00000000001', base: null })
  put(tagKey(choir.id), { tag: choir, base: null, sent: [], at: 2, by: 'tab.2' })
  put(tagKey(work.id), { tag: { ...work, label: 'Job' }, base: work, sent: [], at: 0, by: 'tab.3' })
  put(tagKey(sport.id), { tag: null, base: sport, sent: [], at: -1, by: 'tab.4', was: sport })

  const outbox = createLocalOutbox(USER)
  const device = openDevice({ server, outbox: withRows(outbox), isStarted: false })
  expect(device.entry(NOTED).notes).toBe('old\nnew')
  expect(device.entry(MADE).tags).toEqual([choir.id])
  expect(device.calendar().tags.map(({ label }) => label)).toEqual(['Job', 'Chor'])
  outbox.base.takeTerm(8)
  device.engine().start()
  await device.clock.advance(5_000)

  const held = Object.fromEntries([...server.entries].map(([date, { entry }]) => [date, entry]))
  expect(held).toEqual({
    [NOTED]: { tags: [work.id], notes: 'old\nnew' },
    [SENT]: { tags: [work.id], notes: 'sent and more' },
    [MADE]: { tags: [choir.id], notes: '' },
  })
  expect(server.entries.get(MADE)?.id).toBe('made00000000001')
  expect([...server.tags.values()].map(({ label }) => label).sort()).toEqual(['Chor', 'Job'])
  expect([device.statuses.at(-1), rows()]).toEqual(['synced', []])
})

test('E6 a tab of the version before that still runs is heard', () => {
  const outbox = createLocalOutbox(USER)
  const port = createCalendarPort()
  const replica = openReplica(
    port,
    outbox,
    () => 'new000000000001',
    () => undefined,
  )
  const noted = () => port.get().entries[NOTED]?.notes
  const typed = { tags: [work.id], notes: 'typed', id: ids[NOTED], base: baseOf(NOTED), sent: [] }
  const text = JSON.stringify({ ...typed, by: 'old.1' })
  storage.setItem(dayKey(NOTED), text)
  const news = outbox.heard(dayKey(NOTED), text)
  if (news) mergeTabChange(replica, news)
  expect(noted()).toBe('typed')
  // It says so when it takes a change back, before it removes the key.
  const back = JSON.stringify({ ...typed, notes: 'old', by: 'old.2', was: typed })
  storage.setItem(dayKey(NOTED), back)
  const later = outbox.heard(dayKey(NOTED), back)
  if (later) mergeTabChange(replica, later)
  expect(noted()).toBe('old')
})
