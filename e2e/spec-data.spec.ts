import { expect, type Page } from '@playwright/test'
import { dayRow, openCalendar, openDay, signUp } from './support/calendar'
import { savedDays, userIdOf } from './support/records'
import { startSignedIn, startWith } from './support/screens'
import { asSuperuser } from './support/server'
import { test } from './support/test'

const DAY = openDay(3)
const TEMPORARY = 'temp_1700000000000_k3x9q'

/** What a browser holds whose visitor made a tag "Chor" with a temporary id. */
const stored = {
  tags: [
    { id: '1', label: 'Urlaub', short: 'U', color: '#dc2626' },
    { id: TEMPORARY, label: 'Chor', short: 'C', color: '#9333ea' },
  ],
  entries: { [DAY]: { tags: [TEMPORARY, '1'], notes: '' } },
}

const visitor = (page: Page) =>
  startWith(page, {
    'temp-calendar-data': JSON.stringify(stored),
    'temp-has-changes': 'true',
  })

test('s.4 an upload gives every tag the id it keeps, on its days too, and tells which [s3.08 s4.11 s4.19]', async ({
  page,
}) => {
  await visitor(page)
  await page.addInitScript(() =>
    window.addEventListener('tag-ids-mapped', (event) => {
      const { mapping } = (event as CustomEvent).detail
      sessionStorage.setItem('mapped', JSON.stringify(mapping))
    }),
  )
  const email = `ids-${crypto.randomUUID()}@example.com`
  await signUp(page, { email, password: 'correct horse battery' })
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('mapped')))
    .toContain(TEMPORARY)
  const user = await userIdOf(email)
  await expect
    .poll(() => savedDays(user))
    .toEqual({ [DAY]: { tags: ['Chor', 'Urlaub'], note: '' } })
  const tags = await asSuperuser()
    .collection('tags')
    .getFullList({ filter: `user = "${user}"` })
  const mapped = JSON.parse((await page.evaluate(() => sessionStorage.getItem('mapped'))) ?? '{}')
  const ids = Object.fromEntries(tags.map(({ label, id }) => [label, id]))
  expect(mapped).toEqual({ '1': ids.Urlaub, [TEMPORARY]: ids.Chor })
  expect(ids.Chor).toMatch(/^[a-z0-9]{15}$/)
})

test('s.4 a tag made for a day is on it, the dialog closes, and its fields are empty next time; s.6 Pro has more than four, and more than three on a day [s4.38 s6.12]', async ({
  page,
}) => {
  await startSignedIn(page, { pro: true })
  await openCalendar(page)
  const dialog = page.getByRole('dialog', { name: 'Add tag' })
  for (const label of ['Urlaub', 'Arbeit', 'Sport', 'Familie']) {
    await page.locator(`[data-date="${DAY}"]`).focus()
    await page.keyboard.press('a')
    await dialog.getByRole('button', { name: label }).click()
    await expect(dialog).toBeHidden()
  }
  const open = async () => {
    await page.locator(`[data-date="${DAY}"]`).focus()
    await page.keyboard.press('a')
    await dialog.getByRole('button', { name: 'New tag' }).click()
  }
  await open()
  await dialog.getByLabel('Label').fill('Chor')
  await dialog.getByLabel('Letter').fill('c')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
  await expect(dayRow(page, DAY).getByRole('rowheader')).toHaveAccessibleName(
    /Tags: Urlaub, Arbeit, Sport, Familie, and Chor/,
  )
  await open()
  await expect(dialog.getByLabel('Label')).toHaveValue('')
  await expect(dialog.getByLabel('Letter')).toHaveValue('')
})

test('s.5 a locked month is blurred, and the current one is not [s5.18]', async ({ page }) => {
  await openCalendar(page)
  const filterOf = (index: number) =>
    page.locator('[data-month]').nth(index).locator('[data-date]').first().locator('xpath=..')
  await expect(filterOf(0)).toHaveCSS('filter', 'none')
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(page.locator('[data-month][data-locked]')).toHaveCount(3)
  await expect(filterOf(0)).toHaveCSS('filter', /blur/)
})
