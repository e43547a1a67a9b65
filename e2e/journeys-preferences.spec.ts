import { expect, type Page } from '@playwright/test'
import { openCalendar, waitForStatus } from './support/calendar'
import { locales, phone, saved, startSignedIn, startWith, texts } from './support/screens'
import { test } from './support/test'

const fontFiles = (page: Page): string[] => {
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) files.push(new URL(request.url()).pathname)
  })
  return files
}

/** Notes how wide a text is drawn, frame by frame, and sums up every layout shift. */
async function watchText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { widths: [] as number[], shift: 0 }
    Object.assign(window, { seenText: seen })
    const look = () => {
      const title = document.querySelector('.card-title')
      if (title) {
        const range = document.createRange()
        range.selectNodeContents(title)
        seen.widths.push(range.getBoundingClientRect().width)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as { value?: number }).value ?? 0
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How wide a text is drawn, which tells one font from another. */
const titleWidth = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('.card-title') as Element)
    return range.getBoundingClientRect().width
  })

const bodyFont = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily)

test.describe('the font', () => {
  test('s.2 Poppins is fetched from this server when it is chosen, stays without a flash, and is neither waited for nor used in Bulgarian', {
    tag: '@long',
  }, async ({ page, browser }) => {
    const files = fontFiles(page)
    await openCalendar(page)
    const before = await titleWidth(page)
    expect(await bodyFont(page)).not.toContain('Poppins')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Font' }).press('ArrowRight')
    expect(files).toEqual([])
    await page.getByRole('menuitemradio', { name: 'Poppins' }).click()
    await expect.poll(() => bodyFont(page)).toMatch(/^Poppins/)
    const after = await titleWidth(page)
    expect(after).not.toBe(before)
    expect(files.length).toBeGreaterThan(0)
    for (const file of [...files]) {
      const { headers } = await page.evaluate(async (path) => {
        const answer = await fetch(path)
        return { headers: Object.fromEntries(answer.headers) }
      }, file)
      expect(headers['cache-control']).toContain('immutable')
    }

    await watchText(page)
    await page.reload()
    await expect(page.locator('[data-date]').first()).toBeVisible()
    expect(await titleWidth(page)).toBe(after)
    const seen = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let i = 0; i < 10; i += 1) await frame()
      return (window as unknown as { seenText: { widths: number[]; shift: number } }).seenText
    })
    expect(seen.shift).toBe(0)
    expect(new Set(seen.widths)).toEqual(new Set([after]))

    // With files that never come the page opens in the other font.
    await page.route('**/*.woff2', () => undefined)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('[data-date]').first()).toBeVisible()
    expect(await bodyFont(page)).not.toContain('Poppins')

    // Bulgarian, which Poppins cannot write, is not offered it, and fetches nothing of it.
    const context = await browser.newContext({ locale: locales.bg })
    const bulgarian = await context.newPage()
    const none = fontFiles(bulgarian)
    await startWith(bulgarian, { 'font-family': 'poppins' })
    await openCalendar(bulgarian)
    await bulgarian.getByRole('button', { name: texts.bg.header.more }).click()
    await expect(bulgarian.getByRole('menuitem', { name: texts.bg.menu.help })).toBeVisible()
    await expect(bulgarian.getByRole('menuitem', { name: texts.bg.menu.font })).toHaveCount(0)
    expect(await bodyFont(bulgarian)).not.toContain('Poppins')
    expect(none).toEqual([])
    expect(await bulgarian.evaluate(() => localStorage.getItem('font-family'))).toBe('poppins')
    await context.close()
  })
})

test.describe('the menus', () => {
  const NAMES = ['Appearance', 'Language', 'Font', 'Profile', 'Help', 'Sign Out']

  test('s.2 signed in the header has the sync state and a user menu with its items, which the keyboard reaches and uses [s2.09 s2.12 s2.25 s2.26 s2.27 s2.28 s2.29 s2.30 s2.31 s2.32 s2.33 s2.34 s2.35]', {
    tag: '@long',
  }, async ({ page }) => {
    const { email } = await startSignedIn(page, { name: 'Ada Lovelace' })
    await openCalendar(page)
    await saved(page)
    const header = page.getByRole('banner')
    await expect(header.locator('[data-sync-status="synced"]')).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    const button = page.getByRole('button', { name: 'User menu' })
    await expect(button).toHaveText('AL')
    await button.press('Enter')
    const menu = page.getByRole('menu')
    for (const name of ['Go Pro', ...NAMES]) {
      await expect(menu.getByRole('menuitem', { name, exact: true })).toBeVisible()
    }
    await expect(menu.getByRole('menuitem', { name: 'Manage subscription' })).toHaveCount(0)
    for (const text of ['Ada Lovelace', email]) await expect(menu).toContainText(text)
    for (const [item, choices] of [
      ['Language', ['English', 'German', 'Bulgarian']],
      ['Font', ['Sans Serif', 'Poppins']],
      ['Appearance', ['Light', 'Dark']],
    ] as const) {
      await menu.first().getByRole('menuitem', { name: item }).press('ArrowRight')
      for (const name of choices) {
        await expect(page.getByRole('menuitemradio', { name: new RegExp(name) })).toBeVisible()
      }
      if (item !== 'Appearance') await page.keyboard.press('ArrowLeft')
    }
    await page.getByRole('menuitemradio', { name: 'Dark' }).press('Enter')
    await expect(page.locator('html')).toHaveClass(/dark/)
    // Pressed while the menu is on its way out, the button would close it once more.
    await expect(menu).toHaveCount(0)
    await button.press('Enter')
    await menu.getByRole('menuitemcheckbox', { name: 'Days till' }).press('Space')
    expect(await page.evaluate(() => localStorage.getItem('show-days-till'))).toBe('true')
    await expect(menu).toHaveCount(0)
    await button.press('Enter')
    await menu.getByRole('menuitem', { name: 'Profile' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  test('s.2 the side panel of a phone has its parts, the three languages among them, and with Pro the badge and the subscription, as the user menu does [s1.07 s2.14 s2.27 s2.29 s6.16]', async ({
    page,
  }) => {
    await startSignedIn(page, { pro: true, name: 'Ada Lovelace' })
    await openCalendar(page)
    await page.getByRole('button', { name: 'User menu' }).click()
    const items = page.getByRole('menu')
    await expect(items).toContainText('Pro')
    await expect(items.getByRole('menuitem', { name: 'Manage subscription' })).toBeVisible()
    await expect(items.getByRole('menuitem', { name: 'Go Pro' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(items).toHaveCount(0)

    await page.setViewportSize(phone.viewport)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await waitForStatus(page, 'synced')
    await expect(panel).toContainText('Ada Lovelace')
    const parts = ['Filter', 'Settings', 'Manage subscription', ...NAMES]
    for (const name of parts) {
      await expect(panel.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await panel.getByRole('button', { name: 'Days till' }).click()
    await expect(panel.getByRole('button', { name: 'Days till' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await panel.getByRole('button', { name: 'Appearance' }).click()
    await panel.getByRole('button', { name: 'Dark', exact: true }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await panel.getByRole('button', { name: 'Font' }).click()
    await panel.getByRole('button', { name: 'Poppins' }).click()
    await expect.poll(() => bodyFont(page)).toMatch(/^Poppins/)
    await panel.getByRole('button', { name: 'Language' }).click()
    for (const name of ['English', 'German', 'Bulgarian']) {
      await expect(panel.getByRole('button', { name: new RegExp(name) })).toBeVisible()
    }
    await panel.getByRole('button', { name: 'Profile' }).click()
    await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible()
  })
})

test.describe('the advice to use a desktop', () => {
  test.use({ ...phone })

  test('S11 covers nothing and comes back; s.2 the warning comes at the foot when something is planned, and nothing moves [s1.15]', {
    tag: '@long',
  }, async ({ page }) => {
    const tip = page.getByText(texts.en.banner.desktopView)
    const top = () => page.locator('.app-main').evaluate((main) => (main as HTMLElement).offsetTop)
    // On the last days of a month the page is scrolled to its end, and can make up for nothing.
    await page.clock.setSystemTime(new Date(2026, 10, 12, 12))
    await openCalendar(page)
    await expect(tip).toBeVisible()
    const pushed = await top()
    await page.getByRole('button', { name: 'Dismiss' }).tap()
    await expect(tip).toHaveCount(0)
    expect(await top()).toBeLessThan(pushed)
    await page.reload()
    await expect(page.locator('[data-date]').first()).toBeVisible()
    await expect(tip).toHaveCount(0)
    const WEEK = 7 * 24 * 60 * 60 * 1000
    await page.evaluate(
      (age) => localStorage.setItem('mobile-banner-dismissed-en', String(Date.now() - age)),
      WEEK + 1000,
    )
    await page.reload()
    await expect(tip).toBeVisible()

    const row = page.locator('[data-today][data-date]')
    // At the end of a month the press would scroll the day away from the edge of the screen.
    await row.evaluate((today) => today.scrollIntoView({ block: 'center' }))
    const before = await row.boundingBox()
    await row.locator('[data-add]').tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Urlaub' }).tap()
    await expect(page.getByText('Changes are not saved!')).toBeVisible()
    expect((await row.boundingBox())?.y).toBe(before?.y)
    await page.getByRole('button', { name: 'Dismiss' }).last().tap()
    await expect(page.locator('aside')).toHaveCount(1)
  })
})
