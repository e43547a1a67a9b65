import { expect } from '@playwright/test'
import { distDir } from '../scripts/lib/build.mjs'
import { throwaway } from '../scripts/lib/pocketbase.mjs'
import {
  expectDay,
  openDay,
  removeTag,
  shownDays,
  syncStatus,
  toggleTag,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { answerWrites, hears, openAs } from './support/device'
import { putDay, savedDays } from './support/records'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

const [FIRST, SECOND, THIRD, FOURTH] = [openDay(1), openDay(30), openDay(60), openDay(70)]

let server: Awaited<ReturnType<typeof throwaway>>
test.beforeEach(async () => {
  server = await throwaway({ publicDir: distDir })
})
test.afterEach(() => server.dispose())

test('E4 a server killed after it has the save and before the answer: red, then green, nothing lost and nothing twice; E8 it takes no dialog, menu or message with it, and D6 live updates go on', async ({
  browser,
}) => {
  const user = await newUser({ server })
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await openAs(page, user, server)
  await toggleTag(page, FIRST, 1)
  await waitForStatus(page, 'synced')
  // This visit begins without a message, and has all its later parts.
  await page.reload()
  await waitForStatus(page, 'synced')
  const parts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    )
  for (const part of ['Toasts', 'CalendarDialog', 'DayMenu']) {
    await expect.poll(parts).toContain(part)
  }

  let isGone = false
  let onKilled = () => {}
  const killed = new Promise<void>((resolve) => {
    onKilled = resolve
  })
  await answerWrites(page, async (route) => {
    if (isGone) return route.continue()
    isGone = true
    await route.fetch()
    await server.kill()
    await route.abort('connectionreset')
    onKilled()
  })
  await removeTag(page, FIRST, 'Urlaub')
  await writeNote(page, FIRST, 'Written during the crash')
  await killed
  // The news of what it had may have come before its end: this one it never had.
  await toggleTag(page, SECOND, 3)
  await waitForStatus(page, 'failed')
  await expect(syncStatus(page)).toContainText('Sync failed')
  await expect(page.getByText('Failed to save data to cloud')).toBeVisible()
  await toggleTag(page, FIRST, 4)
  await writeNote(page, THIRD, 'Written while it was gone')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')

  const heard = hears(page)
  await server.restart()
  await heard
  await waitForStatus(page, 'synced')
  const wanted = {
    [FIRST]: { tags: ['Familie'], note: 'Written during the crash' },
    [SECOND]: { tags: ['Sport'], note: '' },
    [THIRD]: { tags: [], note: 'Written while it was gone' },
  }
  expect(await shownDays(page)).toEqual(wanted)
  const pb = asSuperuser(server)
  expect(await savedDays(user.id, pb)).toEqual(wanted)
  await putDay(user.id, FOURTH, 'From elsewhere, after the restart', pb)
  await expectDay(page, FOURTH, [], 'From elsewhere, after the restart')
})
