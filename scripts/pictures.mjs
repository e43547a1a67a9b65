// Takes the pictures of README.md from the built app.
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, stopAtTheEnd } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')

const MOST_BYTES = 400_000
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const place = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))
/** A picture of the page once nothing fades in any more. */
async function whole(page, path) {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  await page.screenshot({ path })
}

async function openNumbers(page, path) {
  await page.getByRole('button', { name: 'Year in numbers' }).click()
  await page.locator('[data-leave="left"]').waitFor()
  // Hides the focus ring.
  await page.evaluate(() => document.activeElement?.blur())
  await whole(page, path)
}

async function printYear(page, path) {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', '')
  })
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await page.getByRole('dialog', { name: 'Print' }).getByRole('button', { name: 'Print' }).click()
  await page.locator('html[data-asked]').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.locator('.printed-page').screenshot({ path })
}

const PICTURES = [
  { file: 'public/preview.png', how: DESKTOP, take: whole },
  { file: 'docs/pictures/dark.png', how: { ...DESKTOP, colorScheme: 'dark' }, take: whole },
  { file: 'docs/pictures/phone.png', how: { ...PHONE, deviceScaleFactor: 2 }, take: whole },
  { file: 'docs/pictures/numbers.png', how: DESKTOP, take: openNumbers },
  { file: 'docs/pictures/print.png', how: { ...DESKTOP, deviceScaleFactor: 1.5 }, take: printYear },
]

/** Makes the account of the pictures and answers its session, as the app stores it. */
async function makeAccount({ url, superuser }) {
  const { client } = await import('./lib/client.mjs')
  const { PICTURED_SETTINGS, PICTURED_TAGS, picturedDays } = await import('./lib/pictureYear.mjs')
  const call = client(url, superuser.token)
  const records = (collection) => `/api/collections/${collection}/records`
  const login = { email: 'ada@example.org', password: 'a year of days' }
  const person = { name: 'Ada', pro: true, verified: true, lang: 'en', settings: PICTURED_SETTINGS }
  const body = { ...login, passwordConfirm: login.password, ...person }
  const { id: user } = await call('POST', records('users'), body)
  const ids = {}
  for (const tag of PICTURED_TAGS) {
    ids[tag.short] = (await call('POST', records('tags'), { ...tag, user })).id
  }
  for (const { tags, ...day } of picturedDays()) {
    const own = JSON.stringify(tags.map((letter) => ids[letter]))
    await call('POST', records('calendar_entries'), { ...day, user, tags: own })
  }
  const { email: identity, password } = login
  const session = await client(url)('POST', '/api/collections/users/auth-with-password', {
    identity,
    password,
  })
  return JSON.stringify(session)
}

/** Takes one picture, in a new browser profile, on the day that PICTURED_YEAR is made for. */
async function takePicture(browser, url, session, { file, how, take }) {
  const { PICTURED_DAY, PICTURED_YEAR } = await import('./lib/pictureYear.mjs')
  const context = await browser.newContext({
    ...how,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(`${PICTURED_DAY}T09:00:00`)
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate((text) => {
    localStorage.setItem('pocketbase_auth', text)
    // Hides the banner that advises a wider screen.
    localStorage.setItem('mobile-banner-dismissed-en', String(Date.now()))
  }, session)
  await page.goto(`${url}/?view=year&at=${PICTURED_YEAR}`)
  await page.locator('[data-sync-status="synced"]').first().waitFor({ state: 'attached' })
  await page
    .locator('[data-view="year"] [data-mark="holiday"]')
    .first()
    .waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
  await take(page, place(file))
  await context.close()
  const { size } = statSync(place(file))
  console.log(`${file}: ${Math.round(size / 1000)} kB`)
  if (size > MOST_BYTES) throw new Error(`${file} is larger than ${MOST_BYTES / 1000} kB.`)
}

await main(async () => {
  await installPackages()
  const { buildApp, distDir } = await import('./lib/build.mjs')
  const { chromiumArgs, ensureChromium, systemChromium } = await import('./lib/chromium.mjs')
  const { throwaway } = await import('./lib/pocketbase.mjs')
  const { chromium } = await import('@playwright/test')
  await ensureChromium()
  await buildApp()
  const server = await throwaway({ publicDir: distDir })
  stopAtTheEnd(server.dispose)
  const session = await makeAccount(server)
  const browser = await chromium.launch({ executablePath: systemChromium(), args: chromiumArgs() })
  stopAtTheEnd(() => browser.close())
  for (const picture of PICTURES) await takePicture(browser, server.url, session, picture)
  await browser.close()
  await server.dispose()
})
