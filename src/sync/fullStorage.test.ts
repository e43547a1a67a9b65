import { beforeEach, expect, test } from 'vitest'
import { changeOfDay } from '@/domain/change'
import { type Device, openDevice } from '@/testing/device'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'

/** The engine over the local storage of a browser that runs full. */

const DAY = '2026-11-20'
const LATEST = 'milk, bread and a very long list'

let server: FakeServer
let device: Device

beforeEach(async () => {
  server = createFakeServer()
  device = openDevice({ server })
  await device.clock.advance(0)
})

const keptNotes = () => device.store.edits().map(({ change }) => change.days[DAY]?.after.notes)

test.each([
  ['while its page is open', false],
  ['by the next page', true],
])("E6 an older text that storage kept is not taken for another tab's edit %s", async (_, ends) => {
  device.note(DAY, 'milk')
  device.store.isFull = true
  device.note(DAY, 'milk and bread')
  device.note(DAY, LATEST)
  expect([keptNotes(), device.entry(DAY).notes]).toEqual([['milk'], LATEST])
  await device.clock.advance(60_000)
  expect(server.entries.get(DAY)?.entry.notes).toBe(LATEST)
  device.store.isFull = false
  if (ends) device.reload()
  else device.engine().refresh()
  await device.clock.advance(60_000)
  expect([server.entries.get(DAY)?.entry.notes, device.entry(DAY).notes]).toEqual([LATEST, LATEST])
  expect([keptNotes(), device.statuses.at(-1)]).toEqual([[], 'synced'])
})

test('E6 an edit says whether it is in storage, with what was done to its day before', () => {
  const commit = (notes: string) =>
    device
      .engine()
      .commit(changeOfDay(device.calendar().entries, DAY, (entry) => ({ ...entry, notes })))
  expect(commit('milk')).toBe(true)
  device.store.isFull = true
  expect(commit('milk and bread')).toBe(false)
  device.store.isFull = false
  expect(commit(LATEST)).toBe(true)
  device.reload()
  expect(device.entry(DAY).notes).toBe(LATEST)
})

test('E6 a saved day for which storage has no room stays there as an edit, and the next page shows it', async () => {
  device.note(DAY, 'milk')
  device.store.isFull = true
  await device.clock.advance(60_000)
  expect(server.entries.get(DAY)?.entry.notes).toBe('milk')
  device.online = false
  device.reload()
  expect(device.entry(DAY).notes).toBe('milk')
})
