// Records what this version leaves on a server and in browsers, for tests of later versions.
import { readFileSync } from 'node:fs'
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
const { main, stopAtTheEnd } = await import('./lib/lifetime.mjs')
const { installPackages } = await import('./lib/install.mjs')
const { inRoot } = await import('./lib/paths.mjs')

const PASSWORD = 'a year of days'
const OWNER = { email: 'ada@example.org', password: PASSWORD }
const GUEST = { email: 'bob@example.org', password: PASSWORD }
const NOTE = 'Written before the next version'

const records = (collection) => `/api/collections/${collection}/records`

/** The days of the current quarter whose edits stay unsent. */
function unsentDays(now) {
  const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - (now.getMonth() % 3), 1))
  const day = (index) => new Date(first.getTime() + index * 864e5).toISOString().slice(0, 10)
  return { tagged: day(20), noted: day(40) }
}

/** Makes two people with a calendar in which both plan, a feed and a link; answers what tests need to know of them. */
async function makePeople({ url, superuser }, version, now) {
  const { client } = await import('./lib/client.mjs')
  const { digestOfDays } = await import('./lib/releaseFixture.mjs')
  const { seedAccount } = await import('./lib/seedAccount.mjs')
  const operator = client(url, superuser.token)
  await seedAccount(operator, { ...OWNER, free: false, years: 1 }, now)
  const guest = { ...GUEST, passwordConfirm: PASSWORD, name: 'Bob' }
  const { id: guestId } = await operator('POST', records('users'), guest)
  const signIn = async ({ email: identity, password }) => {
    const path = '/api/collections/users/auth-with-password'
    const { token, record } = await client(url)('POST', path, { identity, password })
    return { id: record.id, call: client(url, token) }
  }
  const { id: ownerId, call: asOwner } = await signIn(OWNER)
  const { call: asGuest } = await signIn(GUEST)
  const invitation = { role: 'plan', notes: true, label: 'Bob' }
  const { token } = await asOwner('POST', '/api/invitations', invitation)
  await asGuest('POST', `/api/join/${token}`)
  const feed = await asOwner('POST', '/api/account/feed', { tags: null, notes: true })
  const query = `perPage=500&skipTotal=1&sort=date&filter=${encodeURIComponent(`user = "${ownerId}"`)}`
  const days = (await asOwner('GET', `${records('calendar_entries')}?${query}`)).items
  const year = now.getFullYear()
  const entries = days.map(({ date, tags }) => ({ date, tags, notes: '' }))
  const link = { user: ownerId, year, years: [year], includeNotes: false, isActive: true }
  const data = { tags: [], entries }
  const share = await asOwner('POST', records('calendar_shares'), {
    ...link,
    ownerName: 'Ada',
    data,
  })
  return {
    version,
    made: now.toISOString(),
    owner: { id: ownerId, ...OWNER },
    guest: { id: guestId, ...GUEST },
    feed: `/api/feed/${feed.token}.ics`,
    share: share.id,
    days: { count: days.length, digest: digestOfDays(days) },
    unsent: { ...unsentDays(now), note: NOTE },
  }
}

/** Puts a tag on one day and a note on another, through the page. */
async function plan(page, { tagged, noted }) {
  await page.locator(`[data-date="${tagged}"]`).focus()
  await page.keyboard.press('3')
  const day = page.locator(`[data-date="${noted}"]`)
  await day.getByRole('button', { name: /^Note/ }).click()
  await day.getByRole('textbox', { name: 'Note' }).fill(NOTE)
  await page.keyboard.press('Control+Enter')
  await day.getByRole('textbox', { name: 'Note' }).waitFor({ state: 'detached' })
}

/** Everything that the browser has stored of the page after `work`; no write reaches the server meanwhile. */
async function profileAfter(browser, url, work) {
  const { WRITES } = await import('./lib/silentProxy.mjs')
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' })
  await context.route(WRITES, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  await work(page)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

await main(async () => {
  await installPackages()
  const { buildApp, distDir } = await import('./lib/build.mjs')
  const { chromiumArgs, ensureChromium, systemChromium } = await import('./lib/chromium.mjs')
  const { client } = await import('./lib/client.mjs')
  const { throwaway } = await import('./lib/pocketbase.mjs')
  const { keepRelease } = await import('./lib/releaseFixture.mjs')
  const { chromium } = await import('@playwright/test')
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  await ensureChromium()
  await buildApp()
  const server = await throwaway({ publicDir: distDir, rateLimits: true, quickHash: false })
  stopAtTheEnd(server.dispose)
  const { url, dataDir } = server
  const now = new Date()
  const known = await makePeople(server, version, now)
  const browser = await chromium.launch({
    executablePath: systemChromium(),
    args: chromiumArgs(),
  })
  stopAtTheEnd(() => browser.close())
  const visitor = await profileAfter(browser, url, async (page) => {
    await page.goto(url)
    await plan(page, known.unsent)
    // The app stores a visitor's calendar a moment after the edit.
    await page.waitForFunction(
      (note) => localStorage.getItem('temp-calendar-data')?.includes(note),
      NOTE,
    )
  })
  const { email: identity, password } = OWNER
  const session = await client(url)('POST', '/api/collections/users/auth-with-password', {
    identity,
    password,
  })
  const account = await profileAfter(browser, url, async (page) => {
    await page.evaluate(
      (text) => localStorage.setItem('pocketbase_auth', text),
      JSON.stringify(session),
    )
    await page.goto(url)
    await page.locator('[data-sync-status="synced"]').first().waitFor({ state: 'attached' })
    await plan(page, known.unsent)
    await page.locator('[data-sync-status="failed"]').first().waitFor({ state: 'attached' })
  })
  await browser.close()
  await server.stop()
  keepRelease(version, { dataDir, known, profiles: { visitor, account } })
  await server.dispose()
  console.log(`e2e/fixtures/${version} holds what version ${version} leaves behind.`)
})
