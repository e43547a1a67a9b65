import { expect, type Page } from '@playwright/test'
import { dayRow, dayTags, openCalendar, openDay, toggleTag } from './support/calendar'
import { phone } from './support/screens'
import { test } from './support/test'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

const openTags = async (page: Page) => {
  await dayRow(page, openDay(3)).getByRole('button', { name: /tag/i }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1440, height: 500 } })

  test('the page behind a dialog does not scroll, and does once the dialog is closed', async ({
    page,
  }) => {
    await openCalendar(page)
    await openTags(page)
    const before = await scrolled(page)
    await page.mouse.move(40, 400)
    await page.mouse.wheel(0, before === 0 ? 100 : -100)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    // What turns after a move is no part of the turn before.
    await page.mouse.move(60, 300)
    await page.mouse.wheel(0, before === 0 ? 30 : -30)
    await expect.poll(() => scrolled(page)).toBe(Math.abs(before - 30))
  })
})

for (const [device, screen] of [
  ['a low window', { viewport: { width: 1440, height: 500 } }],
  ['a phone on its side', { ...phone, viewport: { width: 844, height: 390 } }],
] as const) {
  test.describe(`in ${device}`, () => {
    test.use(screen)

    test('s.2 today is in the window from the start, and a button leads back to it', async ({
      page,
    }) => {
      await openCalendar(page)
      const today = page.locator('[aria-current="date"]')
      const back = page.getByRole('button', { name: 'Today' })
      await expect(today).toBeInViewport()
      await expect(back).toBeHidden()
      const isLate = new Date().getDate() > 15
      await page.evaluate((isUp) => window.scrollTo(0, isUp ? 0 : 9_999), isLate)
      await expect(today).not.toBeInViewport()
      await back.click()
      await expect(today).toBeInViewport()
      await expect(back).toBeHidden()
    })
  })
}

test('Must hold: an open dialog asks for no wheel and no finger, which would have all days painted anew', async ({
  page,
}) => {
  await openCalendar(page)
  await openTags(page)
  const session = await page.context().newCDPSession(page)
  const listenersOf = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', { expression })
    const objectId = result.objectId ?? ''
    return (await session.send('DOMDebugger.getEventListeners', { objectId })).listeners
  }
  expect((await listenersOf('document')).map(({ type }) => type)).toContain('pointerdown')
  for (const place of ['window', 'document', 'document.documentElement', 'document.body']) {
    const asked = (await listenersOf(place)).filter(
      ({ type, passive }) => /wheel|touchstart|touchmove/.test(type) && !passive,
    )
    expect(asked.map(({ type }) => `${place} ${type}`)).toEqual([])
  }
})

test('a press on the shade with another button than the first leaves the dialog and its focus alone', async ({
  page,
}) => {
  await openCalendar(page)
  await openTags(page)
  await page.mouse.click(40, 700, { button: 'middle' })
  await page.mouse.click(40, 700, { button: 'right' })
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.mouse.click(40, 700)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(dayRow(page, openDay(3))).toBeFocused()
})

test('a press beside a dialog closes nothing while a form in it holds something that is not saved', async ({
  page,
}) => {
  await openCalendar(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('button', { name: /^Edit/ }).first().click()
  await settings.getByLabel('Label').fill('half a n')
  await page.mouse.click(40, 700)
  await expect(settings.getByLabel('Label')).toHaveValue('half a n')
  await settings.getByRole('button', { name: 'Cancel' }).click()
  await page.mouse.click(40, 700)
  await expect(settings).toBeHidden()
})

test('a day whose tag a mouse takes off shows no keyboard’s ring, whatever was pressed before', async ({
  page,
}) => {
  await openCalendar(page)
  await toggleTag(page, openDay(3), 1)
  await toggleTag(page, openDay(4), 1)
  const ringed = () => dayRow(page, openDay(3)).evaluate((row) => row.matches(':focus-visible'))
  await dayTags(page, openDay(3)).getByRole('button').click()
  await expect(dayRow(page, openDay(3))).toBeFocused()
  expect(await ringed()).toBe(false)
})

test.describe('on a phone', () => {
  test.use({ ...phone })

  test('a long swipe turns the month, and is not the browser’s way back', async ({ page }) => {
    await page.goto('/impressum')
    await openCalendar(page)
    const shown = page.locator('.card').first()
    const month = await shown.getAttribute('data-month')
    const touch = await page.context().newCDPSession(page)
    // A quick finger, however long this machine takes to hand its moves on.
    let timestamp = Date.now() / 1000
    const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => {
      timestamp += 0.05
      const touchPoints = x === undefined ? [] : [{ x, y: 500 }]
      return touch.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
    }
    await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible()
    await put('touchStart', 80)
    for (const x of [140, 200, 260, 330]) {
      await put('touchMove', x)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    await put('touchEnd')
    await expect(shown).not.toHaveAttribute('data-month', month ?? '')
    expect(new URL(page.url()).pathname).toBe('/')
    // This browser has no swipe of its own.
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-x', 'none')
  })

  test('Back closes what is uppermost: a form, a question, a dialog, the side panel, a menu', async ({
    page,
  }) => {
    // Here the system asks by Escape, which is hidden from the page itself.
    await page.addInitScript(() => {
      const hide = (event: KeyboardEvent) => {
        if (event.isTrusted && event.key === 'Escape') event.stopImmediatePropagation()
      }
      window.addEventListener('keydown', hide, true)
    })
    await openCalendar(page)
    const back = () => page.keyboard.press('Escape')
    const panel = page.getByRole('dialog', { name: 'Menu' })
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(panel).toBeVisible()
    await back()
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await panel.getByRole('button', { name: 'Settings' }).click()
    await settings.getByRole('button', { name: /^Edit/ }).first().click()
    await settings.getByLabel('Label').fill('half a n')
    await back()
    await expect(settings.getByLabel('Label')).toBeHidden()
    await settings
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await back()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(settings).toBeVisible()
    await back()
    await expect(settings).toBeHidden()
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await back()
    await expect(page.getByRole('menu')).toBeHidden()
  })
})
