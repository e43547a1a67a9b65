import { openDevice } from './device'
import { createFakeBrowser, type FakeBrowser } from './fakeBrowser'
import { worldOf } from './fakeWorld'
import type { OpenWorld } from './historyWorld'
import { storageOf, tabEngine } from './tab'

/**
 * A world in memory in which the first two devices are tabs of one browser, which `onBrowser` gets. A busy
 * page's pauses last up to `longestPause` milliseconds.
 */
export const tabsWorld = (
  onBrowser: (browser: FakeBrowser) => void = () => {},
  longestPause = 0,
): OpenWorld =>
  worldOf((options) => {
    const browser = createFakeBrowser(options.clock, options.random)
    onBrowser(browser)
    const tab = () =>
      openDevice({ ...options, outbox: storageOf(browser), openEngine: tabEngine({ browser }) })
    return [tab(), tab(), openDevice(options)]
  }, longestPause)
