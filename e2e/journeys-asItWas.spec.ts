import { expect, type Page } from '@playwright/test'
import {
  expectDay,
  openCalendar,
  openDay,
  signUp,
  storedKeys,
  toggleTag,
  waitForStatus,
  waitForUpload,
  writeNote,
} from './support/calendar'
import { openAs } from './support/device'
import { newUser } from './support/server'
import { test } from './support/test'

const [day, other] = [openDay(10), openDay(11)]

const newLogin = () => ({
  email: `v${crypto.randomUUID()}@example.org`,
  password: 'Geheim-2026',
})

const group = (page: Page) => page.getByRole('group', { name: 'Calendar as it was on' })

async function openTransfer(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(More|User menu)$/ }).click()
  await page.getByRole('menuitem', { name: 'Import and export' }).click()
}

/** What the visitor's database holds: the notes that days had, the newest first, and the deleted tags. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('quartal-versions')
        // The app makes it, with the first edit.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const db = opening.result
          const all = db.transaction('versions').objectStore('versions').getAll()
          all.onsuccess = () => {
            db.close()
            const rows = all.result.map(({ row }) => row).sort((a, b) => b.at - a.at)
            resolve(rows.map((row) => row.entry?.notes ?? `tag ${row.tag.label}`))
          }
        }
      }),
  )

test('V3 what a visitor’s day held is kept, also by a page that is left at once, and goes when an account takes the calendar over', async ({
  page,
}) => {
  await openCalendar(page)
  await writeNote(page, day, 'first')
  await expect.poll(() => kept(page)).toEqual([''])
  await writeNote(page, day, 'second')
  // Nothing of the second edit can be kept before the page is gone.
  await page.reload()
  await expectDay(page, day, [], 'second')
  await expect.poll(() => kept(page)).toEqual(['first', ''])
  // The keys of edits go once that is so.
  await expect
    .poll(async () => Object.keys(await storedKeys(page)).filter((key) => key.includes(':log:')))
    .toEqual([])
  await waitForUpload(page, () => signUp(page, newLogin()))
  await expect.poll(() => kept(page)).toEqual([])
  expect(await storedKeys(page)).not.toHaveProperty('quartal:1:versions')
})

test('V2 V3 a deleted tag comes back with its days, and a moment of which nothing is known says so', async ({
  page,
}) => {
  await openCalendar(page)
  await toggleTag(page, day, 3)
  await toggleTag(page, other, 3)
  await writeNote(page, day, 'with a note')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Sport' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await expectDay(page, day, [], 'with a note')

  await openTransfer(page)
  await group(page).getByRole('button', { name: 'Look' }).click()
  await expect(
    group(page).getByText(/^Nothing is known of this calendar from before/),
  ).toBeVisible()
  await group(page)
    .getByRole('button', { name: /^Tag “Sport” deleted, 2 days/ })
    .click()
  await group(page).getByRole('button', { name: 'Look' }).click()
  const look = page.getByRole('dialog', { name: / as it was on / })
  await expect(look.locator(`[data-date="${day}"] [data-tag="Sport"]`)).toBeVisible()
  await look.locator(`[data-date="${day}"]`).click()
  await expect(look.getByRole('status')).toContainText('with a note')
  await page.keyboard.press('Escape')
  await expect(look).toBeHidden()
  await group(page).getByRole('button', { name: 'Bring back' }).click()
  const question = page.getByRole('dialog', { name: /^Bring back/ })
  await expect(question.getByText('2 days differ from now.')).toBeVisible()
  await question.getByRole('button', { name: 'Bring back 2 days' }).click()
  await expectDay(page, day, ['Sport'], 'with a note')
  await expectDay(page, other, ['Sport'])
  await page.locator('[data-removed="false"]').getByRole('button', { name: 'Undo' }).click()
  await expectDay(page, day, [], 'with a note')
})

test('V1 V2 an account’s deleted tag comes back with its days after a reload, and all of it on another device', async ({
  page,
  browser,
}) => {
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
