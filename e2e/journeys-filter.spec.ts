import { expect, type Page, type Route } from '@playwright/test'
import {
  addTag,
  dayRow,
  dayTags,
  openCalendar,
  openDay,
  removeTag,
  signOut,
  waitForStatus,
} from './support/calendar'
import { openAs } from './support/device'
import { desktop, phone, startWith, visitorKeys } from './support/screens'
import { asSuperuser, newUser } from './support/server'
import { close } from './support/stage'
import { test } from './support/test'

// Several pages, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const NOTED = openDay(1)
const EMPTY = openDay(2)
const ENTRIES = '**/api/collections/calendar_entries/records**'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const dimmed = (page: Page) => page.locator('[data-dimmed]')

/** Chooses exactly these tags in the open dialog and applies them. */
async function choose(page: Page, ...labels: string[]): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Clear all' }).click()
  for (const label of labels) await dialog.getByRole('checkbox', { name: label }).check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
}

async function filterBy(page: Page, ...labels: string[]): Promise<void> {
  await page.getByRole('button', { name: /^Filter/ }).click()
  await choose(page, ...labels)
}

/** An account with three days: Urlaub on two of them, Arbeit on one; the note of the fourth has no tag. */
async function accountWithDays() {
  const user = await newUser()
  const pb = asSuperuser()
  const make = (label: string, short: string, color: string) =>
    pb.collection('tags').create({ user: user.id, label, short, color })
  const leave = await make('Urlaub', 'U', '#dc2626')
  const work = await make('Arbeit', 'A', '#2563eb')
  const days = [
    [openDay(3), [leave.id], 'Flight'],
    [openDay(4), [leave.id, work.id], ''],
    [openDay(5), [], 'Dentist'],
  ] as const
  for (const [date, tags, notes] of days) {
    const body = { user: user.id, date, tags: JSON.stringify(tags), notes }
    await pb.collection('calendar_entries').create(body)
  }
  return user
}

/** What stands beside each tag in the open dialog, read aloud. */
const counts = (page: Page) =>
  dialogOf(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes.map(
        (box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    )

test.describe('on a desktop', () => {
  test.use(desktop)

  test('S17 a filter dims the days that do not match, is announced, and ends with a reload [s2.57]', async ({
    page,
  }) => {
    await startWith(page, visitorKeys([NOTED]))
    await openCalendar(page)
    const all = await page.locator('[data-date]').count()
    await filterBy(page, 'Sport')
    await expect(dimmed(page)).toHaveCount(all - 1)
    await expect(dayRow(page, NOTED)).not.toHaveAttribute('data-dimmed')
    await expect(dayTags(page, NOTED)).toHaveCount(1)
    await expect(page.locator('header [aria-live="polite"]')).toHaveText(`1 of ${all} days`)
    await expect(
      page.locator('header p:not(.sr-only)', { hasText: `1 of ${all} days` }),
    ).toBeVisible()
    await filterBy(page, 'Arbeit')
    await expect(dimmed(page)).toHaveCount(all)
    await expect(dayRow(page, NOTED).locator('[data-note]')).toHaveText('Dentist at 8:15')
    await page.reload()
    await expect(dayTags(page, NOTED)).toHaveCount(2)
    await expect(dimmed(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
  })

  test('s.2 Escape discards a selection that was not applied; S17 what was just added shows, and what is deleted leaves the filter', async ({
    page,
  }) => {
    await startWith(page, visitorKeys([NOTED]))
    await openCalendar(page)
    const button = page.getByRole('button', { name: 'Filter', exact: true })
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog')
    await button.click()
    const sport = dialogOf(page).getByRole('checkbox', { name: 'Sport' })
    await sport.check()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(button).toBeFocused()
    await expect(dimmed(page)).toHaveCount(0)
    await button.click()
    await expect(sport).not.toBeChecked()
    await sport.focus()
    await page.keyboard.press('Space')
    await expect(sport).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Filter: 1 tag' })).toBeFocused()

    // It stays on its dimmed day until the filter changes.
    await addTag(page, EMPTY, 'Arbeit')
    await expect(dayRow(page, EMPTY)).toHaveAttribute('data-dimmed', '')
    await filterBy(page, 'Sport')
    await expect(dayTags(page, EMPTY)).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect(dimmed(page)).toHaveCount(0)
    await removeTag(page, EMPTY, 'Arbeit')

    await filterBy(page, 'Sport', 'Arbeit')
    await page.getByRole('button', { name: 'Settings' }).click()
    for (const label of ['Arbeit', 'Sport']) {
      await page.getByRole('button', { name: `Delete ${label}` }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Delete', exact: true })
        .click()
    }
    await close(page)
    await expect(dimmed(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
  })

  test('s.7 the numbers come from the cloud, limited to id, tags and date; s.8 without them the badge says Local and Error, and the numbers are local [s7.13 s8.31]', async ({
    page,
  }) => {
    const user = await accountWithDays()
    await openAs(page, user)
    const isCount = (url: string) => url.includes('fields=id%2Ctags%2Cdate')
    const asked = page.waitForRequest((request) => isCount(request.url()))
    await page.getByRole('button', { name: 'Filter' }).click()
    const { searchParams, pathname } = new URL((await asked).url())
    expect((await asked).method()).toBe('GET')
    expect(pathname).toBe('/api/collections/calendar_entries/records')
    expect(searchParams.get('filter')).toBe(`user = "${user.id}"`)
    expect(searchParams.get('fields')).toBe('id,tags,date')
    await expect.poll(() => counts(page)).toEqual(['on 2 days', 'on 1 day'])
    await expect(dialogOf(page).getByText('Local', { exact: true })).toHaveCount(0)

    const refused = { status: 500, body: '{}' }
    // D9 The empty list that a guest is answered with is no zero.
    const asGuest = { json: { page: 1, perPage: 1000, totalItems: 0, items: [] } }
    for (const [trouble, answer] of [
      ['an error of the server', (route: Route) => route.fulfill(refused)],
      ['no answer', (route: Route) => route.abort()],
      ['the answer to a guest', (route: Route) => route.fulfill(asGuest)],
    ] as const) {
      await test.step(trouble, async () => {
        await close(page)
        await page.route(ENTRIES, (route) =>
          isCount(route.request().url()) ? answer(route) : route.continue(),
        )
        if (trouble === 'the answer to a guest') {
          await page.route('**/auth-refresh', (route) => route.fulfill({ status: 401, json: {} }))
        }
        await page.getByRole('button', { name: 'Filter' }).click()
        await expect(dialogOf(page).getByText('Local', { exact: true })).toBeVisible()
        await expect(dialogOf(page).getByText('Error', { exact: true })).toBeVisible()
        expect(await counts(page)).toEqual(['on 2 days', 'on 1 day'])
        await page.unroute(ENTRIES)
      })
    }
    await choose(page, 'Arbeit')
    await expect(dayRow(page, openDay(4))).not.toHaveAttribute('data-dimmed')
    await expect(dayRow(page, openDay(3))).toHaveAttribute('data-dimmed', '')
  })

  test('D7 signing out ends the filter', async ({ page }) => {
    await openAs(page, await accountWithDays())
    await filterBy(page, 'Arbeit')
    await expect(dimmed(page)).not.toHaveCount(0)
    await waitForStatus(page, 'synced')
    await signOut(page)
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(dimmed(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('S17 the filter is in the menu, and beside the months a sign ends it', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await startWith(page, visitorKeys([NOTED]))
    await openCalendar(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Filter' }).click()
    await choose(page, 'Urlaub', 'Sport')
    const sign = page.getByRole('button', { name: 'Clear filter (2)' })
    await expect(sign).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.month-chip[aria-current="true"]')).toBeInViewport({ ratio: 1 })
    const box = await sign.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    const months = await page.locator('.month-chips').boundingBox()
    expect((months?.x ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)).toBeGreaterThanOrEqual(6)
    const result = page.locator('.card-count').getByText(/^[01] of \d\d days$/)
    await expect(result).toBeInViewport({ ratio: 1 })
    expect((await result.boundingBox())?.width).toBeGreaterThan(40)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBe(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Filter: 2 tags' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await sign.tap()
    await expect(sign).toHaveCount(0)
    await expect(dimmed(page)).toHaveCount(0)
  })
})
