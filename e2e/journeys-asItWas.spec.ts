import { expect, type Page } from '@playwright/test'
import { expectDay, openDay, toggleTag, waitForStatus, writeNote } from './support/calendar'
import { openAs } from './support/device'
import { newUser } from './support/server'
import { test } from './support/test'

const [day, other] = [openDay(10), openDay(11)]

const group = (page: Page) => page.getByRole('group', { name: 'Calendar as it was on' })

async function openTransfer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(More|User menu)$/ }).click()
  await page.getByRole('menuitem', { name: 'Import and export' }).click()
}

test('V1 V2 an account’s deleted tag comes back with its days after a reload, and all of it on another device', {
  tag: '@long',
}, async ({ page, browser }) => {
  const user = await newUser()
  await openAs(page, user)
  await toggleTag(page, day, 3)
  await toggleTag(page, other, 3)
  await writeNote(page, day, 'with a note')
  await waitForStatus(page, 'synced')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Sport' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await expectDay(page, day, [], 'with a note')
  await page.reload()
  await waitForStatus(page, 'synced')

  await openTransfer(page)
  await group(page)
    .getByRole('button', { name: /^Tag “Sport” deleted, 2 days/ })
    .click()
  await group(page).getByRole('button', { name: 'Look' }).click()
  const look = page.getByRole('dialog', { name: / as it was on / })
  await expect(look.locator(`[data-date="${day}"] [data-tag="Sport"]`)).toBeVisible()
  await page.keyboard.press('Escape')
  await group(page).getByRole('button', { name: 'Bring back' }).click()
  const question = page.getByRole('dialog', { name: /^Bring back/ })
  await expect(question.getByText('2 days differ from now.')).toBeVisible()
  await question.getByRole('button', { name: 'Bring back 2 days' }).click()
  await expectDay(page, day, ['Sport'], 'with a note')
  await waitForStatus(page, 'synced')
  const elsewhere = await (await browser.newContext()).newPage()
  await openAs(elsewhere, user)
  await expectDay(elsewhere, day, ['Sport'], 'with a note')
  await expectDay(elsewhere, other, ['Sport'])
})
