import { expect, type Page } from '@playwright/test'
import { dayRow, dayTags, openCalendar, openDay, toggleTag } from './support/calendar'
import { phone } from './support/screens'
import { test } from './support/test'

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

const openKeys = async (page: Page) => {
  await dayRow(page, openDay(3)).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('ui the page behind a dialog asks for no wheel and no finger and does not scroll; a press beside it closes it with the first button, and where nothing in it waits to be saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await openCalendar(page)
  await openKeys(page)
  // Must hold: with such a listener all days would be painted anew.
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
  const before = await scrolled(page)
  await page.mouse.move(40, 400)
  await page.mouse.wheel(0, before === 0 ? 100 : -100)
  await page.mouse.click(40, 400, { button: 'middle' })
  await page.mouse.click(40, 400, { button: 'right' })
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  // The second press of a double click, which comes within half a second of its opening, closes nothing.
  await expect(async () => {
    await page.mouse.click(40, 400)
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 300 })
  }).toPass()
  await expect(dayRow(page, openDay(3))).toBeFocused()
  // What turns after a move does not belong to the turn before.
  const held = await scrolled(page)
  await page.mouse.move(60, 300)
  await page.mouse.wheel(0, held === 0 ? 30 : -30)
  await expect.poll(() => scrolled(page)).toBe(Math.abs(held - 30))

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('button', { name: /^Edit/ }).first().click()
  await settings.getByLabel('Label').fill('half a n')
  await page.mouse.click(40, 700)
  await expect(settings.getByLabel('Label')).toHaveValue('half a n')
  await settings.getByRole('button', { name: 'Cancel' }).click()
  await expect(async () => {
    await page.mouse.click(40, 700)
    await expect(settings).toBeHidden({ timeout: 300 })
  }).toPass()

  // A day whose tag a mouse takes off shows no keyboard's ring, whatever was pressed before.
  await toggleTag(page, openDay(3), 1)
  await toggleTag(page, openDay(4), 1)
  await dayTags(page, openDay(3)).getByRole('button').click()
  await expect(dayRow(page, openDay(3))).toBeFocused()
  const ringed = () => dayRow(page, openDay(3)).evaluate((row) => row.matches(':focus-visible'))
  expect(await ringed()).toBe(false)
})

test.describe('on a phone', () => {
  test.use({ ...phone })

  test('ui a long swipe turns the month, and is not the browser’s way back; Back closes what is uppermost: a form, a question, a dialog, the side panel, a menu', async ({
    page,
  }) => {
    // Here the system asks by Escape, which is hidden from the page itself.
    await page.addInitScript(() => {
      const hide = (event: KeyboardEvent) => {
        if (event.isTrusted && event.key === 'Escape') event.stopImmediatePropagation()
      }
      window.addEventListener('keydown', hide, true)
    })
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
    // What hears of swipes comes a moment after the days.
    await expect(async () => {
      await put('touchStart', 80)
      for (const x of [140, 200, 260, 330]) {
        await put('touchMove', x)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      }
      await put('touchEnd')
      await expect(shown).not.toHaveAttribute('data-month', month ?? '', { timeout: 3_000 })
    }).toPass()
    expect(new URL(page.url()).pathname).toBe('/')
    // This browser has no swipe of its own.
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-x', 'none')

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
