import { expect, type Page } from '@playwright/test'
import { addTag, dayRow, dayTags, openCalendar, openDay } from './support/calendar'
import { phone, shortSide, startWith, visitorKeys } from './support/screens'
import { test } from './support/test'

const NOTED = openDay(1)
const EMPTY = openDay(2)

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const dimmed = (page: Page) => page.locator('[data-dimmed]')

test('S17 a filter that the keyboard chose dims the days that do not match, is announced, and ends with a reload; s.2 Escape discards a selection [s2.57]', {
  tag: '@long',
}, async ({ page }) => {
  await startWith(page, visitorKeys([NOTED]))
  await openCalendar(page)
  const all = await page.locator('[data-date]').count()
  const button = page.getByRole('button', { name: 'Filter', exact: true })
  const sport = dialogOf(page).getByRole('checkbox', { name: 'Sport' })
  await button.click()
  await sport.check()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(button).toBeFocused()
  await expect(dimmed(page)).toHaveCount(0)
  await button.click()
  await expect(sport).not.toBeChecked()
  await sport.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Filter: 1 tag' })).toBeFocused()
  await expect(dimmed(page)).toHaveCount(all - 1)
  await expect(dayTags(page, NOTED)).toHaveCount(1)
  await expect(page.locator('header [aria-live="polite"]')).toHaveText(`1 of ${all} days`)
  await expect(
    page.locator('header p:not(.sr-only)', { hasText: `1 of ${all} days` }),
  ).toBeVisible()

  await addTag(page, EMPTY, 'Arbeit')
  await expect(dayRow(page, EMPTY)).toHaveAttribute('data-dimmed', '')
  await page.reload()
  await expect(dayTags(page, NOTED)).toHaveCount(2)
  await expect(dimmed(page)).toHaveCount(0)
  await expect(button).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('S17 the filter is in the menu, and beside the months a sign ends it', {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await startWith(page, visitorKeys([NOTED]))
    await openCalendar(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Filter' }).click()
    for (const label of ['Urlaub', 'Sport']) {
      await dialogOf(page).getByRole('checkbox', { name: label }).check()
    }
    await dialogOf(page).getByRole('button', { name: 'Apply' }).click()
    await expect(dialogOf(page)).toBeHidden()
    const sign = page.getByRole('button', { name: 'Clear filter (2)' })
    await expect(sign).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.month-chip[aria-current="true"]')).toBeInViewport({ ratio: 1 })
    const box = await sign.boundingBox()
    expect(await shortSide(sign)).toBeGreaterThanOrEqual(44)
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
