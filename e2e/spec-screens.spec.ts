import { expect, type Locator, type Page } from '@playwright/test'
import { dayRow, openCalendar } from './support/calendar'
import { speak, startWith, visitorKeys } from './support/screens'
import { close } from './support/stage'
import { test } from './support/test'

/** A colour as red, green and blue. */
const colourOf = async (element: Locator, property: 'backgroundColor' | 'color') => {
  const text = await element.evaluate((node, name) => getComputedStyle(node)[name], property)
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return { red, green, blue }
}

test('s.2 the header has arrows, quarters, filter and settings; a visitor also language, theme and sign-in [s1.04 s2.08 s2.09 s2.10 s2.11]', {
  tag: '@long',
}, async ({ page }) => {
  await openCalendar(page, '/?view=1')
  const header = page.getByRole('banner')
  const names = ['Previous', 'Next', 'Q1', 'Q2', 'Q3', 'Q4', 'Filter', 'Settings']
  for (const name of [...names, 'Language', 'Theme']) {
    await expect(header.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expect(header).toContainText(String(new Date().getFullYear()))
  await expect(header.locator('[data-sync-status]')).toHaveCount(0)
  await header.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth?redirectTo=%2F%3Fview%3D1')
})

const widest = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name })
    .evaluate((dialog) => Math.round(dialog.getBoundingClientRect().width))

test('s.2 today has a red accent, weekends have a ground of their own and locked months are blurred; s.9 the settings are at most 4xl wide, the filter lg; the German banner is yellow, and days till are named in full [s2.18 s2.19 s2.22 s2.33 s2.52 s2.57 s5.18 s9.19]', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.clock.setFixedTime(new Date('2026-11-20T10:00:00'))
  await startWith(page, visitorKeys(['2026-07-04', '2026-11-04']))
  await openCalendar(page)
  const number = dayRow(page, '2026-11-20').locator('.day-number')
  const ink = await colourOf(number, 'color')
  const ground = await colourOf(number, 'backgroundColor')
  const accent = ink.red - ink.blue > ground.red - ground.blue ? ink : ground
  expect(accent.red).toBeGreaterThan(Math.max(accent.green, accent.blue) + 80)
  const saturday = await colourOf(dayRow(page, '2026-11-21'), 'backgroundColor')
  expect(saturday).not.toEqual(await colourOf(dayRow(page, '2026-11-23'), 'backgroundColor'))

  await page.getByRole('button', { name: 'Settings' }).click()
  await expect.poll(() => widest(page, 'Settings')).toBe(896)
  await close(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect.poll(() => widest(page, 'Filter')).toBe(512)
  await close(page)

  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(page.locator('[data-month][data-locked]')).toHaveCount(3)
  // What its days hold is, and their dates are not.
  const july = page.locator('[data-month="2026-07"]')
  await expect(july.locator('.day-bar').first()).toHaveCSS('filter', /blur/)
  await expect(july.locator('.rows')).toHaveCSS('filter', 'none')

  await speak(page, 'de')
  const banner = page.locator('aside', { hasText: 'Änderungen werden nicht gespeichert!' })
  const { red, green, blue } = await colourOf(banner, 'backgroundColor')
  expect(Math.min(red, green)).toBeGreaterThan(blue + 30)
  await expect(banner.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await banner.getByRole('button', { name: 'Ausblenden' }).click()
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: 'Mehr' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Tage bis zum Ereignis' })).toBeVisible()
})
