import { expect, type Page } from '@playwright/test'
import { civilDay, dayRow, noteField, openCalendar, openDay, toggleTag } from './support/calendar'
import { desktop, phone } from './support/screens'
import { test } from './support/test'

const day = openDay(12)
const today = civilDay(new Date())
const MAIN = '**/assets/{index,shared}-*.js'

test.describe('where scripts are off', () => {
  test.use({ javaScriptEnabled: false })

  test('Q2 the page says in three languages what it needs, and the legal pages are written out', async ({
    page,
  }) => {
    await page.goto('/')
    for (const [lang, words] of [
      ['en', 'It needs JavaScript'],
      ['de', 'Die App braucht JavaScript'],
      ['bg', 'Необходим е JavaScript'],
    ] as const) {
      await expect(page.locator(`p[lang="${lang}"]`)).toContainText(words)
    }
    await page.getByRole('link', { name: 'Impressum' }).click()
    await expect(page).toHaveTitle('Impressum · Quartal')
    await expect(page.getByRole('heading', { name: 'Angaben gemäß § 5 DDG' })).toBeVisible()
    for (const [name, title] of [
      ['Datenschutz', 'Datenschutzerklärung'],
      ['AGB', 'Allgemeine Geschäftsbedingungen'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    // Styled as with the app.
    await expect(page.getByRole('article')).toHaveCSS('border-radius', '16px')
  })
})

test.describe('where the app does not come', () => {
  test.use({ locale: 'de-DE' })
  const notice = (page: Page) => page.getByRole('alert')

  test('Q2 a script that cannot be fetched is told at once, with Reload and the imprint, one that never answers after ten seconds, until it comes', async ({
    page,
  }) => {
    await page.clock.install()
    await page.route(MAIN, (route) => route.abort())
    await page.goto('/')
    await expect(notice(page)).toHaveText(/^\s*Quartal ist nicht gestartet.*Impressum\s*$/)
    await expect(notice(page).getByRole('link', { name: 'Impressum' })).toBeVisible()
    await page.unroute(MAIN)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(MAIN, (route) => answered.then(() => route.continue()))
    await notice(page).getByRole('link', { name: 'Neu laden' }).click({ noWaitAfter: true })
    await expect(notice(page)).toHaveCount(0)
    await expect(page.locator('.day').first()).toBeVisible()
    await page.clock.runFor(9_000)
    await expect(notice(page)).toHaveCount(0)
    await page.clock.runFor(1_500)
    await expect(notice(page)).toBeVisible()
    answer()
    await expect(page.locator('[data-date]').first()).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })

  test('Q2 a page that the copy of the app in the browser gave, whose scripts are gone, is read anew once', {
    tag: '@long',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const controller = { postMessage: () => undefined }
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => ({ controller }) })
    })
    await page.route(MAIN, (route) => route.abort())
    let visits = 0
    page.on('framenavigated', () => visits++)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(notice(page)).toBeVisible()
    expect(visits).toBe(2)
  })
})

test('Q2 storage that never answers, or throws, delays no start', async ({ page }) => {
  await page.addInitScript(() => {
    const never = () => new Promise(() => undefined)
    // Nobody's patience may end: the start does not wait for it.
    const { setTimeout: later } = window
    Object.assign(window, {
      setTimeout: (act: () => void, ms = 0) => (ms < 2_000 ? later(act, ms) : 0),
    })
    Object.assign(IDBFactory.prototype, { open: () => ({}), databases: never })
    Object.assign(LockManager.prototype, { request: never, query: never })
    Object.defineProperty(Navigator.prototype, 'serviceWorker', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
  await toggleTag(page, day, 1)
  expect(faults).toEqual([])
})

test('the oldest browsers that README names have what the calendar needs', async ({ page }) => {
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  // What came after them, and what they may lack.
  await page.addInitScript(() => {
    const lost: readonly (readonly [object, readonly string[]])[] = [
      [globalThis, ['CloseWatcher', 'BroadcastChannel', 'requestIdleCallback', 'scheduler']],
      [Intl, ['Segmenter', 'DurationFormat']],
      [Promise, ['withResolvers', 'try']],
      [URL, ['canParse', 'parse']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [Iterator, ['from']],
      [AbortSignal, ['any']],
      [Set.prototype, ['union', 'difference', 'intersection', 'isSubsetOf']],
      [Crypto.prototype, ['randomUUID']],
      [Navigator.prototype, ['locks', 'storage']],
      [Element.prototype, ['checkVisibility', 'setHTML', 'moveBefore']],
      [Document.prototype, ['startViewTransition']],
      [HTMLElement.prototype, ['showPopover', 'togglePopover']],
      [RegExp, ['escape']],
    ]
    for (const [owner, names] of lost) for (const name of names) Reflect.deleteProperty(owner, name)
  })
  await openCalendar(page)
  await toggleTag(page, day, 1)
  await dayRow(page, day)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit note' }).click()
  // The menu gives the focus away as it closes: what is typed before that is no letter of the note.
  await expect(noteField(page, day)).toBeFocused()
  await page.keyboard.type('Zahnarzt')
  await page.keyboard.press('Control+Enter')
  await expect(dayRow(page, day)).toContainText('Zahnarzt')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Edit Urlaub' }).click()
  await page.getByLabel('Letter').fill('é')
  await expect(page.getByLabel('Letter')).toHaveValue('É')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('Escape')
  await expect(dayRow(page, day).locator('[data-tag="Urlaub"]')).toContainText('É')
  expect(faults).toEqual([])
})

test('on a browser that writes half as large again everything grows with the letters, and nothing is beside the window', {
  tag: '@long',
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const height = () => dayRow(page, today).evaluate((row) => row.clientHeight)
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    // A visit of its own: a reload would go back to as many pixels as before.
    await page.goto('about:blank')
    await openCalendar(page)
    const before = await height()
    await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
    await page.goto('about:blank')
    await openCalendar(page)
    await expect(dayRow(page, today)).toBeInViewport()
    // The days of a desktop fill its window before that.
    expect((await height()) / before).toBeGreaterThan(1.4)
    const beside = await page.evaluate(() => {
      const isOut = (part: Element) => {
        const { left, right, width } = part.getBoundingClientRect()
        return width > 0 && (left < -1 || right > innerWidth + 1)
      }
      const parts = [...document.querySelectorAll('header *, .card *, .app-footer *')]
      return parts.filter((part) => !part.closest('.month-chips') && isOut(part)).length
    })
    expect(beside).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})
