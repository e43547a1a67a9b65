import { chromium, expect } from '@playwright/test'
import { distDir } from '../scripts/lib/build.mjs'
import { throwaway } from '../scripts/lib/pocketbase.mjs'
import {
  openCalendar,
  openDay,
  shownDays,
  syncStatus,
  toggleTag,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { openAs } from './support/device'
import { fullChromium, started } from './support/launch'
import { type Server, takeDown, waitForWorker } from './support/offline'
import { savedDays } from './support/records'
import { desktop, phone, speak } from './support/screens'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

// Workers and what they store are those of the browser that people have.
test.use({ ...fullChromium, serviceWorkers: 'allow' })

const [FIRST, SECOND, THIRD] = [openDay(3), openDay(31), openDay(62)]

let server: Server
test.beforeEach(async () => {
  server = await throwaway({ publicDir: distDir })
})
test.afterEach(() => server.dispose())

test('s.2 the app can be installed', async ({ browserName: _ }, info) => {
  const context = await started(() =>
    chromium.launchPersistentContext(info.outputPath('profile'), {
      ...fullChromium.launchOptions,
      serviceWorkers: 'allow',
    }),
  )
  const page = context.pages()[0] ?? (await context.newPage())
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await openCalendar(page, server.url)
  await waitForWorker(page)
  const devtools = await context.newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('s.4 an account starts without a network, plans three days on three visits, and all arrive', async ({
  browser,
}) => {
  const user = await newUser({ server })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await openAs(page, user, server)
  await writeNote(page, FIRST, 'Known from before')
  await waitForStatus(page, 'synced')
  await waitForWorker(page)
  await page.close()
  const comeBack = await takeDown(context, server)

  for (const [at, date] of [FIRST, SECOND, THIRD].entries()) {
    const visit = await context.newPage()
    await openCalendar(visit)
    await expect(visit.locator(`[data-date="${FIRST}"] [data-note]`)).toContainText('Known')
    await waitForStatus(visit, 'offline')
    if (date === FIRST) await writeNote(visit, date, 'Known from before, and more')
    else await toggleTag(visit, date, 2)
    const days = at === 0 ? '1 change waiting' : `${at + 1} changes waiting`
    await expect(syncStatus(visit)).toContainText(`Offline · ${days}`)
    await visit.close()
  }

  const last = await context.newPage()
  await openCalendar(last)
  await expect(syncStatus(last)).toContainText('3 changes waiting')
  await comeBack()
  await waitForStatus(last, 'synced')
  const wanted = {
    [FIRST]: { tags: [], note: 'Known from before, and more' },
    [SECOND]: { tags: ['Arbeit'], note: '' },
    [THIRD]: { tags: ['Arbeit'], note: '' },
  }
  expect(await shownDays(last)).toEqual(wanted)
  expect(await savedDays(user.id, asSuperuser(server))).toEqual(wanted)
})

test('s.4 with a network and no server it says so, on a phone in words in the menu, and "Try again" sends what waits', async ({
  browser,
}) => {
  const user = await newUser({ server })
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await openAs(page, user, server)
  await waitForWorker(page)
  await server.stop()
  await page.reload()
  await waitForStatus(page, 'failed')
  await writeNote(page, FIRST, 'Nobody there')
  await expect(syncStatus(page)).toContainText('Sync failed · 1 change waiting')
  await expect(syncStatus(page)).toHaveAttribute('title', /Failed to sync with the cloud\./)

  await page.setViewportSize(phone.viewport)
  const sign = page.getByRole('button', { name: 'Menu' }).locator('[data-sync-status="failed"]')
  await expect(sign).toHaveText('!')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText('Failed to sync with the cloud.')).toBeVisible()
  await server.restart()
  // It may have tried by itself.
  const again = menu.getByRole('button', { name: 'Try again' })
  if (await again.isVisible()) await again.click({ timeout: 2_000 }).catch(() => undefined)
  await page.keyboard.press('Escape')
  await page.setViewportSize(desktop.viewport)
  await waitForStatus(page, 'synced')
  expect(await savedDays(user.id, asSuperuser(server))).toEqual({
    [FIRST]: { tags: [], note: 'Nobody there' },
  })
})

test('s.4 a visitor plans without a network, in their language and theme; s.2 every route opens, /auth says that it needs one, and the server’s own pages and files are not answered by the app [s7.22]', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'bg-BG',
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await openCalendar(page)
  await waitForWorker(page)
  const typeOf = async (path: string) => (await page.goto(path))?.headers()['content-type']
  expect(await typeOf('/api/health')).toContain('application/json')
  expect(await typeOf('/preview.png')).toBe('image/png')
  await page.goto('/_/')
  await expect(page).toHaveTitle(/Superuser/)

  const comeBack = await takeDown(context, server)
  await openCalendar(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bg')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.getByRole('button', { name: 'Настройки' })).toBeVisible()
  await toggleTag(page, FIRST, 1)
  await page.reload()
  await expect(page.locator(`[data-date="${FIRST}"] [data-tag="Urlaub"]`)).toBeVisible()

  await page.goto('/impressum')
  await expect(page.getByRole('heading', { name: 'Impressum' })).toBeVisible()
  await speak(page, 'en')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.goto('/auth?email=mira%40example.org&redirectTo=%2F%3Fupgrade%3Dyearly')
  await expect(page.getByText('You are offline, and this needs the internet')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await comeBack()
  await expect(page.getByText('This needs a network')).toBeHidden()
})
