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

type TabsOptions = {
  readonly onBrowser?: (browser: FakeBrowser) => void
  /** How long a busy page's pauses last at most, in milliseconds. */
  readonly longestPause?: number
  /** Whether the tab that leads hears the server. */
  readonly isLive?: boolean
  readonly tabs?: number
  /** Without locks every tab leads. */
  readonly hasLocks?: boolean
}

/** A world in memory in which the first devices are tabs of one browser, and the last one is another browser. */
export const tabsWorld = ({
  onBrowser = () => {},
  longestPause = 0,
  isLive = false,
  tabs = 2,
  hasLocks = true,
}: TabsOptions): OpenWorld =>
  worldOf(({ openStream, ...options }) => {
    const browser = createFakeBrowser(options.clock, options.random, { hasLocks })
    onBrowser(browser)
    const tab = () => openTab(browser, { ...options, ...(isLive && { openStream }) })
    return [...Array.from({ length: tabs }, tab), openDevice(options)]
  }, longestPause)
