import { existsSync, statfsSync } from 'node:fs'
import { installWithApt, isRoot } from './apt.mjs'
import { run, tool } from './lifetime.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Chromium without a window system, which takes half the processor time for a page. */
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

/** The fastest Chromium for pages that need no profile; undefined as above. */
export function quickChromium() {
  return ownChromium() || (existsSync(SHELL) ? SHELL : systemChromium())
}

/** The arguments of a Chromium that is measured; root cannot use the sandbox. */
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
 * The arguments of a Chromium under test. Its pages live for seconds, too short for optimised code or a drawing process
 * to pay off: without both they take an eighth less time.
 */
export function testArgs() {
  return [...chromiumArgs(), '--in-process-gpu', '--js-flags=--no-opt --no-maglev']
}

/**
 * Playwright's arguments that are left out. It keeps Chromium out of /dev/shm, which is small in some containers; where
 * it is large, drawing there is a sixth cheaper.
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

/** Makes sure that there is a Chromium to test with, else installs one. */
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
