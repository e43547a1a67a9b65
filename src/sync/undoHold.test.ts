import { beforeEach, describe, expect, test } from 'vitest'
import { UNDO_HOLD_MS } from '@/domain/timing'
import { type Device, openDevice } from '@/testing/device'
import { createFakeBrowser, type FakeBrowser } from '@/testing/fakeBrowser'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'
import { tabEngine } from '@/testing/tab'

const DAY = '2026-11-20'
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }
const sport = { id: 'sport0000000001', label: 'Sport', short: 'S', color: '#16a34a' }

let server: FakeServer
let clock: FakeClock

beforeEach(() => {
  server = createFakeServer()
  clock = createFakeClock()
  for (const tag of [work, sport]) server.tags.set(tag.id, tag)
})

const onServer = () => [...server.tags.keys()]
const state = (device: Device) => device.statuses.at(-1)

describe('what waits for its Undo to pass', () => {
  /** A device that has deleted a tag a second ago, which the plan could not write back. */
  async function deleted() {
    const device = openDevice({ server, clock })
    await clock.advance(0)
    device.deleteTag(sport.id, true)
    await clock.advance(1_000)
    return device
  }

  test('D5 is held over a reload, and sent when its time is over', async () => {
    const device = await deleted()
    device.reload()
    await clock.advance(UNDO_HOLD_MS - 1_100)
    expect([onServer(), state(device)]).toEqual([[work.id, sport.id], 'pending'])
    await clock.advance(1_100)
    expect([onServer(), state(device)]).toEqual([[work.id], 'synced'])
  })

  test('D5 is sent at once by a page that is opened after its time', async () => {
    const device = await deleted()
    device.engine().dispose()
    await clock.advance(UNDO_HOLD_MS)
    device.reload()
    await clock.advance(0)
    expect(onServer()).toEqual([work.id])
  })

  test('D5 holds no other day', async () => {
    const device = await deleted()
    device.note(DAY, 'meanwhile')
    await clock.advance(1_000)
    expect(server.entries.get(DAY)?.entry.notes).toBe('meanwhile')
    expect(onServer()).toContain(sport.id)
  })
})

describe('in a browser with two tabs', () => {
  let browser: FakeBrowser
  const openTab = async (): Promise<Device> => {
    const device = openDevice({ server, clock, openEngine: tabEngine({ browser }) })
    await clock.advance(100)
    return device
  }

  beforeEach(() => {
    browser = createFakeBrowser(clock, () => 0.5, { latest: 10 })
  })

  test.each(['the tab that leads', 'a tab that follows'])(
    'D5 what is held in %s is held by the tab that leads next, and then sent',
    async (which) => {
      const [first, second] = [await openTab(), await openTab()]
      const editing = which === 'a tab that follows' ? first : second
      editing.deleteTag(sport.id, true)
      await clock.advance(1_000)
      expect(onServer()).toContain(sport.id)
      // The last that was opened leads until now.
      second.engine().dispose()
      await clock.advance(UNDO_HOLD_MS - 1_500)
      expect(onServer()).toContain(sport.id)
      await clock.advance(1_000)
      expect(onServer()).toEqual([work.id])
    },
  )
})
