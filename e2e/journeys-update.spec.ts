import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import {
  expectDay,
  noteField,
  openDay,
  toggleTag,
  typeNote,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { openAs, setVisibility } from './support/device'
import { fullChromium } from './support/launch'
import { Deployment, nextBuild, scriptOf, waitForWorker } from './support/offline'
import { savedDays } from './support/records'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

// One build for all of them.
test.describe.configure({ mode: 'default' })
// Workers and what they store are those of the browser that people have.
test.use(fullChromium)

const [FIRST, SECOND] = [openDay(3), openDay(31)]

let folder: string
let newer: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = mkdtempSync(path.join(tmpdir(), 'quartal-build-'))
  newer = await nextBuild(folder)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

let site: Deployment
test.beforeEach(async () => {
  site = new Deployment()
  await site.start()
})
test.afterEach(() => site.dispose())

const offer = (page: Page) => page.getByText('A new version is ready.')
const answer = (page: Page, name: 'Update now' | 'Later') =>
  page.getByRole('button', { name, exact: true })

/**
 * Says yes, and again where the browser kept the new version waiting so long that it is offered anew. With a
 * key: a mouse waits for a frame, and a page behind another may have none.
 */
const update = (page: Page, old: string | null) =>
  expect(async () => {
    const yes = answer(page, 'Update now')
    if (await yes.isVisible()) await yes.press('Enter', { timeout: 1_000 })
    expect(await scriptOf(page)).not.toBe(old)
  }).toPass({ timeout: 60_000 })

/** What coming back after an hour does. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** A visitor whose browser has a copy of the app; `old` is the script of its build. */
async function openWithCopy(browser: Browser) {
  const context = await browser.newContext({ baseURL: site.server.url })
  const page = await context.newPage()
  await page.goto('/')
  await waitForWorker(page)
  return { page, old: await scriptOf(page) }
}

test.describe('with the app’s own copy', () => {
  test.use({ serviceWorkers: 'allow' })

  test('D5 a new version is offered, never forced, an older one opens its dialogs from its own copy, and an edit made right before the update is saved', async ({
    browser,
  }) => {
    const user = await newUser({ server: site.server })
    const context = await browser.newContext({ baseURL: site.server.url })
    const page = await context.newPage()
    await openAs(page, user, site.server)
    await waitForWorker(page)
    const old = await scriptOf(page)

    await typeNote(page, FIRST, 'Still typing')
    site.publishTwice(newer)
    await lookForUpdate(page)
    const isWaiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
    await expect.poll(isWaiting).toBe(true)
    await expect(offer(page)).toBeHidden()
    await noteField(page, FIRST).press('Control+Enter')
    await expect(offer(page)).toBeVisible()
    await answer(page, 'Later').click()
    await expect(offer(page)).toBeHidden()

    await page.reload()
    expect(await scriptOf(page)).toBe(old)
    await expect(offer(page)).toBeVisible()
    // The server has it no more: its dialogs come from its own copy.
    expect((await context.request.get(old ?? '')).status()).toBe(404)
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Escape')
    await toggleTag(page, SECOND, 2)
    await update(page, old)
    await waitForStatus(page, 'synced')
    const wanted = {
      [FIRST]: { tags: [], note: 'Still typing' },
      [SECOND]: { tags: ['Arbeit'], note: '' },
    }
    expect(await savedDays(user.id, asSuperuser(site.server))).toEqual(wanted)
    await expect(offer(page)).toBeHidden()
  })

  test('D5 other tabs, also one that was just opened, follow when nothing is open in them, and what is being typed stays', {
    tag: '@long',
  }, async ({ browser }) => {
    const user = await newUser({ server: site.server })
    const context = await browser.newContext({ baseURL: site.server.url })
    const [page, typing, idle] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ]
    await openAs(page, user, site.server)
    await waitForWorker(page)
    const old = await scriptOf(page)
    for (const tab of [typing, idle]) {
      await openAs(tab, user, site.server)
      await expect.poll(() => offersUpdates(tab)).toBe(true)
    }
    site.publishTwice(newer)
    await lookForUpdate(page)
    await expect(offer(page)).toBeVisible()
    await typing.bringToFront()
    await typeNote(typing, FIRST, 'In the middle of a sentence')
    const opened = await context.newPage()
    await opened.goto('/', { waitUntil: 'domcontentloaded' })
    expect(await scriptOf(opened)).toBe(old)
    await expect.poll(() => offersUpdates(opened), { intervals: [10] }).toBe(true)
    await page.bringToFront()
    await update(page, old)
    for (const tab of [idle, opened]) await expect.poll(() => scriptOf(tab)).not.toBe(old)

    expect(await scriptOf(typing)).toBe(old)
    await expect(noteField(typing, FIRST)).toHaveValue('In the middle of a sentence')
    await setVisibility(typing, 'hidden')
    await expect.poll(() => scriptOf(typing)).not.toBe(old)
    await expectDay(typing, FIRST, [], 'In the middle of a sentence')
    await waitForStatus(typing, 'synced')
    expect(await savedDays(user.id, asSuperuser(site.server))).toEqual({
      [FIRST]: { tags: [], note: 'In the middle of a sentence' },
    })
  })

  test('D5 where the browser keeps the new version waiting the page is read anew, and it is offered again', {
    tag: '@long',
  }, async ({ browser }) => {
    const { page, old } = await openWithCopy(browser)
    site.publishTwice(newer)
    await lookForUpdate(page)
    await expect(offer(page)).toBeVisible()
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.evaluate(() => {
      ServiceWorker.prototype.postMessage = () => undefined
    })
    await answer(page, 'Update now').click()
    await expect.poll(() => loads).toBe(1)
    await expect(offer(page)).toBeVisible()
    expect(await scriptOf(page)).toBe(old)
    await answer(page, 'Update now').click()
    await expect.poll(() => scriptOf(page)).not.toBe(old)
    await expect.poll(() => loads).toBeGreaterThanOrEqual(2)
  })
})

/** The code that follows updates is there. */
const offersUpdates = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/appUpdate-')),
  )

test('D5 without it, a press on a dialog of an older build has the page read anew, what waited is on the server, and the same press works', async ({
  browser,
}) => {
  const user = await newUser({ server: site.server })
  const page = await (await browser.newContext({ baseURL: site.server.url })).newPage()
  // The idle page does not get its later parts ahead.
  const parts = /assets\/CalendarDialog-.*js/
  const missed = page.waitForEvent('requestfailed', (request) => parts.test(request.url()))
  await page.route(parts, (route) => route.abort())
  await openAs(page, user, site.server)
  await missed
  const old = await scriptOf(page)
  site.publishTwice(newer)
  // Only now: other parts ask for it too, some of them later.
  await page.unroute(parts)

  await writeNote(page, FIRST, 'Typed in the old build')
  await toggleTag(page, SECOND, 2)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect.poll(() => scriptOf(page)).not.toBe(old)
  await waitForStatus(page, 'synced')
  expect(await savedDays(user.id, asSuperuser(site.server))).toEqual({
    [FIRST]: { tags: [], note: 'Typed in the old build' },
    [SECOND]: { tags: ['Arbeit'], note: '' },
  })
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})
