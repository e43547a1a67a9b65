import { expect, type Page } from '@playwright/test'
import {
  dayTags,
  openCalendar,
  openDay,
  signUp,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { openAs } from './support/device'
import { startSignedIn, startWith, visitorKeys } from './support/screens'
import { asSuperuser, newUser } from './support/server'
import { openSettings } from './support/settings'
import { test } from './support/test'

const DAY = openDay(3)

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * From now on the server answers these requests with an error of its own words. With words it is a refusal,
 * which names what is wrong: without a code it would be trouble (D3).
 */
async function breakDown(page: Page, path: RegExp, method: Method, status: number, words = '') {
  const data = words ? { label: { code: 'validation_not_today', message: words } } : {}
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { status, message: words, data } })
      : route.fallback(),
  )
}

const RECORDS = {
  tags: /\/api\/collections\/tags\/records/,
  calendar_entries: /\/api\/collections\/calendar_entries\/records/,
} as const

test('s.8 a start at which the server cannot list tags, or days, says so, and keeps what is here [s8.18 s8.28]', async ({
  page,
}) => {
  const user = await newUser()
  await openAs(page, user)
  await writeNote(page, DAY, 'Still here')
  await waitForStatus(page, 'synced')
  for (const [list, sentence] of [
    ['tags', 'Failed to load tags from cloud'],
    ['calendar_entries', 'Failed to sync calendar data from cloud'],
  ] as const) {
    await breakDown(page, RECORDS[list], 'GET', 500)
    await page.reload()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByText('Still here')).toBeVisible()
    await waitForStatus(page, 'failed')
    await page.unroute(RECORDS[list])
  }
})

test('s.8 a save that the server does not manage says so, in a message and beside the header [s4.27 s8.29 s8.30]', async ({
  page,
}) => {
  await openAs(page, await newUser())
  await breakDown(page, RECORDS.calendar_entries, 'POST', 500)
  await writeNote(page, DAY, 'Kept')
  await expect(page.getByText('Failed to save data to cloud')).toBeVisible()
  await waitForStatus(page, 'failed')
  const indicator = page.locator('[data-sync-status]')
  await expect(indicator).toContainText('Sync failed')
  await expect(indicator).toHaveAttribute('title', /Failed to sync with the cloud\./)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Kept')
})

/** The settings of an account with one tag, "Arbeit", which is on one day. */
async function openTags(page: Page) {
  const user = await newUser()
  const pb = asSuperuser()
  const tag = { user: user.id, label: 'Arbeit', short: 'A', color: '#2563eb' }
  const { id } = await pb.collection('tags').create(tag)
  const day = { user: user.id, date: DAY, tags: JSON.stringify([id]), notes: '' }
  await pb.collection('calendar_entries').create(day)
  await openAs(page, user)
  return openSettings(page, 'Tags')
}

test('s.8 a tag that is there already is used again; one that the server refuses to create, change or delete is told [s5.05 s8.20 s8.22 s8.23 s8.24 s8.25 s8.26 s8.27]', async ({
  page,
}) => {
  const dialog = await openTags(page)
  const make = async (label: string, letter: string) => {
    await dialog.getByRole('button', { name: 'New tag' }).click()
    await dialog.getByLabel('Label').fill(label)
    await dialog.getByLabel('Letter').fill(letter)
    await dialog.getByRole('button', { name: 'Create' }).click()
  }
  await make(' arbeit', 'a')
  await expect(page.getByText('Tag already exists')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Delete / })).toHaveCount(1)

  await breakDown(page, RECORDS.tags, 'DELETE', 400, 'Not today.')
  await dialog.getByRole('button', { name: 'Delete Arbeit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Tag deleted')).toBeVisible()
  await expect(dayTags(page, DAY)).toHaveCount(0)
  await expect(page.getByText('Failed to delete tag. Not today.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete Arbeit' })).toBeVisible()

  await breakDown(page, RECORDS.tags, 'PATCH', 400, 'Not today.')
  await dialog.getByRole('button', { name: 'Edit Arbeit' }).click()
  await dialog.getByLabel('Label').fill('Büro')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tag updated')).toBeVisible()
  await expect(page.getByText('Failed to update tag. Not today.')).toBeVisible()

  await breakDown(page, RECORDS.tags, 'POST', 400, 'Not today.')
  await make('Chor', 'c')
  await expect(page.getByText('Tag created')).toBeVisible()
  await expect(page.getByText('Failed to create tag. Not today.')).toBeVisible()
  await expect(dialog.getByText('Chor')).toBeVisible()
})

test('s.8 an upload that fails without a word of the server names an unknown error [s8.09]', async ({
  page,
}) => {
  await startWith(page, visitorKeys([DAY]))
  await page.route(RECORDS.tags, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Down</h1>' })
      : route.fallback(),
  )
  await page.route(/\/api\/batch/, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Down</h1>' }),
  )
  const email = `upload-${crypto.randomUUID()}@example.com`
  await signUp(page, { email, password: 'correct horse battery' })
  await expect(page.getByText('Failed to sync local data: Unknown error')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Uploading data...' })).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('temp-calendar-data'))).toContain(DAY)
})

test('s.8 a tag that a visitor makes is told [s8.21]', async ({ page }) => {
  await startWith(page, visitorKeys([DAY]))
  await openCalendar(page)
  const dialog = await openSettings(page, 'Tags')
  await dialog.getByRole('button', { name: 'New tag' }).click()
  await dialog.getByLabel('Label').fill('Chor')
  await dialog.getByLabel('Letter').fill('c')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Tag created locally')).toBeVisible()
})

test('s.8 default tags that the server does not take are told, and made with the next try [s8.19 s8.37]', async ({
  page,
}) => {
  await startSignedIn(page)
  const writes = /\/api\/(batch|collections\/tags\/records)/
  await breakDown(page, writes, 'POST', 500)
  await openCalendar(page)
  await expect(page.getByText('Failed to create default tags')).toBeVisible()
  await page.unroute(writes)
  await expect(page.getByText('Default tags created')).toBeVisible()
})
