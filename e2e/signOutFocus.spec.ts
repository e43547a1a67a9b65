import { expect, type Page } from '@playwright/test'
import { openDay, shownDays, waitForStatus, writeNote } from './support/calendar'
import { cutWrites, openAs } from './support/device'
import { savedDays } from './support/records'
import { newUser } from './support/server'
import { test } from './support/test'

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

test('D7 a sign-out with the keys hands the focus on, seen, to the link where the menu was: at once, with the answer of the question, and when that ends by itself', {
  tag: '@long',
}, async ({ page }) => {
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
