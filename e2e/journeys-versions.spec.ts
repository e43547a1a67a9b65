import { expect, type Page } from '@playwright/test'
import { dayRow, expectDay, openDay, toggleTag, waitForStatus, writeNote } from './support/calendar'
import { openAs } from './support/device'
import { newUser } from './support/server'
import { test } from './support/test'

const day = openDay(12)

/** Opens the earlier versions of a day from its menu; answers with their list. */
async function openVersions(page: Page) {
  await dayRow(page, day).locator('th').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' })
  await expect(dialog).toBeVisible()
  return dialog.getByRole('listitem')
}

const bringBack = (version: ReturnType<Page['locator']>) =>
  version.getByRole('button', { name: 'Bring back' }).click()

test('V1 an account’s day is listed as it was, newest first, and what it held is brought back as one step, on every device', {
  tag: '@long',
}, async ({ page, browser }) => {
  const user = await newUser()
  await openAs(page, user)
  await writeNote(page, day, 'Dentist at nine')
  await waitForStatus(page, 'synced')
  await toggleTag(page, day, 1)
  await waitForStatus(page, 'synced')
  await writeNote(page, day, 'Something else')
  await waitForStatus(page, 'synced')
  await page.reload()
  const versions = await openVersions(page)
  await expect(versions).toHaveCount(3)
  await expect(versions.nth(0)).toContainText('You')
  await expect(versions.nth(0)).toContainText(/Note changed-Dentist at nine\+Something else/)
  await expect(versions.nth(0)).toContainText('Dentist at nine')
  await expect(versions.nth(1)).toContainText('Added: Urlaub')
  await expect(versions.nth(2)).toContainText('Note written')
  await bringBack(versions.nth(1))
  await expectDay(page, day, [], 'Dentist at nine')
  await waitForStatus(page, 'synced')
  const elsewhere = await (await browser.newContext()).newPage()
  await openAs(elsewhere, user)
  await expectDay(elsewhere, day, [], 'Dentist at nine')
  await page.keyboard.press('Control+z')
  await expectDay(page, day, ['Urlaub'], 'Something else')
  await waitForStatus(page, 'synced')
  const now = await openVersions(page)
  await expect(now).toHaveCount(5)
  await expect(now.nth(1)).toContainText('brought back')
})
