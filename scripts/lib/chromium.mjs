import { existsSync } from 'node:fs'
import { run, tool } from './lifetime.mjs'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const isRoot = () => process.getuid?.() === 0

/** The system's Chromium: CHROMIUM_PATH, else a usual place; undefined leaves the choice to Playwright. */
export function systemChromium() {
  const own = process.env.CHROMIUM_PATH
  if (own && !existsSync(own)) {
    throw new Error(`CHROMIUM_PATH points to ${own}, but there is no such file.`)
  }
  return own || PLACES.find((place) => existsSync(place))
}

/** What a Chromium under test is started with; root has no sandbox. */
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

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

async function installWithApt() {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env, quiet: true })
  const code = await run('apt-get', ['install', '-y', 'chromium'], { env, quiet: true })
  return code === 0 && systemChromium() !== undefined
}

/** Makes sure that there is a Chromium to test with: the system's, Playwright's, or one installed now. */
export async function ensureChromium() {
  if (systemChromium() || (await playwrightChromium())) return
  console.log('Installing Chromium ...')
  if (await installWithApt()) return
  if ((await run(tool('playwright'), ['install', 'chromium'])) === 0) return
  throw new Error(
    'There is no Chromium and none could be installed: install one and set CHROMIUM_PATH to its program.',
  )
}
