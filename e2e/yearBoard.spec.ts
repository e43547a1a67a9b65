import { expect, type Page } from '@playwright/test'
import { openAs } from './support/device'
import { newUser } from './support/server'
import { test } from './support/test'

const YEAR = new Date().getFullYear()

/** The lowest and the highest edge of the cells, and how high one is, in pixels. */
const edges = (page: Page) =>
  page.locator('[data-view="year"]').evaluate((board) => {
    const cells = [...board.querySelectorAll('[data-date]')].map((cell) =>
      cell.getBoundingClientRect(),
    )
    return {
      top: Math.min(...cells.map(({ top }) => top)),
      bottom: Math.max(...cells.map(({ bottom }) => bottom)),
      right: Math.max(...cells.map(({ right }) => right)),
      height: cells[0]?.height ?? 0,
    }
  })

async function openYear(page: Page) {
  await openAs(page, await newUser({ pro: true }))
  await page.getByRole('button', { name: 'Year', exact: true }).click()
  await expect(page).toHaveURL(/\?view=year$/)
  await expect(page.locator(`[data-date="${YEAR}-12-31"]`)).toBeVisible()
}

test('Y2 on a desktop the whole year stands on the screen without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openYear(page)
  const { bottom, height } = await edges(page)
  expect(height).toBeGreaterThanOrEqual(24)
  expect(height).toBeLessThanOrEqual(26)
  expect(bottom).toBeLessThanOrEqual(900)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Y4 every day of the year is on one screen, and a tap opens it', async ({ page }) => {
    await openYear(page)
    const { top, bottom, right } = await edges(page)
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThanOrEqual(844)
    expect(right).toBeLessThanOrEqual(390)
    await page.locator(`[data-date="${YEAR}-05-11"]`).tap()
    await expect(page.getByRole('dialog', { name: /May 11/ })).toBeVisible()
  })
})
