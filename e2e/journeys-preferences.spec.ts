import { expect, type Page } from '@playwright/test'
import { civilDay, dayRow, openCalendar, signOut } from './support/calendar'
import { openAs } from './support/device'
import {
  locales,
  phone,
  saved,
  startSignedIn,
  startWith,
  texts,
  visitorKeys,
} from './support/screens'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

// Several pages of a browser, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

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
  test('s.2 Poppins is fetched from this server when it is chosen, and stays without a flash', async ({
    page,
  }) => {
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
  })

  test('s.2 in Bulgarian, which Poppins cannot write, nothing of it is fetched', async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: locales.bg })
    const page = await context.newPage()
    const files = fontFiles(page)
    await startWith(page, { 'font-family': 'poppins' })
    await openCalendar(page)
    expect(await bodyFont(page)).not.toContain('Poppins')
    expect(files).toEqual([])
    // Nor is it offered there; the choice stays for the other languages.
    await page.getByRole('button', { name: 'Още' }).click()
    await expect(page.getByRole('menuitem', { name: 'Език' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Шрифт' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('font-family'))).toBe('poppins')
    await context.close()
  })

  test('s.2 a page whose font files are slow opens within a second in the other', async ({
    page,
  }) => {
    await page.route('**/*.woff2', () => undefined)
    await startWith(page, { 'font-family': 'poppins' })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('[data-date]').first()).toBeVisible()
    expect(await bodyFont(page)).not.toContain('Poppins')
  })
})

test.describe('other tabs', () => {
  test('A2 theme, font, language and days till follow another tab', async ({ context }) => {
    const [here, there] = [await context.newPage(), await context.newPage()]
    for (const page of [here, there]) await openCalendar(page)
    await here.bringToFront()
    const day = civilDay(new Date())
    await dayRow(here, day).locator('[data-note]').click()
    await dayRow(here, day).getByRole('textbox').fill('Konzert')
    await dayRow(here, day).getByRole('textbox').press('Control+Enter')
    await expect(dayRow(there, day)).toContainText('Konzert')

    await here.getByRole('button', { name: 'More' }).click()
    await here.getByRole('menuitemcheckbox', { name: 'Days till' }).click()
    await expect(dayRow(there, day).locator('[data-days-till]')).toBeVisible()
    await here.getByRole('button', { name: 'Theme' }).click()
    await expect(there.locator('html')).toHaveClass(/dark/)
    await here.getByRole('button', { name: 'More' }).click()
    await here.getByRole('menuitem', { name: 'Font' }).press('ArrowRight')
    await here.getByRole('menuitemradio', { name: 'Poppins' }).click()
    await expect.poll(() => bodyFont(there)).toMatch(/^Poppins/)
    await here.getByRole('button', { name: 'Language' }).click()
    await here.getByRole('menuitemradio', { name: /German/ }).click()
    await expect(there.locator('html')).toHaveAttribute('lang', 'de')
    await expect(there.getByRole('button', { name: texts.de.header.settings })).toBeVisible()
  })
})

test.describe('days till', () => {
  const keys = {
    ...visitorKeys(['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-26']),
    'show-days-till': 'true',
  }

  test('S4 count down over midnight, live', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T23:58:00') })
    await startWith(page, keys)
    await openCalendar(page)
    const till = (date: string) => dayRow(page, date).locator('[data-days-till]')
    await expect(till('2026-11-20')).toHaveText('today')
    await expect(till('2026-11-23')).toHaveText('3 d')
    await expect(till('2026-11-23')).toHaveAttribute('data-near', 'near')
    await expect(dayRow(page, '2026-11-26').getByRole('rowheader')).toHaveAccessibleName(
      /in 6 days$/,
    )
    await page.clock.fastForward('05:00')
    await expect(till('2026-11-20')).toHaveCount(0)
    await expect(till('2026-11-23')).toHaveText('2 d')
    await expect(till('2026-11-23')).toHaveAttribute('data-near', 'close')
    await expect(till('2026-11-26')).toHaveText('5 d')
  })

  test('s.4 the choice survives a reload, and Off is remembered too [s4.46]', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T10:00:00'))
    await startWith(page, keys)
    await openCalendar(page)
    await expect(page.locator('[data-days-till]')).toHaveCount(4)
    await page.getByRole('button', { name: 'More' }).click()
    const item = page.getByRole('menuitemcheckbox', { name: 'Days till' })
    await expect(item).toBeChecked()
    await item.click()
    await expect(page.locator('[data-days-till]')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('[data-date]').first()).toBeVisible()
    await expect(page.locator('[data-days-till]')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('show-days-till'))).toBe('false')
  })
})

test.describe('the menus', () => {
  test('s.2 a pointer that jumps from a menu into its submenu chooses there', async ({ page }) => {
    await startSignedIn(page)
    await openCalendar(page)
    await saved(page)
    for (const [name, choice] of [
      ['Appearance', 'Dark'],
      ['Font', 'Poppins'],
      ['Language', /German/],
    ] as const) {
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('menuitem', { name }).click()
      await page.getByRole('menuitemradio', { name: choice }).click()
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect.poll(() => bodyFont(page)).toMatch(/^Poppins/)
  })

  const NAMES = ['Appearance', 'Language', 'Font', 'Profile', 'Help', 'Sign Out']

  test('s.2 the user menu has its items, and the keyboard reaches and uses them [s2.25 s2.27 s2.28 s2.29 s2.33 s2.34 s2.35]', async ({
    page,
  }) => {
    await startSignedIn(page, { name: 'Ada Lovelace' })
    await openCalendar(page)
    await saved(page)
    const button = page.getByRole('button', { name: 'User menu' })
    await expect(button).toHaveText('AL')
    await button.press('Enter')
    const menu = page.getByRole('menu')
    for (const name of ['Go Pro', ...NAMES]) {
      await expect(menu.getByRole('menuitem', { name, exact: true })).toBeVisible()
    }
    await expect(menu.getByRole('menuitem', { name: 'Manage subscription' })).toHaveCount(0)
    await expect(menu).toContainText('Ada Lovelace')
    await menu.getByRole('menuitem', { name: 'Appearance' }).press('ArrowRight')
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

  test('s.8 Pro manages the subscription; without a portal an error is logged and nothing opens [s2.27 s2.29]', async ({
    page,
    context,
  }) => {
    await startSignedIn(page, { pro: true })
    await openCalendar(page)
    await saved(page)
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.getByRole('button', { name: 'User menu' }).click()
    await expect(page.getByRole('menu')).toContainText('Pro')
    await expect(page.getByRole('menuitem', { name: 'Go Pro' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Manage subscription' }).click()
    await expect.poll(() => logged).toEqual(['No billing portal is configured.'])
    expect(context.pages()).toHaveLength(1)
  })

  test('s.2 the phone’s menu has the same names as buttons [s2.14]', async ({ browser }) => {
    const context = await browser.newContext({ ...phone, locale: locales.en })
    const page = await context.newPage()
    await startSignedIn(page, { name: 'Ada Lovelace' })
    await openCalendar(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const name of ['Settings', 'Go Pro', ...NAMES]) {
      await expect(menu.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await expect(menu.locator('[data-sync-status]')).toBeVisible()
    await menu.getByRole('button', { name: 'Days till' }).tap()
    await expect(menu.getByRole('button', { name: 'Days till' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await menu.getByRole('button', { name: 'Appearance' }).tap()
    await menu.getByRole('button', { name: 'Dark', exact: true }).tap()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await menu.getByRole('button', { name: 'Font' }).tap()
    await menu.getByRole('button', { name: 'Poppins' }).tap()
    await expect.poll(() => bodyFont(page)).toMatch(/^Poppins/)
    await menu.getByRole('button', { name: 'Profile' }).tap()
    await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible()
    await context.close()
  })
})

test.describe('the profile', () => {
  const rename = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Profile' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    return dialog
  }

  test('s.7 a new name is on the server, and in the menu of every tab [s7.07]', async ({
    page,
    context,
  }) => {
    const user = await newUser({ name: 'Ada Lovelace' })
    await openAs(page, user)
    const second = await context.newPage()
    await openCalendar(second)
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.postDataJSON())
    })
    await rename(page, ' Grace Hopper ')
    await expect(page.getByText('Name saved')).toBeVisible()
    expect(sent).toEqual([{ name: 'Grace Hopper' }])
    expect((await asSuperuser().collection('users').getOne(user.id)).name).toBe('Grace Hopper')
    await expect(second.getByRole('button', { name: 'User menu' })).toHaveText('GH')
  })

  test('s.8 a name that the server does not take stays in its field, with a message', async ({
    page,
  }) => {
    await openAs(page, await newUser({ name: 'Ada Lovelace' }))
    await page.route('**/api/collections/users/records/*', (route) => route.abort())
    const dialog = await rename(page, 'Grace Hopper')
    await expect(page.getByText('Failed to update user settings.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Grace Hopper')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'User menu' })).toHaveText('AL')
    await signOut(page)
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
})

test.describe('the advice to use a desktop', () => {
  test.use({ ...phone })
  const WEEK = 7 * 24 * 60 * 60 * 1000
  const tip = (page: Page) => page.getByText(texts.en.banner.desktopView)
  const key = 'mobile-banner-dismissed-en'

  const top = (page: Page) =>
    page.locator('.app-main').evaluate((main) => (main as HTMLElement).offsetTop)

  test('S11 covers nothing, goes for 7 days, and comes back [s1.15]', async ({ page }) => {
    await openCalendar(page)
    await expect(tip(page)).toBeVisible()
    const pushed = await top(page)
    await page.getByRole('button', { name: 'Dismiss' }).tap()
    await expect(tip(page)).toHaveCount(0)
    expect(await top(page)).toBeLessThan(pushed)
    const at = Number(await page.evaluate((name) => localStorage.getItem(name), key))
    expect(Math.abs(Date.now() - at)).toBeLessThan(60_000)
    await page.reload()
    await expect(page.locator('[data-date]').first()).toBeVisible()
    await expect(tip(page)).toHaveCount(0)
    await page.evaluate(([name, age]) => localStorage.setItem(name, String(Date.now() - age)), [
      key,
      WEEK + 1000,
    ] as const)
    await page.reload()
    await expect(tip(page)).toBeVisible()
  })

  test('s.2 the warning takes its place when something is planned, and nothing moves', async ({
    page,
  }) => {
    await openCalendar(page)
    await expect(tip(page)).toBeVisible()
    const row = page.locator('[data-today]')
    const before = await row.boundingBox()
    await row.locator('[data-add]').tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Urlaub' }).tap()
    await expect(page.getByText('Changes are not saved!')).toBeVisible()
    await expect(tip(page)).toHaveCount(0)
    expect((await row.boundingBox())?.y).toBe(before?.y)
    await page.getByRole('button', { name: 'Dismiss' }).tap()
    await expect(page.locator('aside')).toHaveCount(0)
  })
})
