import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { distDir } from '../scripts/lib/build.mjs'
import { spawnPocketBase } from '../scripts/lib/pocketbase.mjs'
import { knownOf, profileOf, unpackData } from '../scripts/lib/releaseFixture.mjs'
import { type Login, openCalendar, waitForStatus } from './support/calendar'
import { sessionOf } from './support/server'
import { test } from './support/test'

/** What version 1.0.0 has left in a browser (npm run fixture) is shown and sent by this one. */

const known = knownOf('1.0.0')
const { tagged, noted, note } = known.unsent
const dataDir = mkdtempSync(path.join(tmpdir(), 'quartal-release-'))
let server: Awaited<ReturnType<typeof spawnPocketBase>>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  unpackData('1.0.0', dataDir)
  server = await spawnPocketBase({ dataDir, publicDir: distDir })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

const newSession = (login: Login) => sessionOf(login, server as never)

/** Opens a browser with a profile of before, on the day on which it was left. */
async function openProfile(browser: Browser, name: string): Promise<Page> {
  const storageState = profileOf('1.0.0', name, server.url)
  const context = await browser.newContext({ baseURL: server.url, storageState })
  const page = await context.newPage()
  await page.clock.install({ time: new Date(known.made) })
  return page
}

/** Signs a profile in anew, as its person does once the session of before has ended. */
async function openAnew(page: Page, login: Login) {
  const session = await newSession(login)
  await page.goto('/favicon.svg')
  await page.evaluate((text) => localStorage.setItem('pocketbase_auth', text), session)
  await openCalendar(page)
  await waitForStatus(page, 'synced')
}

/** What the server has of the two days that were not sent, for an account. */
async function sentBy(login: Login, id: string) {
  const { token } = JSON.parse(await newSession(login))
  const filter = encodeURIComponent(`user = "${id}" && (date = "${tagged}" || date = "${noted}")`)
  const list = `${server.url}/api/collections/calendar_entries/records?sort=date&filter=${filter}`
  const answer = await fetch(list, { headers: { Authorization: token } })
  const { items } = (await answer.json()) as { items: { tags: string[]; notes: string }[] }
  return items.map(({ tags, notes }) => ({ isTagged: tags.length > 0, notes }))
}

async function expectUnsent(page: Page) {
  await expect(page.locator(`[data-date="${tagged}"] [data-tag="Sport"]`)).toBeVisible()
  await expect(page.locator(`[data-date="${noted}"]`)).toContainText(note)
}

test('E6 the edits that an account had not sent in the version before are shown and sent', async ({
  browser,
}) => {
  const page = await openProfile(browser, 'account')
  await openAnew(page, known.owner)
  await expectUnsent(page)
  const [first, second] = await sentBy(known.owner, known.owner.id)
  expect(first?.isTagged).toBe(true)
  expect(second?.notes).toContain(note)
})

test('E6 the calendar of a visitor of the version before is shown, and an account takes it over', async ({
  browser,
}) => {
  const page = await openProfile(browser, 'visitor')
  await openCalendar(page)
  await expectUnsent(page)
  await openAnew(page, known.guest)
  await expect
    .poll(() => sentBy(known.guest, known.guest.id))
    .toEqual([
      { isTagged: true, notes: '' },
      { isTagged: false, notes: note },
    ])
})
