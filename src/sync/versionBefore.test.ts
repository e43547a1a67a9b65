import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '@/domain/dates'
import { adoptOldOutbox } from '@/storage/local/oldOutbox'
import { type Device, openDevice } from '@/testing/device'
import { storeIn } from '@/testing/deviceStore'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'
import { MemoryStorage } from '@/testing/memoryStorage'

/** What the version before left in a browser, by rows of days and tags, as it lies there when this one comes. */

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
const bases = () => Object.keys(storage).filter((key) => key.startsWith('quartal:1:base:'))
const held = () => Object.fromEntries([...server.entries].map(([date, { entry }]) => [date, entry]))

/** The first visit with this version, before anything is asked of the server. */
function visit(): Device {
  const device = openDevice({ server, store: storeIn((act) => act()), isStarted: false })
  adoptOldOutbox(USER, (change) => device.engine().commit(change))
  return device
}

async function save(device: Device): Promise<void> {
  device.engine().start()
  await device.clock.advance(60_000)
  expect([device.statuses.at(-1), rows(), bases(), device.store.edits()]).toEqual([
    'synced',
    [],
    [],
    [],
  ])
}

/** One of each that it may have left, by rows of tabs (`of` a tab) or of an even earlier version without one. */
function leaveOfEach(of: string): void {
  const day = { tags: [work.id], sent: [] }
  put(dayKey(NOTED) + of, { ...day, notes: 'old\nnew', id: ids[NOTED], base: baseOf(NOTED) })
  put(dayKey(EMPTIED) + of, {
    ...day,
    tags: [],
    notes: '',
    id: ids[EMPTIED],
    base: baseOf(EMPTIED),
  })
  put(dayKey(MADE) + of, { ...day, tags: [choir.id], notes: '', id: 'made00000000001', base: null })
  put(tagKey(choir.id) + of, { tag: choir, base: null, sent: [], at: 2 })
  put(tagKey(work.id) + of, { tag: { ...work, label: 'Job' }, base: work, sent: [], at: 0 })
  put(tagKey(sport.id) + of, { tag: null, base: sport, sent: [], at: -1 })
}

test.each([
  ['a tab of it', ':tab000000000007'],
  ['an even earlier one, whose rows named no tab', ''],
])('E6 what %s left waiting is shown and saved, and its rows go', async (_, of) => {
  leaveOfEach(of)
  const device = visit()
  expect([rows(), device.store.edits().length]).toEqual([[], 1])
  expect(device.entry(NOTED).notes).toBe('old\nnew')
  expect(device.entry(MADE).tags).toEqual([choir.id])
  expect(device.calendar().tags.map(({ label }) => label)).toEqual(['Job', 'Chor'])
  await save(device)
  expect(held()).toEqual({
    [NOTED]: { tags: [work.id], notes: 'old\nnew' },
    [SENT]: { tags: [work.id], notes: 'sent' },
    [MADE]: { tags: [choir.id], notes: '' },
  })
  expect([...server.tags.values()].map(({ label }) => label).sort()).toEqual(['Chor', 'Job'])
})

test('E6 it stays until it is stored as an edit, and a visit that was killed in between doubles nothing', async () => {
  leaveOfEach(':tab000000000007')
  const before = rows()
  adoptOldOutbox(USER, () => false)
  expect(rows()).toEqual(before)
  const kept = new Map(before.map((key) => [key, storage.getItem(key) ?? '']))
  visit()
  for (const [key, text] of kept) storage.setItem(key, text)
  await save(visit())
  expect(server.entries.get(NOTED)?.entry.notes).toBe('old\nnew')
  expect([...server.tags.values()].map(({ label }) => label).sort()).toEqual(['Chor', 'Job'])
})

test('E6 rows of two tabs that knew nothing of each other are both kept, also of tags', async () => {
  const day = { id: ids[NOTED], base: baseOf(NOTED), sent: [], saw: {} }
  put(`${dayKey(NOTED)}:a`, { ...day, tags: [work.id], notes: 'old\nhere', turn: 4 })
  put(`${dayKey(NOTED)}:b`, { ...day, tags: [work.id, sport.id], notes: 'old\nthere', turn: 5 })
  const tag = { base: work, sent: [], at: 0, saw: {} }
  put(`${tagKey(work.id)}:a`, { ...tag, tag: { ...work, label: 'Job' }, turn: 2 })
  put(`${tagKey(work.id)}:b`, { ...tag, tag: { ...work, color: '#000000' }, turn: 3 })
  await save(visit())
  const { tags, notes } = server.entries.get(NOTED)?.entry ?? { tags: [], notes: '' }
  expect([tags, notes.split('\n').sort()]).toEqual([
    [work.id, sport.id],
    ['here', 'old', 'there'],
  ])
  expect(server.tags.get(work.id)).toEqual({ ...work, label: 'Job', color: '#000000' })
})

test('E6 a row that another one took in counts no more', async () => {
  const day = { id: ids[NOTED], base: baseOf(NOTED), sent: [] }
  put(`${dayKey(NOTED)}:a`, { ...day, tags: [work.id], notes: 'old\ntypo', turn: 4, saw: {} })
  put(`${dayKey(NOTED)}:b`, { ...day, tags: [], notes: 'old\nright', turn: 5, saw: { a: 4 } })
  await save(visit())
  expect(server.entries.get(NOTED)?.entry).toEqual({ tags: [], notes: 'old\nright' })
})

test('E6 of a row that was about to go, and of one that nobody can read, nothing comes, and the others are read', async () => {
  put(dayKey(EMPTIED), {
    tags: [],
    notes: '',
    id: ids[EMPTIED],
    base: baseOf(EMPTIED),
    clear: true,
  })
  storage.setItem(dayKey(SENT), '{"half":')
  put(`${dayKey('2026-02-30')}:a`, { tags: [], notes: 'no day', id: 'x', base: null, sent: [] })
  put(`${dayKey(NOTED)}:a`, {
    tags: [work.id],
    notes: 'new',
    id: ids[NOTED],
    base: baseOf(NOTED),
    sent: [],
  })
  await save(visit())
  expect(held()).toMatchObject({
    [NOTED]: { notes: 'new' },
    [EMPTIED]: { notes: 'old' },
    [SENT]: { notes: 'sent' },
  })
})

test('E6 three hundred days that were never sent are one edit, and all of them are saved', async () => {
  const dates = Array.from({ length: 300 }, (_, i) => addDays('2027-01-01', i))
  for (const [i, date] of dates.entries()) {
    const id = `new${String(i).padStart(12, '0')}`
    put(`${dayKey(date)}:a`, { tags: [work.id], notes: `note ${i}`, id, base: null, sent: [] })
  }
  const device = visit()
  expect(device.store.edits()).toHaveLength(1)
  await save(device)
  expect(dates.map((date) => server.entries.get(date)?.entry.notes)).toEqual(
    dates.map((_, i) => `note ${i}`),
  )
})

test('E6 going back to it and coming again loses nothing of what it left then', async () => {
  await save(visit())
  put(`quartal:1:base:${USER}:2026`, { [NOTED]: baseOf(NOTED), term: 9 })
  put(`${dayKey(NOTED)}:a`, {
    tags: [work.id],
    notes: 'old\ntyped there',
    id: ids[NOTED],
    base: baseOf(NOTED),
    sent: [],
  })
  const device = visit()
  expect(device.entry(NOTED).notes).toBe('old\ntyped there')
  await save(device)
  expect(server.entries.get(NOTED)?.entry.notes).toBe('old\ntyped there')
})

test('E4 what it had sent without an answer and the server has is no other line, whatever was typed since', async () => {
  put(`${dayKey(SENT)}:a`, {
    tags: [work.id],
    notes: 'sent and more',
    id: ids[SENT],
    base: baseOf(SENT),
    sent: [{ tags: [work.id], notes: 'sent' }],
  })
  await save(visit())
  expect(held()).toMatchObject({ [SENT]: { notes: 'sent and more' } })
})

test('E4 a tag that it had made, sent and deleted again goes, although no answer came', async () => {
  const made = { ...work, id: 'made00000000001', label: 'Made' }
  server.tags.set(made.id, made)
  put(`quartal:1:tag:${USER}:${made.id}:a`, { tag: null, base: null, sent: [made], at: 1 })
  await save(visit())
  expect([...server.tags.keys()]).not.toContain(made.id)
})
