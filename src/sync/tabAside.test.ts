import { beforeEach, describe, expect, test } from 'vitest'
import type { AsidePart } from '@/domain/setAside'
import { type Device, openDevice } from '@/testing/device'
import { createFakeBrowser, type FakeBrowser } from '@/testing/fakeBrowser'
import { createFakeClock, type FakeClock } from '@/testing/fakeClock'
import { createFakeServer, type FakeServer } from '@/testing/fakePocketBase'
import { storageOf, tabEngine } from '@/testing/tab'

/** Two tabs of one browser, and days that the plan does not open any more. */

const [DAY, LATE] = ['2026-11-20', '2027-01-20'] as const
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }

let server: FakeServer
let clock: FakeClock
let browser: FakeBrowser
/** What each tab took out, in the order in which it was taken. */
let taken: (readonly [tab: string, part: AsidePart])[]

beforeEach(() => {
  server = createFakeServer()
  server.limits = { tags: 4, tagsPerDay: 3, lastDay: '2026-12-31' }
  server.tags.set(work.id, work)
  clock = createFakeClock(() => 0.5)
  browser = createFakeBrowser(clock, () => 0.5, { latest: 10 })
  taken = []
})

/** Opens a tab, which leads then; `isFree` says whether it knows that the plan has ended. */
async function open(name: string, isFree: () => boolean = () => true): Promise<Device> {
  const device = openDevice({
    server,
    clock,
    store: storageOf(browser),
    openEngine: tabEngine({ browser }),
    onAllRefused() {
      const isLocked = (date: string) => isFree() && date > server.limits.lastDay
      const part = device.engine().takeOutRefused(() => true, isLocked)
      if (part) taken.push([name, part])
    },
  })
  await clock.advance(500)
  return device
}

const concert = { tags: [work.id], notes: 'Concert' }
const part = {
  calendar: { tags: [work], entries: { [LATE]: concert } },
  reasons: { days: { [LATE]: 'limit_quarter' }, tags: {} },
}
const state = (device: Device) => device.statuses.at(-1)
const tries = () => server.log.filter((name) => name === `createEntry ${LATE}`).length

function expectGone(tabs: readonly Device[]): void {
  for (const tab of tabs) {
    expect(tab.calendar().entries).toEqual({ [DAY]: { tags: [], notes: 'Rehearsal' } })
    expect([state(tab), tab.engine().waiting()]).toEqual(['synced', 0])
    expect(tab.store.names().size).toBe(0)
  }
}

describe('a day that the plan does not open any more', () => {
  test.each([
    ['the tab that leads', 1],
    ['a tab that follows', 0],
  ])('D3 that was edited in %s leaves both tabs, and is set aside by one', async (_, index) => {
    const tabs = [await open('first'), await open('second')]
    tabs[index]?.put(LATE, concert)
    tabs[index]?.note(DAY, 'Rehearsal')
    await clock.advance(5_000)
    expect(taken).toEqual([['second', part]])
    expectGone(tabs)
    tabs[0]?.engine().refresh()
    await clock.advance(5_000)
    expect(taken).toHaveLength(1)
    expectGone(tabs)
    expect(tries()).toBe(1)
  })

  test('D3 is set aside with its reason by the tab that leads next, where the first did not know', async () => {
    const tabs = [await open('first'), await open('second', () => false)]
    tabs[1]?.put(LATE, concert)
    tabs[1]?.note(DAY, 'Rehearsal')
    await clock.advance(5_000)
    expect(tabs.map(state)).toEqual(['failed', 'failed'])
    tabs[0]?.engine().refresh()
    await clock.advance(5_000)
    expect(taken).toEqual([['first', part]])
    expectGone(tabs)
    expect(tries()).toBe(1)
  })

  test('D3 that another tab has mended meanwhile is not taken out', async () => {
    const tabs = [await open('first'), await open('second', () => false)]
    tabs[1]?.put(LATE, concert)
    tabs[1]?.note(DAY, 'Rehearsal')
    await clock.advance(5_000)
    tabs[0]?.put(LATE, { tags: [], notes: '' })
    tabs[0]?.engine().refresh()
    await clock.advance(5_000)
    expect(taken).toEqual([])
    expectGone(tabs)
  })
})
