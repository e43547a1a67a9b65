import { type Device, openDevice } from './device'
import { createFakeBrowser, type FakeBrowser } from './fakeBrowser'
import { type WorldOptions, worldOf } from './fakeWorld'
import type { OpenWorld } from './historyWorld'
import { storageOf, tabEngine } from './tab'

type TabOptions = Omit<WorldOptions, 'openStream'> & Partial<Pick<WorldOptions, 'openStream'>>

/** A tab of a browser, with a live stream while it leads, if there is one. */
function openTab(browser: FakeBrowser, { openStream, ...options }: TabOptions): Device {
  const openEngine = tabEngine({ browser, ...(openStream && { openStream }) })
  return openDevice({ ...options, store: storageOf(browser), openEngine })
}

/** A world in memory whose devices are as many as the history asks for, each a browser with one tab. */
export const liveWorld: OpenWorld = worldOf((options, { devices }) =>
  Array.from({ length: devices }, () =>
    openTab(createFakeBrowser(options.clock, options.random), options),
  ),
)

/**
 * A world in memory in which the first two devices are tabs of one browser, which `onBrowser` gets; the one
 * that leads hears the server where it `isLive`. A busy page's pauses last up to `longestPause` milliseconds.
 */
export const tabsWorld = (
  onBrowser: (browser: FakeBrowser) => void = () => {},
  longestPause = 0,
  isLive = false,
): OpenWorld =>
  worldOf(({ openStream, ...options }) => {
    const browser = createFakeBrowser(options.clock, options.random)
    onBrowser(browser)
    const tab = () => openTab(browser, { ...options, ...(isLive && { openStream }) })
    return [tab(), tab(), openDevice(options)]
  }, longestPause)
