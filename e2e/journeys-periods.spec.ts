import { expect, type Page } from '@playwright/test'
import { civilDay, dayRow, openCalendar, openDay, submitLogin } from './support/calendar'
import { phone } from './support/screens'
import { newUser } from './support/server'
import { test } from './support/test'

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
  await expect(notice.getByText('2 planned days are kept here.')).toBeVisible()
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

test.describe('on a phone', () => {
  test.use(phone)

  test('Y8 reading the page anew, Back from a legal page and its link lead to the place, whose chip of twelve stands out, and to where it was scrolled [s2.13]', async ({
    page,
  }) => {
    const day = [0, 45].map(openDay).find((date) => date.slice(0, 7) !== TODAY.slice(0, 7)) ?? ''
    const place = `/?at=${day.slice(0, 7)}`
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
    await openCalendar(page, place)
    await expect(dayRow(page, day)).toBeVisible()
    const chips = page.getByRole('navigation', { name: 'Months' }).getByRole('button')
    // Before them stands the year as a whole.
    await expect(chips.filter({ hasNotText: 'Year' })).toHaveCount(12)
    const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date(`${day}T12:00`))
    await expect(page.getByRole('button', { name: month, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
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

test('L2 a locked quarter tells a visitor how much is kept and leads to sign-in and upgrade', {
  tag: '@long',
}, async ({ page }) => {
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
  await submitLogin(page, user)
  // What the visitor planned goes up first, which ends with a reload.
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/')
})
