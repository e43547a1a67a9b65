import { beforeEach, describe, expect, test } from 'vitest'
import { openDevice } from '@/testing/device'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'

const DAY = '2026-03-14'
const OTHER = '2026-03-15'

let server: FakeServer
beforeEach(() => {
  server = createFakeServer()
})

async function offlineDevice() {
  const device = openDevice({ server })
  await device.clock.advance(0)
  device.online = false
  device.note(DAY, 'a')
  await device.clock.advance(10_000)
  return device
}

describe('a browser that calls itself offline', () => {
  test('E8 is believed: nothing is tried by itself', async () => {
    const device = await offlineDevice()
    expect(device.statuses.at(-1)).toBe('offline')
    device.engine().refresh()
    await device.clock.advance(10_000)
    expect(device.statuses.at(-1)).toBe('offline')
    expect(server.entries.size).toBe(0)
  })

  test('E8 is not believed once a person ignoreOfflineFlag and the server answers, until it fails', async () => {
    const device = await offlineDevice()
    device.engine().refresh(true)
    await device.clock.advance(0)
    expect(device.statuses.at(-1)).toBe('synced')
    device.note(OTHER, 'b')
    await device.clock.advance(1_000)
    expect(device.statuses.at(-1)).toBe('synced')
    expect(server.entries.size).toBe(2)

    server.isReachable = false
    device.note(DAY, 'c')
    await device.clock.advance(1_000)
    expect(device.statuses.at(-1)).toBe('offline')
    expect(device.clock.pending()).toBe(0)
  })

  test('E8 is right where the server does not answer either: it stays offline and goes on waiting', async () => {
    const device = await offlineDevice()
    server.isReachable = false
    device.engine().refresh(true)
    await device.clock.advance(10_000)
    expect(device.statuses.at(-1)).toBe('offline')
    expect(device.engine().waiting()).toBe(1)
  })
})
