import { existsSync, statfsSync } from 'node:fs'
import { installWithApt, isRoot } from './apt.mjs'
import { run, tool } from './lifetime.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Chromium without a window system, which needs half the processor's time for the same page. */
const SHELL = '/usr/bin/chromium-headless-shell'

function ownChromium() {
  const own = process.env.CHROMIUM_PATH
  if (own && !existsSync(own)) {
    throw new Error(`CHROMIUM_PATH points to ${own}, but there is no such file.`)
  }
  return own
}

/** The system's Chromium: CHROMIUM_PATH, else a usual place; undefined leaves the choice to Playwright. */
export function systemChromium() {
  return ownChromium() || PLACES.find((place) => existsSync(place))
}

/** The quickest Chromium for pages that need no profile of their own; undefined as above. */
export function quickChromium() {
  return ownChromium() || (existsSync(SHELL) ? SHELL : systemChromium())
}

/** What a Chromium that is measured is started with; root has no sandbox. */
export function chromiumArgs() {
  return [
    ...(isRoot() ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
}

/**
 * What a Chromium under test is started with. Its pages live for some seconds, too few for code to be
 * optimised, or for a process that draws, to be worth the time: without both they take an eighth less of it.
 */
export function testArgs() {
  return [...chromiumArgs(), '--in-process-gpu', '--js-flags=--no-opt --no-maglev']
}

/**
 * Which of Playwright's own arguments are left out: it keeps Chromium from /dev/shm, which is small in
 * some containers; where there is room, drawing is a sixth cheaper with it.
 */
export function needlessArgs() {
  if (!existsSync('/dev/shm')) return []
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 1e9 ? ['--disable-dev-shm-usage'] : []
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

/** Makes sure that there is a Chromium to test with: the system's, Playwright's, or one installed now. */
export async function ensureChromium() {
  if (systemChromium() || (await playwrightChromium())) return
  console.log('Installing Chromium ...')
  if (await installWithApt('chromium', 'chromium-headless-shell')) return
  if (await installWithApt('chromium')) return
  if ((await run(tool('playwright'), ['install', 'chromium'])) === 0) return
  throw new Error(
    'There is no Chromium and none could be installed: install one and set CHROMIUM_PATH to its program.',
  )
}
