import { expect, type Locator, type Page } from '@playwright/test'
import { dayRow, openCalendar, openDay, waitForStatus } from './support/calendar'
import { openAs } from './support/device'
import { locales, phone, startSignedIn, startWith, visitorKeys } from './support/screens'
import { newUser } from './support/server'
import { close } from './support/stage'
import { test } from './support/test'

/** A colour as red, green and blue. */
const colourOf = async (element: Locator, property: 'backgroundColor' | 'color') => {
  const text = await element.evaluate((node, name) => getComputedStyle(node)[name], property)
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return { red, green, blue }
}

test('s.2 the header has arrows, quarters, filter and settings; a visitor also language, theme and sign-in [s1.04 s2.08 s2.09 s2.10 s2.11]', async ({
  page,
}) => {
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

test('s.2 signed in the header has the sync state and a user menu with name, email and badge [s2.09 s2.12 s2.26 s2.30 s2.31 s2.32 s6.16]', async ({
  page,
}) => {
  const user = await newUser({ pro: true, name: 'Ada Lovelace' })
  await openAs(page, user)
  const header = page.getByRole('banner')
  await expect(header.locator('[data-sync-status="synced"]')).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await header.getByRole('button', { name: 'User menu' }).click()
  const menu = page.getByRole('menu')
  for (const text of ['Ada Lovelace', user.email, 'Pro']) await expect(menu).toContainText(text)
  for (const [item, choices] of [
    ['Appearance', ['Light', 'Dark']],
    ['Language', ['English', 'German', 'Bulgarian']],
    ['Font', ['Sans Serif', 'Poppins']],
  ] as const) {
    await menu.first().getByRole('menuitem', { name: item }).press('ArrowRight')
    for (const name of choices) {
      await expect(page.getByRole('menuitemradio', { name: new RegExp(name) })).toBeVisible()
    }
    await page.keyboard.press('ArrowLeft')
  }
})

test('s.2 the German banner warns in yellow, in the words of the specification, and can be dismissed; the box for days till is named after the event, in full [s2.22 s2.33 s6.03]', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: locales.de })
  const page = await context.newPage()
  await startWith(page, visitorKeys([openDay(3)]))
  await openCalendar(page)
  const banner = page.locator('aside', { hasText: 'Änderungen werden nicht gespeichert!' })
  await expect(banner).toBeVisible()
  const { red, green, blue } = await colourOf(banner, 'backgroundColor')
  expect(Math.min(red, green)).toBeGreaterThan(blue + 30)
  await expect(banner.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await banner.getByRole('button', { name: 'Ausblenden' }).click()
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: 'Mehr' }).click()
  const box = page.getByRole('menuitemcheckbox', { name: 'Tage bis zum Ereignis' })
  await expect(box).toBeVisible()
  await context.close()
})

test('s.2 today has a red accent and weekends have a ground of their own [s2.18 s2.19]', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-20T10:00:00'))
  await openCalendar(page)
  const number = dayRow(page, '2026-11-20').locator('.day-number')
  const ink = await colourOf(number, 'color')
  const ground = await colourOf(number, 'backgroundColor')
  const accent = ink.red - ink.blue > ground.red - ground.blue ? ink : ground
  expect(accent.red).toBeGreaterThan(Math.max(accent.green, accent.blue) + 80)
  const saturday = await colourOf(dayRow(page, '2026-11-21'), 'backgroundColor')
  expect(saturday).not.toEqual(await colourOf(dayRow(page, '2026-11-23'), 'backgroundColor'))
})

const widest = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name })
    .evaluate((dialog) => Math.round(dialog.getBoundingClientRect().width))

test('s.9 the settings are at most 4xl wide, the filter lg [s2.52 s2.57 s9.19]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await openCalendar(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect.poll(() => widest(page, 'Settings')).toBe(896)
  await close(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect.poll(() => widest(page, 'Filter')).toBe(512)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('s.2 the side panel of a Pro account has its parts, the three languages among them [s1.07 s2.14]', async ({
    page,
  }) => {
    await startSignedIn(page, { pro: true, name: 'Ada Lovelace' })
    await openCalendar(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await waitForStatus(page, 'synced')
    await expect(panel).toContainText('Ada Lovelace')
    for (const name of [
      'Filter',
      'Settings',
      'Manage subscription',
      'Appearance',
      'Font',
      'Help',
      'Sign Out',
    ]) {
      await expect(panel.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await panel.getByRole('button', { name: 'Language' }).tap()
    for (const name of ['English', 'German', 'Bulgarian']) {
      await expect(panel.getByRole('button', { name: new RegExp(name) })).toBeVisible()
    }
  })
})
