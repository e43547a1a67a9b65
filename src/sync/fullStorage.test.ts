import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalOutbox } from '@/storage/local/localOutbox'
import { openDevice } from '@/testing/device'
import { withRows } from '@/testing/fakeOutbox'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'
import { MemoryStorage } from '@/testing/memoryStorage'

/** The engine over the local storage of a browser that runs full. */

const DAY = '2026-11-20'

let server: FakeServer
let storage: MemoryStorage

beforeEach(() => {
  server = createFakeServer()
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
})

afterEach(() => vi.unstubAllGlobals())

async function loaded() {
  const outbox = withRows(createLocalOutbox('user00000000001'))
  const device = openDevice({ server, outbox })
  await device.clock.advance(0)
  return device
}

function pendingText(): string | null {
  const [key] = Object.keys(storage).filter((name) =>
    name.startsWith(`quartal:1:day:user00000000001:${DAY}`),
  )
  return key === undefined ? null : storage.getItem(key)
}

test("E6 an older text of this tab is not taken for another tab's edit", async () => {
  const device = await loaded()
  device.note(DAY, 'milk')
  storage.limitTo(0)
  device.note(DAY, 'milk and bread')
  device.note(DAY, 'milk, bread and a very long list')
  expect(pendingText()).toContain('"milk"')
  expect(device.entry(DAY).notes).toBe('milk, bread and a very long list')
  await device.clock.advance(60_000)
  expect(server.entries.get(DAY)?.entry.notes).toBe('milk, bread and a very long list')
  expect(pendingText()).toBeNull()
})

test('E6 an edit says whether it is in storage', async () => {
  const device = await loaded()
  device.note(DAY, 'milk')
  expect(device.engine().edited([DAY], [])).toBe(true)
  storage.limitTo(0)
  device.note(DAY, 'a longer text')
  expect(device.engine().edited([DAY], [])).toBe(false)
  storage.limitTo(Number.POSITIVE_INFINITY)
  expect(device.engine().edited([DAY], [])).toBe(true)
  expect(pendingText()).toContain('a longer text')
})
