import { expect } from '@playwright/test'
import { distDir } from '../scripts/lib/build.mjs'
import { throwaway } from '../scripts/lib/pocketbase.mjs'
import {
  addTag,
  openDay,
  removeTag,
  shownDays,
  syncStatus,
  toggleTag,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { answerWrites, openAs } from './support/device'
import { savedDays } from './support/records'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

// Several pages, sometimes several browsers, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const [FIRST, SECOND, THIRD] = [openDay(1), openDay(30), openDay(60)]

let server: Awaited<ReturnType<typeof throwaway>>
test.beforeEach(async () => {
  server = await throwaway({ publicDir: distDir })
})
test.afterEach(() => server.dispose())

for (const [moment, arrives] of [
  ['before it has the save', false],
  ['after it has the save and before the answer', true],
] as const) {
  test(`E4 a server killed ${moment}: red, then green, nothing lost and nothing twice`, async ({
    browser,
  }) => {
    const user = await newUser({ server })
    const page = await (await browser.newContext({ baseURL: server.url })).newPage()
    await openAs(page, user, server)
    await toggleTag(page, FIRST, 1)
    await waitForStatus(page, 'synced')

    let isGone = false
    await answerWrites(page, async (route) => {
      if (isGone) return route.continue()
      isGone = true
      if (arrives) await route.fetch()
      await server.kill()
      await route.abort('connectionreset')
    })
    await removeTag(page, FIRST, 'Urlaub')
    await writeNote(page, FIRST, 'Written during the crash')
    await toggleTag(page, SECOND, 3)
    await waitForStatus(page, 'failed')
    await expect(syncStatus(page)).toContainText('Sync failed')
    await expect(page.getByText('Failed to save data to cloud')).toBeVisible()
    await toggleTag(page, FIRST, 4)
    await writeNote(page, THIRD, 'Written while it was gone')

    await server.restart()
    await waitForStatus(page, 'synced', 20_000)
    const wanted = {
      [FIRST]: { tags: ['Familie'], note: 'Written during the crash' },
      [SECOND]: { tags: ['Sport'], note: '' },
      [THIRD]: { tags: [], note: 'Written while it was gone' },
    }
    expect(await shownDays(page)).toEqual(wanted)
    expect(await savedDays(user.id, asSuperuser(server))).toEqual(wanted)
  })
}

test('E8 a server that is gone takes no dialog, menu or message with it', async ({ browser }) => {
  const user = await newUser({ server })
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  await openAs(page, user, server)
  // The defaults are there now: this visit begins without a message.
  await page.reload()
  await waitForStatus(page, 'synced')
  const parts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    )
  for (const part of ['Toasts', 'common', 'controls', 'tools']) {
    await expect.poll(parts, { timeout: 15_000 }).toContain(part)
  }
  await server.kill()

  await addTag(page, FIRST, 'Sport')
  await waitForStatus(page, 'failed')
  await expect(page.getByText('Failed to save data to cloud')).toBeVisible()
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await server.restart()
  await waitForStatus(page, 'synced', 30_000)
  expect(await savedDays(user.id, asSuperuser(server))).toEqual({
    [FIRST]: { tags: ['Sport'], note: '' },
  })
})
