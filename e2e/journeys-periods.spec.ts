import { expect, type Page } from '@playwright/test'
import {
  addTag,
  civilDay,
  dayRow,
  expectDay,
  openCalendar,
  openDay,
  syncStatus,
  typeNote,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { openAs } from './support/device'
import { putDay, savedDays } from './support/records'
import { newUser } from './support/server'
import { test } from './support/test'

// Several pages, sometimes several browsers, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const YEAR = new Date().getFullYear()
const TODAY = civilDay(new Date())
const SECRET = 'Surprise for Zoë'

/** Two days of the quarter before the current one. */
function earlierDays(): [string, string] {
  const now = new Date()
  const first = new Date(now.getFullYear(), now.getMonth() - (now.getMonth() % 3) - 1, 3)
  const second = new Date(first.getFullYear(), first.getMonth(), 20)
  return [civilDay(first), civilDay(second)]
}

/** A month's card is locked and holds nothing of its days; the notice over it tells how many there were. */
async function expectLocked(page: Page, [first]: [string, string]): Promise<void> {
  const card = page.locator(`[data-month="${first.slice(0, 7)}"]`)
  await expect(card).toHaveAttribute('data-locked', '')
  const notice = page.locator(`[data-lock~="${first.slice(0, 7)}"]`)
  await expect(notice.getByText('2 days were planned here.')).toBeVisible()
  await expect(page.locator('[data-lock]')).toHaveCount(1)
  await expect(card.locator('[data-date]')).not.toHaveCount(0)
  await expect(card.locator('[data-date][data-locked]')).toHaveCount(
    await card.locator('[data-date]').count(),
  )
  await expect(card.locator('[data-tag], [data-note], [data-add]')).toHaveCount(0)
  await expect(dayRow(page, first).locator('xpath=..')).toHaveAttribute('inert', '')
  expect(await page.content()).not.toContain(SECRET)
  expect(await page.content()).not.toContain('data-tag=')
}

test('D5 a note that is being typed when the quarter is turned is saved on its day, and on no other', async ({
  page,
}) => {
  const user = await newUser({ pro: true })
  await openAs(page, user)
  await waitForStatus(page, 'synced')
  const [first] = earlierDays()
  await page.getByRole('button', { name: 'Previous' }).click()
  await typeNote(page, first, 'Half a sentence')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(dayRow(page, first)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveCount(0)
  await expect(page.locator('[data-note]:not([data-empty])')).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expectDay(page, first, [], 'Half a sentence')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveCount(0)
  await waitForStatus(page, 'synced')
  await expect
    .poll(() => savedDays(user.id))
    .toEqual({ [first]: { tags: [], note: 'Half a sentence' } })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('s.4 the months run on from December to January and back, with chips for the year [s2.13 s4.39]', async ({
    page,
  }) => {
    const user = await newUser({ pro: true })
    await page.clock.setFixedTime(new Date(YEAR, 11, 15, 12))
    await openAs(page, user)
    const chips = page.getByRole('navigation', { name: 'Months' }).getByRole('button')
    const shown = page.locator('[data-month]')
    // Before them stands the year as a whole.
    await expect(chips.filter({ hasNotText: 'Year' })).toHaveCount(12)
    await expect(shown).toHaveAttribute('data-month', `${YEAR}-12`)
    await expect(page.getByRole('button', { name: 'December', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )

    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(shown).toHaveAttribute('data-month', `${YEAR + 1}-01`)
    await expect(page.getByRole('heading', { name: `January ${YEAR + 1}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'January', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const day = `${YEAR + 1}-01-06`
    await addTag(page, day, 'Urlaub')
    await writeNote(page, day, 'Next year')
    await page.getByRole('button', { name: 'Previous', exact: true }).click()
    await expect(shown).toHaveAttribute('data-month', `${YEAR}-12`)
    await expect(page.locator('[data-date]')).toHaveCount(31)

    await page.getByRole('button', { name: 'January', exact: true }).click()
    await expect(shown).toHaveAttribute('data-month', `${YEAR}-01`)
    await page.getByRole('button', { name: 'Previous', exact: true }).click()
    await expect(shown).toHaveAttribute('data-month', `${YEAR - 1}-12`)

    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await waitForStatus(page, 'synced')
    await expect(syncStatus(page)).toContainText('Saved')
    expect(await savedDays(user.id)).toEqual({ [day]: { tags: ['Urlaub'], note: 'Next year' } })
    // Y8 The month that was looked at is in the address: it stays, and is come back to.
    await page.reload()
    await expect(page).toHaveURL(`/?at=${YEAR - 1}-12`)
    await expect(shown).toHaveAttribute('data-month', `${YEAR - 1}-12`)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(shown).toHaveAttribute('data-month', `${YEAR}-12`)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expectDay(page, day, ['Urlaub'], 'Next year')
  })
})

test.describe('on a phone, of a month in the address', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Y8 reading the page anew, Back from a legal page and its link lead to the place and to where it was scrolled', async ({
    page,
  }) => {
    const day = [0, 45].map(openDay).find((date) => date.slice(0, 7) !== TODAY.slice(0, 7)) ?? ''
    const place = `/?at=${day.slice(0, 7)}`
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
    await openCalendar(page, place)
    await expect(dayRow(page, day)).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 300))
    await page.reload()
    await expect(dayRow(page, day)).toBeVisible()
    await expect.poll(scrolled).toBe(300)

    const leave = () =>
      page.locator('footer a[href="/agb"]').evaluate((link: HTMLElement) => link.click())
    await leave()
    await expect(page).toHaveURL('/agb')
    await page.goBack()
    await expect(page).toHaveURL(place)
    await expect.poll(scrolled).toBe(300)
    await leave()
    await page.getByRole('link', { name: 'Zurück zur App' }).click()
    await expect(page).toHaveURL(place)
    await expect(dayRow(page, day)).toBeVisible()
    await page.goto('/?at=2027-Q9')
    await expect(dayRow(page, TODAY)).toBeVisible()
  })
})

test('s.4 the quarters run on over the ends of the year, and the width keeps the period [s4.41]', async ({
  page,
}) => {
  const user = await newUser({ pro: true })
  await page.clock.setFixedTime(new Date(YEAR, 10, 20, 12))
  await openAs(page, user)
  const months = () =>
    page
      .locator('[data-month]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-month')))
  await expect.poll(months).toEqual([`${YEAR}-10`, `${YEAR}-11`, `${YEAR}-12`])
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.poll(months).toEqual([`${YEAR + 1}-01`, `${YEAR + 1}-02`, `${YEAR + 1}-03`])
  await expect(page).toHaveURL(`/?at=${YEAR + 1}-Q1`)
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await page.getByRole('button', { name: 'Q2', exact: true }).click()
  await expect.poll(months).toEqual([`${YEAR}-04`, `${YEAR}-05`, `${YEAR}-06`])
  // On a phone the messages of the sign-in would stand over the chips.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 10_000 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(months).toEqual([`${YEAR}-04`])
  await page.getByRole('button', { name: 'June', exact: true }).click()
  await expect.poll(months).toEqual([`${YEAR}-06`])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(months).toEqual([`${YEAR}-04`, `${YEAR}-05`, `${YEAR}-06`])
  await expect(page.getByRole('button', { name: 'Q2', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('L2 at New Year a visitor’s calendar goes on to the new quarter; a note being typed is kept', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(2026, 11, 31, 23, 59, 20) })
  await openCalendar(page)
  await typeNote(page, '2026-12-31', 'Happy New')
  await page.clock.runFor(60_000)
  await expect(page.locator('[data-month="2027-01"] [data-today]')).toBeVisible()
  await expect(page.locator('[data-locked]')).toHaveCount(0)
  const shown = () => page.evaluate(() => localStorage.getItem('temp-calendar-data'))
  expect(await shown()).toContain('"2026-12-31":{"tags":[],"notes":"Happy New"}')
  // Whoever looks at a locked quarter stays there.
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.clock.runFor('24:00:00')
  await expect(page.locator('[data-month="2026-12"][data-locked]')).toBeVisible()
})

test('L2 a locked quarter tells a visitor how much is kept and leads to sign-in and upgrade', async ({
  page,
}) => {
  const days = earlierDays()
  const user = await newUser()
  const [first, second] = days
  const entries = {
    [first]: { tags: ['1', '3'], notes: SECRET },
    [second]: { tags: [], notes: SECRET },
  }
  await openCalendar(page)
  await page.evaluate((stored) => {
    localStorage.setItem('temp-calendar-data', JSON.stringify({ entries: stored }))
    localStorage.setItem('temp-has-changes', 'true')
  }, entries)
  await page.reload()
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expectLocked(page, days)

  await page.locator('[data-lock]').getByRole('link', { name: 'Go Pro' }).click()
  await expect(page).toHaveURL(`/auth?redirectTo=${encodeURIComponent('/?upgrade=yearly')}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  // What the visitor planned goes up first, which ends with a reload.
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL('/')
})

test('L2 a locked quarter of a Free account holds nothing of its days and opens the upgrade [s5.18]', async ({
  page,
}) => {
  const days = earlierDays()
  const user = await newUser()
  for (const day of days) await putDay(user.id, day, SECRET)
  await openAs(page, user)
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expectLocked(page, days)
  await page.locator('[data-lock]').getByRole('button', { name: 'Go Pro' }).click()
  await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible()
})
