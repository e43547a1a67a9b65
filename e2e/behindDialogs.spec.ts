import { expect, type Page, test } from '@playwright/test'
import { dayRow, openCalendar, openDay } from './support/calendar'

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
    await page.mouse.move(40, 400)
    await page.mouse.wheel(0, 100)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.mouse.wheel(0, 30)
    await expect.poll(() => scrolled(page)).toBe(30)
  })
})

test('Must hold: an open dialog asks for no wheel and no finger, which would have all days painted anew', async ({
  page,
}) => {
  await openCalendar(page)
  await openTags(page)
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression: 'document' })
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  })
  expect(listeners.map(({ type }) => type)).toContain('pointerdown')
  const asked = listeners.filter(
    ({ type, passive }) => /wheel|touchstart|touchmove/.test(type) && !passive,
  )
  expect(asked.map(({ type }) => type)).toEqual([])
})
