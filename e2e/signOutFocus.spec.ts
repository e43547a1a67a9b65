import { expect, type Page } from '@playwright/test'
import { dayRow, openDay, shownDays, toggleTag, waitForStatus, writeNote } from './support/calendar'
import { cutWrites, openAs } from './support/device'
import { savedDays } from './support/records'
import { phone } from './support/screens'
import { newUser } from './support/server'
import { test } from './support/test'
import { holdBack } from './support/wire'

const DAY = openDay(4)

const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign In' })

/** Whether what has the focus shows it. */
const showsFocus = (page: Page) => page.evaluate(() => document.querySelector(':focus-visible'))

/** Signs out with the keys alone. */
async function signOutByKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Sign Out' }).press('Enter')
}

/** Plans something that finds no way to the server; answers with what opens the way again. */
async function planUnsaved(page: Page, note: string): Promise<() => Promise<void>> {
  const mend = await cutWrites(page.context())
  await writeNote(page, DAY, note)
  await waitForStatus(page, 'failed')
  return mend
}

test('D7 a sign-out with the keys hands the focus on, seen, to the link where the menu was: at once, with the answer of the question, and when that ends by itself', async ({
  page,
}) => {
  const user = await newUser()
  await openAs(page, user)
  await signOutByKey(page)
  await expect(signInLink(page)).toBeFocused()
  expect(await showsFocus(page)).not.toBeNull()
  // What a first visit offers stands before the days, once it has come.
  await expect(page.getByRole('button', { name: 'Show an example' })).toBeVisible()
  for (const _ of ['year', 'example', 'day']) await page.keyboard.press('Tab')
  await expect(page.locator('[data-today]')).toBeFocused()

  await openAs(page, user)
  const mend = await planUnsaved(page, 'Left behind')
  await signOutByKey(page)
  const question = page.getByRole('alertdialog', { name: '1 change is not saved yet' })
  await question.getByRole('button', { name: 'Sign out anyway' }).press('Enter')
  await expect(signInLink(page)).toBeFocused()

  await mend()
  await openAs(page, user)
  const mendAgain = await planUnsaved(page, 'Not sent yet')
  await signOutByKey(page)
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await mendAgain()
  // After several tries that failed the next one by itself may take longer than a test waits.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(signInLink(page)).toBeFocused()
  await expect(question).toHaveCount(0)
  expect(await savedDays(user.id)).toEqual({ [DAY]: { tags: [], note: 'Not sent yet' } })
  expect(await shownDays(page)).toEqual({})
})

test('D7 whoever walked on to a day while a sign-out still saved is on that day after it', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install()
  await openAs(page, await newUser())
  const letWrite = await holdBack(page, '**/api/collections/calendar_entries/records*')
  await toggleTag(page, DAY, 1)
  await page.getByRole('button', { name: 'User menu' }).press('Enter')
  const signOut = page.getByRole('menuitem', { name: 'Sign Out' })
  await expect(signOut).toBeVisible()
  // The patience of a sign-out, after which it would ask, does not pass.
  await page.clock.pauseAt(Date.now() + 60_000)
  await signOut.press('Enter')
  await page.clock.runFor(100)
  await expect(page.getByRole('button', { name: 'User menu' })).toBeFocused()
  await dayRow(page, DAY).focus()
  const answered = page.waitForResponse(/calendar_entries/)
  letWrite()
  await answered
  await page.clock.resume()
  await expect(signInLink(page)).toBeVisible()
  await expect(dayRow(page, DAY)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('D7 after a sign-out the focus is on the button of the menu', { tag: '@long' }, async ({
    page,
  }) => {
    await openAs(page, await newUser())
    const menu = page.getByRole('button', { name: 'Menu' })
    // Its sign of what is saved is there as long as somebody is signed in.
    await expect(menu.locator('[data-sync-status]')).toBeVisible()
    await menu.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).press('Enter')
    await expect(menu.locator('[data-sync-status]')).toHaveCount(0)
    await expect(menu).toBeFocused()
  })
})
