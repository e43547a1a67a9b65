import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, expect, type Page } from '@playwright/test'
import { distDir } from '../scripts/lib/build.mjs'
import { throwaway } from '../scripts/lib/pocketbase.mjs'
import { openCalendar, signOut, waitForStatus } from './support/calendar'
import { openAs } from './support/device'
import { fullChromium } from './support/launch'
import { type Server, takeDown, waitForWorker } from './support/offline'
import { newUser } from './support/server'
import { openSettings } from './support/settings'
import { test } from './support/test'

// What is known without a network is known by the browser that people have, with its worker.
test.use({ ...fullChromium, serviceWorkers: 'allow' })

/** A month that the quarter of today shows. */
const month = new Date().toISOString().slice(0, 7).replace('-', '')
const PATH = '/private-4711/school.ics'
const eventOn = (day: string, title: string) =>
  `BEGIN:VEVENT\r\nUID:${title}\r\nDTSTART;VALUE=DATE:${month}${day}\r\nSUMMARY:${title}\r\nEND:VEVENT`
const SCHOOL = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${eventOn('03', 'Fest')}\r\n${eventOn('04', 'Basar')}\r\nEND:VCALENDAR\r\n`

const host = createServer(({ url }, response: ServerResponse) => {
  response.writeHead(url === PATH ? 200 : 404).end(url === PATH ? SCHOOL : '')
})
let address: string
let server: Server

test.beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  address = origin + PATH
  const env = { QUARTAL_OUTSIDE_HOSTS: `${origin}, calendar.example.org` }
  server = await throwaway({ publicDir: distDir, env })
})
test.afterAll(async () => {
  await server.dispose()
  host.closeAllConnections()
  host.close()
})

/** Everything that the databases of the browser hold of calendars elsewhere; null where there is none. */
const keptOutside = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    if (!all.some(({ name }) => name === 'quartal-outside')) return null
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('quartal-outside'))
    const rows: unknown[] = []
    for (const store of database.objectStoreNames) {
      rows.push(...(await done(database.transaction(store).objectStore(store).getAll())))
    }
    database.close()
    return JSON.stringify(rows)
  })

const row = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Settings' }).getByRole('listitem', { name })

/** A new Pro account in a browser of its own, with the form for a calendar elsewhere open. */
async function openForm(browser: Browser) {
  const user = await newUser({ pro: true, server })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await openAs(page, user, server)
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add by address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Outside calendar' })
  return { context, page, dialog }
}

test('X1 X3 X4 a calendar is added by its address, known without a network, renamed, taken over and removed', async ({
  browser,
}) => {
  const { context, page, dialog } = await openForm(browser)
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://intranet.example.com/a.ics')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('School')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('does not ask intranet.example.com')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()

  await openSettings(page, 'Holidays')
  await expect(row(page, 'School')).toContainText('2 whole-day events')
  await expect.poll(() => keptOutside(page)).toContain('Basar')
  expect(await page.content()).not.toContain('4711')
  await waitForWorker(page)

  const comeBack = await takeDown(context, server)
  await page.reload()
  await waitForStatus(page, 'offline')
  await openSettings(page, 'Holidays')
  await expect(row(page, 'School')).toContainText('2 whole-day events')
  await row(page, 'School').getByRole('button', { name: 'Take over' }).click()
  const preview = page.getByRole('dialog', { name: 'Import and export' })
  await expect(preview).toContainText('2 events')
  await page.keyboard.press('Escape')
  await comeBack()
  await waitForStatus(page, 'synced')

  await openSettings(page, 'Holidays')
  await row(page, 'School').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kindergarten')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Kindergarten')).toContainText('2 whole-day events')
  await row(page, 'Kindergarten').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, 'Kindergarten')).toBeHidden()
  await expect.poll(() => keptOutside(page)).toBe('[]')
  await context.close()
})

test('X1 X3 what one tab adds, renames, hides and removes another tab of the account shows at once', async ({
  browser,
}) => {
  const { context, page, dialog } = await openForm(browser)
  const other = await context.newPage()
  await openCalendar(other)
  const key = (name: string) => other.getByRole('button', { name, exact: true })
  const bars = other.locator('[data-mark="outside"]')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('School')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(key('School')).toHaveAttribute('aria-pressed', 'true')
  await expect(bars).not.toHaveCount(0)
  await page.getByRole('button', { name: 'School', exact: true }).click()
  await expect(key('School')).toHaveAttribute('aria-pressed', 'false')
  await expect(bars).toHaveCount(0)
  await openSettings(page, 'Holidays')
  await row(page, 'School').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kindergarten')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(key('Kindergarten')).toBeVisible()
  await row(page, 'Kindergarten').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(key('Kindergarten')).toBeHidden()
  await context.close()
})

test('X3 D7 nothing of a calendar elsewhere is left in the browser after a sign-out', async ({
  browser,
}) => {
  const { context, page, dialog } = await openForm(browser)
  await dialog.getByRole('textbox', { name: 'Address' }).fill(address)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => keptOutside(page)).toContain('Basar')
  await signOut(page)
  await expect.poll(() => keptOutside(page)).toBeNull()
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
    expect.stringContaining('outside'),
  )
  await context.close()
})
