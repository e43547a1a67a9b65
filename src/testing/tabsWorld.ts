import { openDevice } from './device'
import { createFakeBrowser, type FakeBrowser } from './fakeBrowser'
import { createFakeClock } from './fakeClock'
import { createFakeServer } from './fakePocketBase'
import type { OpenWorld } from './histories'
import { storageOf, tabEngine } from './tab'
import { createUnclear } from './unclear'

/** The days after this one need Pro. */
const LAST_DAY = '2026-12-31'

/** A world in memory in which the first two devices are tabs of one browser, which `onBrowser` gets. */
export function tabsWorld(onBrowser: (browser: FakeBrowser) => void = () => {}): OpenWorld {
  return async (profile, { random, fault, ledger }) => {
    const server = createFakeServer()
    server.guestsSeeNothing = profile.isPlain
    server.onDelete = ledger.wasDeleted
    if (profile.plan === 'free') server.limits = { tags: 4, tagsPerDay: 3, lastDay: LAST_DAY }
    const clock = createFakeClock(random)
    const browser = createFakeBrowser(clock, random)
    onBrowser(browser)
    let made = 0
    const newId = () => `id${String(++made).padStart(13, '0')}`
    const { tagsPerDay } = server.limits
    const unclear = createUnclear()
    const watched = {
      connect: () => unclear.watch(server.connect(fault)),
      get limits() {
        return server.limits
      },
    }
    const options = { server: watched, clock, tagsPerDay, newId }
    const tab = () =>
      openDevice({ ...options, outbox: storageOf(browser), openEngine: tabEngine({ browser }) })
    return {
      devices: [tab(), tab(), openDevice(options)],
      clock,
      net: server,
      isUnclear: unclear.has,
      newId,
      async lift() {
        server.limits = { tags: 500, tagsPerDay, lastDay: '9999-12-31' }
      },
      quiet: () => clock.settle(),
      async holdings() {
        const days = [...server.entries.values()]
        return {
          tags: server.tags,
          entries: Object.fromEntries(days.map(({ date, entry }) => [date, entry])),
        }
      },
    }
  }
}
