import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import {
  openCalendar,
  openDay,
  signIn,
  signUp,
  storedKeys,
  waitForStatus,
} from './support/calendar'
import { cutWrites } from './support/device'
import { putDay } from './support/records'
import { phone, startWith } from './support/screens'
import { newUser } from './support/server'
import { test } from './support/test'

// Several pages on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const [FIRST, SECOND] = [openDay(3), openDay(10)]
const YEAR_MS = 365 * 24 * 60 * 60 * 1_000
const KEPT = 'set aside in this browser for 30 days'

const region = (page: Page) => page.getByRole('region', { name: 'Set aside in this browser' })

/** What a visitor of this browser has planned; there is room for one more tag. */
const planned = (page: Page) =>
  startWith(page, {
    'temp-calendar-data': JSON.stringify({
      tags: [{ id: '2', label: 'Arbeit', short: 'A', color: '#2563eb' }],
      entries: { [FIRST]: { tags: ['2'], notes: 'Probe' } },
    }),
    'temp-has-changes': 'true',
  })

/** Signs in to an account that holds a day already. */
async function enter(page: Page): Promise<void> {
  const user = await newUser()
  await putDay(user.id, SECOND, 'From the cloud')
  await planned(page)
  await signIn(page, user)
  await waitForStatus(page, 'synced')
  await expect(page.getByText(KEPT)).toBeVisible()
}

test('D4 a form that is open when a late upload goes through keeps what was typed', async ({
  page,
  context,
}) => {
  await planned(page)
  const mend = await cutWrites(context)
  await signUp(page, {
    email: `aside-${randomBytes(6).toString('hex')}@example.com`,
    password: 'correct horse battery',
  })
  const failure = page.getByText(/^Failed to sync local data: /)
  await expect(failure).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'New tag' }).click()
  const label = page.getByLabel('Label')
  await label.fill('Chor')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const refreshed = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('forceDataRefresh', resolve)),
  )
  await mend()
  await expect(page.getByText('Local data successfully synced to cloud')).toBeVisible({
    timeout: 20_000,
  })
  await refreshed
  await expect(page.getByRole('dialog', { name: 'Uploading data...' })).toBeHidden()
  await expect(failure).toBeHidden()
  // The message of its end passes after the moment at which the page would have been read anew.
  await expect(page.getByText('Local data successfully synced to cloud')).toBeHidden()
  await expect(label).toHaveValue('Chor')
  expect(loads).toBe(0)
  await label.press('Escape')
  await page.keyboard.press('Escape')
  await waitForStatus(page, 'synced')
})

test('D2 a start with a clock a year ahead takes nothing of what is set aside', async ({
  page,
}) => {
  await enter(page)
  const before = Object.entries(await storedKeys(page)).filter(([key]) => key.includes(':aside:'))
  expect(before).toHaveLength(1)
  const asked = page.waitForResponse(/\/api\/health$/)
  await page.clock.setFixedTime(Date.now() + YEAR_MS)
  await page.reload()
  expect(await (await asked).headerValue('date')).not.toBeNull()
  await waitForStatus(page, 'synced')
  await page.clock.setFixedTime(Date.now())
  await openCalendar(page)
  expect(Object.entries(await storedKeys(page))).toEqual(expect.arrayContaining(before))
})

test.describe('on a phone', () => {
  test.use(phone)

  test('D2 the message goes when the settings show what it says', async ({ page }) => {
    await enter(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(region(page)).toContainText('1 day')
    await expect(page.getByText(KEPT)).toBeHidden()
  })
})
